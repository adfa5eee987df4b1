import { randomUUID } from 'node:crypto'
import type { ScheduledMessage } from '@parley/shared/contract/scheduled-message'
import type { Deps } from '../../deps.ts'
import { byMember } from '../../domain-events/actor.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { requireVisible } from '../../presenters/conversation.queries.ts'
import { toUnix } from '../../presenters/time.ts'
import { discardFiles, storeFiles } from '../messages/send/attachments.service.ts'
import { assertComplete } from '../messages/send/compose-message.ts'
import type { Changes, NewScheduled } from './scheduled-message-requests.ts'
import { assertMayChange, timeToSend } from './scheduled-messages.policy.ts'
import { deleteOne, findOne, insertOne, listOf, type ScheduledRow, updateOne } from './scheduled-messages.queries.ts'
import { sendScheduled, storedBody } from './send-scheduled.service.ts'

/** One that waits, and the conversation it is for. */
export interface ScheduledPlace {
  displayId: number
  id: number
}

const toScheduled = (row: ScheduledRow, displayId: number): ScheduledMessage => {
  const { content, private: isPrivate } = storedBody(row)
  const { id, hold_on_reply, state, problem, filenames } = row
  return {
    ...{ id, hold_on_reply, state, problem, filenames },
    conversation_id: displayId,
    content: content ?? '',
    private: isPrivate,
    send_at: toUnix(row.send_at),
    user: { id: row.user_id, name: row.user_name },
    created_at: toUnix(row.created_at),
  }
}

const told = (change: ConversationChange) => change.record({ type: 'conversation.scheduled_changed' })

/** In the order in which they are to be sent. @throws NotFound, Forbidden */
export async function listScheduled(deps: Deps, member: Member, displayId: number): Promise<ScheduledMessage[]> {
  const row = await requireVisible(deps, member, displayId)
  return (await listOf(deps.db, member.accountId, row.id)).map((one) => toScheduled(one, displayId))
}

/** Puts an answer off. The same `echo_id` again answers what is stored. @throws Refused, Invalid, NotFound, Forbidden */
export async function scheduleMessage(
  deps: Deps,
  member: Member,
  displayId: number,
  { send_at, hold_on_reply, ...given }: NewScheduled,
): Promise<ScheduledMessage> {
  const sendAt = timeToSend(send_at, deps.now())
  const { inbox } = await requireVisible(deps, member, displayId)
  const rules = { isWebWidget: inbox.channel_type === 'Channel::WebWidget', recorded: given.is_recorded_audio }
  const { attachments, echo_id = randomUUID(), ...body } = given
  const files = await storeFiles(deps, member.accountId, attachments, rules)
  try {
    const added = await withConversation(deps, { viewer: member, displayId }, byMember(member), async (change) => {
      assertComplete({ ...given, message_type: 'outgoing', content_type: 'text' }, files)
      const place = { account_id: member.accountId, conversation_id: change.row.id, user_id: member.userId }
      const upload_ids = files.map(({ upload }) => upload.id)
      const facts = { echo_id, body, upload_ids, send_at: sendAt, hold_on_reply }
      const stored = await insertOne(change.tx, { ...place, ...facts })
      if (stored.isNew) await told(change)
      return { isNew: stored.isNew, one: await require(change, stored.id) }
    })
    if (!added.isNew) await discardFiles(deps, member.accountId, files)
    return toScheduled(added.one, displayId)
  } catch (error) {
    await discardFiles(deps, member.accountId, files)
    throw error
  }
}

/** @throws NotFound when it is not there any more: sent, or taken back */
async function require({ tx, row }: ConversationChange, id: number): Promise<ScheduledRow> {
  const found = await findOne(tx, row.account_id, row.id, id)
  if (!found) throw new NotFound({ scheduled: id })
  return found
}

function withOne<T>(
  deps: Deps,
  member: Member,
  { displayId, id }: ScheduledPlace,
  work: (change: ConversationChange, one: ScheduledRow) => Promise<T>,
): Promise<T> {
  return withConversation(deps, { viewer: member, displayId }, byMember(member), async (change) => {
    const one = await require(change, id)
    assertMayChange(member, one)
    return work(change, one)
  })
}

/** Other words or another time; what was held back or failed waits again then. @throws Invalid, NotFound, Forbidden */
export const changeScheduled = (
  deps: Deps,
  member: Member,
  place: ScheduledPlace,
  { content, send_at, hold_on_reply }: Changes,
): Promise<ScheduledMessage> =>
  withOne(deps, member, place, async (change, one) => {
    const body = { ...one.body, ...(content === undefined ? {} : { content }) }
    // Whoever changes only the words of one whose time is over has to name a new time.
    const sendAt = timeToSend(send_at ?? toUnix(one.send_at), deps.now())
    const next = { ...one, body, send_at: sendAt, hold_on_reply: hold_on_reply ?? one.hold_on_reply }
    if (!content?.trim() && content !== undefined && one.upload_ids.length === 0)
      assertComplete({ ...storedBody(one), content }, [])
    await updateOne(change.tx, next, deps.now())
    await told(change)
    return toScheduled(await require(change, one.id), place.displayId)
  })

/** @throws NotFound, Forbidden */
export const cancelScheduled = (deps: Deps, member: Member, place: ScheduledPlace): Promise<void> =>
  withOne(deps, member, place, async (change, one) => {
    await deleteOne(change.tx, one.account_id, one.id)
    await told(change)
  })

/** Without waiting for its time. @throws Refused, NotFound, Forbidden */
export const sendScheduledNow = (deps: Deps, member: Member, place: ScheduledPlace): Promise<void> =>
  withOne(deps, member, place, (change, one) => sendScheduled(deps, change, one))
