import { createHmac } from 'node:crypto'
import { effectivePermissions } from '@parley/shared/contract/permissions'
import type { AccountEntry, CurrentUser } from '@parley/shared/contract/person'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { availabilityStatus } from '../../ports/presence.ts'
import { unseal } from '../../secrets.ts'
import { fileUrl } from '../../storage/file-url.ts'
import { installationSetting } from '../config/settings.service.ts'
import { type AccountEntryRow, type CurrentUserRow, findCurrentUser } from './current-user.queries.ts'

/** Purpose of the seal on `users.access_token_sealed`. */
export const API_TOKEN_SEAL = 'api-token'

async function toEntry(deps: Deps, row: AccountEntryRow, userId: number): Promise<AccountEntry> {
  const live = await deps.presence.liveUsers(row.id)
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    active_at: row.active_at && new Date(row.active_at).toISOString(),
    role: row.role,
    permissions: effectivePermissions(row.role, row.custom_role?.permissions ?? null),
    availability: row.availability,
    availability_status: availabilityStatus(row.availability, row.auto_offline, live.has(userId)),
    auto_offline: row.auto_offline,
    custom_role_id: row.custom_role?.id ?? null,
    custom_role: row.custom_role,
    availability_reason: row.availability_reason,
  }
}

/** Proves to the support chat's own inbox who writes; only where that chat is signed. */
async function supportSignature(deps: Deps, email: string): Promise<{ hmac_identifier?: string }> {
  const key = await installationSetting(deps, 'CHATWOOT_INBOX_HMAC_KEY')
  return key ? { hmac_identifier: createHmac('sha256', key).update(email).digest('hex') } : {}
}

async function toCurrentUser(deps: Deps, row: CurrentUserRow): Promise<CurrentUser> {
  const [lastUsed] = row.entries
  return {
    id: row.id,
    uid: row.email,
    provider: 'email',
    type: row.type,
    name: row.name,
    display_name: row.display_name,
    available_name: row.display_name || row.name,
    email: row.email,
    confirmed: row.confirmed_at !== null,
    avatar_url: fileUrl(deps.env, deps.now(), row.avatar_key),
    message_signature: row.message_signature,
    account_id: lastUsed?.id ?? null,
    role: lastUsed?.role ?? null,
    inviter_id: lastUsed?.inviter_id ?? null,
    access_token: unseal(deps.env.secret, API_TOKEN_SEAL, row.access_token_sealed),
    pubsub_token: row.pubsub_token,
    ui_settings: row.ui_settings,
    ...(Object.keys(row.custom_attributes).length > 0 && { custom_attributes: row.custom_attributes }),
    ...(await supportSignature(deps, row.email)),
    accounts: await Promise.all(row.entries.map((entry) => toEntry(deps, entry, row.id))),
  }
}

/**
 * The user as `GET /api/v1/profile` shows them, with the time they were created (only token validation shows that).
 * @param sql a transaction when the user was changed in it
 */
export async function currentUserWithAge(
  deps: Deps,
  userId: number,
  sql: Sql = deps.db,
): Promise<{ user: CurrentUser; createdAt: Date }> {
  const row = await findCurrentUser(sql, userId)
  if (!row) throw new NotFound({ userId })
  return { user: await toCurrentUser(deps, row), createdAt: row.created_at }
}

/** The user as `GET /api/v1/profile` shows them. */
export const currentUser = async (deps: Deps, userId: number): Promise<CurrentUser> =>
  (await currentUserWithAge(deps, userId)).user
