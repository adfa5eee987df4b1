import type { Inbox } from '@parley/shared/contract/values/sidebar'
import type { Connected } from '../../channels/channel.ts'
import { storeConnection } from '../../channels/stored-inbox.queries.ts'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { byMember } from '../../domain-events/actor.ts'
import type { Change } from '../../domain-events/change.ts'
import { withChange } from '../../domain-events/with-change.ts'
import { ContinuityConnected, Forbidden, Invalid, NotFound } from '../../errors.ts'
import { isAdministrator, type Member } from '../../http/caller.ts'
import { fileUrl } from '../../storage/file-url.ts'
import { storeImage } from '../../storage/store-image.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import { assertWithinLimit } from '../accounts/accounts.service.ts'
import { announceCacheKeys, bumpCacheKey, changeCached } from '../accounts/cache-keys.service.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { isInboxMember } from './inbox-members.queries.ts'
import { toInbox } from './inbox-record.ts'
import {
  deleteInbox,
  findInbox,
  type InboxFacts,
  type InboxRow,
  inboxesContinuedBy,
  insertInbox,
  isPortalOf,
  listInboxes,
  lockConversationsIn,
  updateInbox,
} from './inboxes.queries.ts'
import { mergedWeek } from './working-week.ts'

const CSAT_DEFAULT = { display_type: 'emoji', message: '', survey_rules: { operator: 'contains', values: [] } }

const NEW_INBOX: Omit<InboxFacts, 'name' | 'channel'> = {
  avatar_key: null,
  greeting_enabled: false,
  greeting_message: null,
  enable_auto_assignment: true,
  auto_assignment_config: {},
  allow_messages_after_resolved: true,
  lock_to_single_conversation: false,
  csat_survey_enabled: false,
  csat_config: CSAT_DEFAULT,
  enable_email_collect: true,
  working_hours_enabled: false,
  out_of_office_message: null,
  working_hours: mergedWeek([], []),
  timezone: 'UTC',
  sender_name_type: 'friendly',
  business_name: null,
  continuity_inbox_id: null,
  portal_id: null,
}

/** What a body may change; `channel` holds only the channel's changed fields. */
export interface InboxForm extends Partial<Omit<InboxFacts, 'avatar_key'>> {
  avatar?: UploadedFile
}

const shown = (deps: Deps, member: Member, row: InboxRow): Inbox =>
  toInbox(row, deps.env, fileUrl(deps.env, deps.now(), row.avatar_key), isAdministrator(member))

async function inboxIn(sql: Sql, accountId: number, id: number): Promise<InboxRow> {
  const row = await findInbox(sql, accountId, id)
  if (!row) throw new NotFound({ inbox: id })
  return row
}

/** @throws NotFound; Forbidden for everybody but administrators and its members */
export async function assertSeesInbox(deps: Deps, member: Member, id: number): Promise<InboxRow> {
  const row = await inboxIn(deps.db, member.accountId, id)
  if (isAdministrator(member) || (await isInboxMember(deps.db, member.accountId, id, member.userId))) return row
  throw new Forbidden('You are not authorized to do this action')
}

const subjectOf = ({ id, name }: InboxRow) => ({ type: 'Inbox', id, label: name }) as const

/** Administrators get all of them, others those they are members of. */
export async function inboxes(deps: Deps, member: Member): Promise<Inbox[]> {
  const rows = await listInboxes(deps.db, member.accountId, isAdministrator(member) ? null : member.userId)
  return rows.map((row) => shown(deps, member, row))
}

export const inbox = async (deps: Deps, member: Member, id: number): Promise<Inbox> =>
  shown(deps, member, await assertSeesInbox(deps, member, id))

async function assertLinks(sql: Sql, accountId: number, form: InboxForm): Promise<void> {
  if (form.continuity_inbox_id) {
    const linked = await findInbox(sql, accountId, form.continuity_inbox_id)
    if (linked?.channel_type !== 'Channel::Email') {
      throw new Invalid({ continuity_inbox_id: 'is not an e-mail inbox of this account' })
    }
  }
  if (form.portal_id && !(await isPortalOf(sql, accountId, form.portal_id))) {
    throw new Invalid({ portal_id: 'is not a help center of this account' })
  }
}

async function keptAvatar(deps: Deps, form: InboxForm): Promise<{ avatar_key?: string }> {
  return form.avatar ? { avatar_key: await storeImage(deps.blobs, form.avatar) } : {}
}

function merged(before: Omit<InboxFacts, 'name'>, form: InboxForm): Omit<InboxFacts, 'name'> {
  const { avatar: _, name: __, ...changes } = form
  return {
    ...before,
    ...changes,
    csat_config: { ...CSAT_DEFAULT, ...(changes.csat_config ?? before.csat_config) },
    working_hours: mergedWeek(before.working_hours, changes.working_hours ?? []),
    channel: { ...before.channel, ...changes.channel },
  }
}

