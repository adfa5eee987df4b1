import type { Conversation } from '@parley/shared/contract/conversation'
import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import type { Deps } from '../../../deps.ts'
import { byMember } from '../../../domain-events/actor.ts'
import type { Change, ConversationChange } from '../../../domain-events/change.ts'
import { updateConversation } from '../../../domain-events/conversation.queries.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { lockSeen } from '../../../domain-events/with-conversation.ts'
import { NotFound, Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { requireVisible } from '../../../presenters/conversation.queries.ts'
import { textsIn } from '../../../texts/texts.ts'
import { postAutomatic } from '../../messages/send/post-automatic.service.ts'
import { setAdditionalAttributes } from '../changes/attributes.service.ts'
import { showConversation } from '../conversations.service.ts'
import { deleteMerge, displayIdOf, findMerge, insertMerge, moveBack, moveMessages, recount } from './merge.queries.ts'

interface Pair {
  source: ConversationChange
  target: ConversationChange
}

/** Locks both, the lower number first, so that two merges at once never wait for each other. */
async function lockBoth(change: Change, viewer: Member, source: number, target: number): Promise<Pair> {
  const first = await lockSeen(change, { viewer, displayId: Math.min(source, target) })
  const second = await lockSeen(change, { viewer, displayId: Math.max(source, target) })
  return source < target ? { source: first, target: second } : { source: second, target: first }
}

const isMerged = ({ row }: ConversationChange): boolean => typeof row.additional_attributes.merged_into === 'number'

/** The inbox is the way to the customer: what was said on one channel is not shown on another. @throws Refused */
function assertMergeable({ source, target }: Pair): void {
  if (source.row.contact_id !== target.row.contact_id)
    throw new Refused('Only conversations of one contact can be merged')
  if (source.row.inbox_id !== target.row.inbox_id) throw new Refused('Only conversations of one inbox can be merged')
  if (isMerged(source)) throw new Refused('This conversation was merged already')
  if (isMerged(target)) throw new Refused('The other conversation was merged into another one')
}

type Line = 'activity.merged_here' | 'activity.merged_away' | 'activity.merge_undone'

async function say(deps: Deps, change: ConversationChange, line: Line, id: number): Promise<void> {
  const who = change.actor.name ?? ''
  const content = textsIn(change.row.account_locale).say(line, { who, id: `#${id}` })
  await postAutomatic(deps, change, { type: 'activity', content })
}

const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b))

/**
 * Puts what was said in one conversation into another of the same contact and inbox. The first stays, closed and linked;
 * nobody is asked how it was. @returns the conversation that it went into
 * @throws NotFound, Forbidden, Refused
 */
export async function mergeConversation(deps: Deps, member: Member, from: number, into: number): Promise<Conversation> {
  if (from === into) throw new Refused('A conversation cannot be merged into itself')
  await withChange(deps, { accountId: member.accountId, actor: byMember(member) }, async (change) => {
    const pair = await lockBoth(change, member, from, into)
    assertMergeable(pair)
    const { source, target } = pair
    const now = deps.now()
    const { status, snoozed_until, waiting_since } = source.row
    const before = { status, snoozed_until, waiting_since, target_waiting_since: target.row.waiting_since }
    const message_ids = await moveMessages(change.tx, source.row, target.row)
    const places = { source_id: source.row.id, target_id: target.row.id }
    await insertMerge(change.tx, member.accountId, { ...places, ...before, message_ids }, now)
    for (const { row } of [source, target]) await recount(change.tx, row)
    const closed = { status: CONVERSATION_STATUS.resolved, snoozed_until: null, waiting_since: null }
    await updateConversation(change.tx, source.row, closed, now)
    const waiting = earlier(waiting_since, target.row.waiting_since)
    await updateConversation(change.tx, target.row, { waiting_since: waiting }, now)
    await setAdditionalAttributes(deps, source, { merged_into: into })
    await setAdditionalAttributes(deps, target, { merged_from: [...mergedFrom(target), from] })
    await say(deps, source, 'activity.merged_away', into)
    await say(deps, target, 'activity.merged_here', from)
  })
  return showConversation(deps, member, into)
}

/** Numbers of the conversations that went into this one. */
function mergedFrom({ row }: ConversationChange): number[] {
  const { merged_from: ids } = row.additional_attributes
  return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : []
}

/** Both are again what they were; what was said in the other since stays there. @returns the conversation that was merged */
export async function undoConversationMerge(deps: Deps, member: Member, from: number): Promise<Conversation> {
  const { accountId } = member
  const { id } = await requireVisible(deps, member, from)
  const held = await findMerge(deps.db, accountId, id)
  const into = held && (await displayIdOf(deps.db, accountId, held.target_id))
  if (!into) throw new NotFound({ conversation: from })
  await withChange(deps, { accountId, actor: byMember(member) }, async (change) => {
    const { source, target } = await lockBoth(change, member, from, into)
    const merge = await findMerge(change.tx, accountId, source.row.id)
    if (!merge) throw new NotFound({ conversation: from })
    if (isMerged(target)) throw new Refused('The other conversation was merged itself: undo that first')
    const now = deps.now()
    await moveBack(change.tx, target.row, source.row, merge.message_ids)
    await deleteMerge(change.tx, accountId, source.row.id)
    for (const { row } of [source, target]) await recount(change.tx, row)
    const { status, snoozed_until, waiting_since, target_waiting_since } = merge
    await updateConversation(change.tx, source.row, { status, snoozed_until, waiting_since }, now)
    await updateConversation(change.tx, target.row, { waiting_since: target_waiting_since }, now)
    await setAdditionalAttributes(deps, source, { merged_into: null })
    await setAdditionalAttributes(deps, target, { merged_from: mergedFrom(target).filter((one) => one !== from) })
    await say(deps, source, 'activity.merge_undone', into)
    await say(deps, target, 'activity.merge_undone', from)
  })
  return showConversation(deps, member, from)
}
