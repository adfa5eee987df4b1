import type { Account } from '@parley/shared/contract/account'
import { enabledFeatures } from '@parley/shared/contract/features'
import { type Limit, type PlanLimits, UNLIMITED } from '@parley/shared/contract/limits'
import type { Deps } from '../../deps.ts'
import { NotFound, PlanLimit } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import {
  type AccountChanges,
  type AccountRow,
  findAccountOf,
  readConsumption,
  readLimits,
  touchMembership,
  updateAccount,
} from './accounts.queries.ts'
import { toCacheKeys } from './cache-keys.service.ts'

const WINDOW_MS = 30 * 24 * 3_600_000

function toAccount(row: AccountRow, now: Date): Account {
  return {
    id: row.id,
    name: row.name,
    locale: row.locale,
    domain: row.domain,
    support_email: row.support_email,
    status: row.status,
    created_at: row.created_at.toISOString(),
    features: enabledFeatures(row.features),
    settings: row.settings,
    cache_keys: toCacheKeys(row.cache_keys, now),
    ...(Object.keys(row.custom_attributes).length > 0 && { custom_attributes: row.custom_attributes }),
  }
}

/** Members may read their account even while it is suspended. @throws NotFound for everybody else */
export async function accountOf(deps: Deps, userId: number, accountId: number): Promise<Account> {
  const row = await findAccountOf(deps.db, accountId, userId)
  if (!row) throw new NotFound({ accountId })
  return toAccount(row, deps.now())
}

/** Settings and custom attributes are merged; the onboarding step "account_update" is done by it. */
export async function changeAccount(deps: Deps, member: Member, changes: AccountChanges): Promise<Account> {
  const row = await deps.db.transaction(async (tx) => {
    const before = await findAccountOf(tx, member.accountId, member.userId)
    const isOnboarding = before?.custom_attributes.onboarding_step === 'account_update'
    const next = isOnboarding ? { onboarding_step: 'invite_team' } : {}
    const after = await updateAccount(tx, member.accountId, {
      ...changes,
      custom_attributes: { ...changes.custom_attributes, ...next },
    })
    if (before && after) {
      const subject = { type: 'Account', id: member.accountId, label: after.name } as const
      await recordAudit(tx, member, subject, before, after)
    }
    return after
  })
  if (!row) throw new NotFound({ accountId: member.accountId })
  return toAccount(row, deps.now())
}

/** Plan limits with what is used of them (contract, workspace 4). */
export async function limitsOf(deps: Deps, member: Member): Promise<PlanLimits> {
  const since = new Date(deps.now().getTime() - WINDOW_MS)
  const [consumed, set] = await Promise.all([
    readConsumption(deps.db, member.accountId, since),
    readLimits(deps.db, member.accountId),
  ])
  const limit = (name: keyof PlanLimits['limits']): Limit => ({
    allowed: set[name] ?? UNLIMITED,
    consumed: consumed[name],
  })
  const limits = {
    conversation: limit('conversation'),
    non_web_inboxes: limit('non_web_inboxes'),
    agents: limit('agents'),
    inboxes: limit('inboxes'),
  }
  return { id: member.accountId, limits }
}

/** @param more how many are about to be added. @throws PlanLimit with `words` when the plan does not allow them */
export async function assertWithinLimit(
  deps: Deps,
  accountId: number,
  kind: 'agents' | 'inboxes',
  more: number,
  words: string,
): Promise<void> {
  const { [kind]: allowed } = await readLimits(deps.db, accountId)
  if (allowed === undefined) return
  const consumed = await readConsumption(deps.db, accountId, deps.now())
  if (consumed[kind] + more > allowed) throw new PlanLimit(words)
}

/** The user works in this account now. @throws NotFound unless they belong to it */
export async function enterAccount(deps: Deps, userId: number, accountId: number): Promise<void> {
  if (!(await touchMembership(deps.db, accountId, userId, deps.now()))) throw new NotFound({ accountId })
}
