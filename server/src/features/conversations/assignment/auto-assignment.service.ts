import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import type { Deps } from '../../../deps.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import type { LockedConversation } from '../../../domain-events/conversation-row.ts'
import { onceIn } from '../../../domain-events/once-in-change.ts'
import { assignAgent } from './assign-agent.service.ts'
import { isInboxMember } from './assignment.queries.ts'
import { type Candidate, candidatesOf, lockQueue, storeQueue } from './auto-assignment.queries.ts'
import { pickNext, queueOf } from './round-robin.ts'

const isFree = (candidate: Candidate, live: ReadonlySet<number>, limit: number | null): boolean =>
  candidate.is_willing &&
  (!candidate.auto_offline || live.has(candidate.user_id)) &&
  (limit === null || limit <= 0 || candidate.open_count < limit)

/** Who stands in line in an inbox, as one transaction finds it and moves it on: nobody else does until it ends. */
interface Line {
  live: ReadonlySet<number>
  members: Candidate[]
  queue: readonly number[]
}

async function lineUp(deps: Deps, { tx, row }: ConversationChange, teamId: number | null): Promise<Line> {
  const live = await deps.presence.liveUsers(row.account_id)
  const stored = await lockQueue(tx, row.account_id, row.inbox_id)
  const members = await candidatesOf(tx, row.account_id, row.inbox_id, teamId)
  const ids = members.map((member) => member.user_id)
  const queue = queueOf(stored, ids)
  if (queue !== stored) await storeQueue(tx, row.account_id, row.inbox_id, queue)
  return { live, members, queue }
}

/**
 * Whose turn it is among the online members of the inbox (of the team too, when one is named); the queue moves on.
 * Null: nobody is online, or everybody holds as many as the inbox allows.
 */
export async function pickMember(
  deps: Deps,
  change: ConversationChange,
  teamId: number | null,
): Promise<number | null> {
  const { tx, row } = change
  // A line of a team is the inbox's own line, which the other may have moved on: only that of everybody is kept.
  const line = await (teamId === null
    ? onceIn(change, `line of ${row.inbox_id}`, () => lineUp(deps, change, null))
    : lineUp(deps, change, teamId))
  const free = line.members.filter((member) => isFree(member, line.live, row.max_assignments))
  const turn = pickNext(line.queue, new Set(free.map((member) => member.user_id)))
  if (turn.picked === null) return null
  await storeQueue(tx, row.account_id, row.inbox_id, turn.queue)
  line.queue = turn.queue
  for (const member of line.members) if (member.user_id === turn.picked) member.open_count += 1
  return turn.picked
}

const isMember = ({ tx, row }: ConversationChange, userId: number): Promise<boolean> =>
  isInboxMember(tx, row.account_id, row.inbox_id, userId)

const takesTurns = (row: LockedConversation): boolean =>
  row.status === CONVERSATION_STATUS.open && row.enable_auto_assignment

/** Whether `autoAssign` would let them keep the conversation: who loses it at once is not to be told of it. */
export const wouldKeep = async (change: ConversationChange, userId: number): Promise<boolean> =>
  !takesTurns(change.row) || isMember(change, userId)

/** Runs when a conversation is created open or becomes open (workspace 20.4). */
export async function autoAssign(deps: Deps, change: ConversationChange): Promise<void> {
  const { row } = change
  if (!takesTurns(row)) return
  if (row.assignee_id !== null && (await isMember(change, row.assignee_id))) return
  const picked = await pickMember(deps, change, null)
  if (picked !== null || row.assignee_id !== null) await assignAgent(deps, change, picked)
}