/** A change of inboxes: moves their cache key with it and announces it after the commit. */
async function changeInboxes<T>(deps: Deps, member: Member, work: (change: Change) => Promise<T>): Promise<T> {
  const { accountId } = member
  const { result, keys } = await withChange(deps, { accountId, actor: byMember(member) }, async (change) => ({
    result: await work(change),
    keys: await bumpCacheKey(change.tx, accountId, 'inbox', deps.now()),
  }))
  await announceCacheKeys(deps, accountId, keys)
  return result
}

/** What a new inbox is made with beside its form. */
interface NewChannel {
  channelType: string
  /** Fields that it starts with. */
  fresh: () => Record<string, unknown>
  /** What its provider has said. */
  connected?: Connected
}

/** @throws PlanLimit, Invalid */
export async function createInbox(
  deps: Deps,
  member: Member,
  kind: NewChannel,
  form: InboxForm & { name: string },
): Promise<Inbox> {
  const { accountId } = member
  await assertWithinLimit(deps, accountId, 'inboxes', 1, 'Account limit exceeded. Upgrade to a higher plan')
  const avatar = await keptAvatar(deps, form)
  const row = await changeInboxes(deps, member, async (change) => {
    const { tx } = change
    await assertLinks(tx, accountId, form)
    const facts = { ...merged({ ...NEW_INBOX, channel: kind.fresh() }, form), ...avatar, name: form.name }
    const id = await insertInbox(tx, accountId, kind.channelType, facts)
    if (kind.connected) await storeConnection(tx, deps.env.secret, { accountId, id }, kind.connected)
    const made = await inboxIn(tx, accountId, id)
    await recordAudit(tx, member, subjectOf(made), null, made)
    await change.record({ type: 'inbox.created', inboxId: made.id })
    return made
  })
  return shown(deps, member, row)
}

export async function changeInbox(
  deps: Deps,
  member: Member,
  id: number,
  form: InboxForm,
  connected?: Connected,
): Promise<Inbox> {
  const { accountId } = member
  const avatar = await keptAvatar(deps, form)
  const { before, after } = await changeInboxes(deps, member, async (change) => {
    const { tx } = change
    const row = await inboxIn(tx, accountId, id)
    await assertLinks(tx, accountId, form)
    await updateInbox(tx, accountId, id, { ...merged(row, form), ...avatar, name: form.name ?? row.name })
    if (connected) await storeConnection(tx, deps.env.secret, { accountId, id }, connected)
    const changed = await inboxIn(tx, accountId, id)
    await recordAudit(tx, member, subjectOf(changed), row, changed)
    await change.record({ type: 'inbox.updated', inboxId: id })
    return { before: row, after: changed }
  })
  if (avatar.avatar_key && before.avatar_key) await deps.blobs.remove(before.avatar_key)
  return shown(deps, member, after)
}

export async function removeInboxAvatar(deps: Deps, member: Member, id: number): Promise<void> {
  const { accountId } = member
  const before = await changeCached(deps, accountId, 'inbox', async (tx) => {
    const row = await inboxIn(tx, accountId, id)
    await updateInbox(tx, accountId, id, { ...row, avatar_key: null })
    return row
  })
  if (before.avatar_key) await deps.blobs.remove(before.avatar_key)
}

/**
 * Deletes an inbox with its conversations. Owners of notifications about them hear that those go.
 * @throws ContinuityConnected while other inboxes send their e-mail continuity through it
 */
export async function removeInbox(deps: Deps, member: Member, id: number): Promise<void> {
  const { accountId } = member
  const { row, keys } = await withChange(deps, { accountId, actor: byMember(member) }, async (change) => {
    const { tx } = change
    const found = await inboxIn(tx, accountId, id)
    const connected = (await inboxesContinuedBy(tx, accountId, id)).filter((one) => one.id !== id)
    if (connected.length > 0) throw new ContinuityConnected(connected)
    const conversationIds = await lockConversationsIn(tx, accountId, id)
    await change.record({ type: 'conversations.removed', conversationIds })
    await deleteInbox(tx, accountId, id)
    await recordAudit(tx, member, subjectOf(found), found, null)
    return { row: found, keys: await bumpCacheKey(tx, accountId, 'inbox', deps.now()) }
  })
  await announceCacheKeys(deps, accountId, keys)
  if (row.avatar_key) await deps.blobs.remove(row.avatar_key)
}

/** An inbox as programs outside are told of it: without secrets, as plain agents see it. Null: it is gone. */
export async function inboxForPrograms(deps: Deps, accountId: number, id: number): Promise<Inbox | null> {
  const row = await findInbox(deps.db, accountId, id)
  return row && toInbox(row, deps.env, fileUrl(deps.env, deps.now(), row.avatar_key), false)
}
