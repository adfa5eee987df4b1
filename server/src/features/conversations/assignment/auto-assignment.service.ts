import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Aftermath } from '../changes/aftermath.service.ts'
import type { LockedConversation } from '../changes/locked-conversation.ts'
import { assignAgent } from './assign-agent.service.ts'
import { type Candidate, candidatesOf, lockQueue, storeQueue } from './auto-assignment.queries.ts'
import { queueOf, takeTurn } from './round-robin.ts'

const OPEN = 0

const isFree = (candidate: Candidate, live: ReadonlySet<number>, limit: number | null): boolean =>
  candidate.is_willing &&
  (!candidate.auto_offline || live.has(candidate.user_id)) &&
  (limit === null || limit <= 0 || candidate.open_count < limit)

/**
 * Whose turn it is among the online members of the inbox (of the team too, when one is named); the queue moves on.
 * Null: nobody is online, or everybody holds as many as the inbox allows.
 */
export async function pickMember(
  deps: Deps,
  tx: Sql,
  row: LockedConversation,
  teamId: number | null,
): Promise<number | null> {
  const live = await deps.presence.liveUsers(row.account_id)
  const queue = await lockQueue(tx, row.account_id, row.inbox_id)
  const members = await candidatesOf(tx, row.account_id, row.inbox_id, teamId)
  const free = members.filter((member) => isFree(member, live, row.max_assignments)).map((member) => member.user_id)
  const current = queueOf(
    queue,
    members.map((member) => member.user_id),
  )
  const turn = takeTurn(current, new Set(free))
  if (turn.queue !== queue) await storeQueue(tx, row.account_id, row.inbox_id, turn.queue)
  return turn.picked
}

async function isMember(tx: Sql, row: LockedConversation, userId: number): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from inbox_members where account_id = $1 and inbox_id = $2 and user_id = $3',
    [row.account_id, row.inbox_id, userId],
  )
  return rows.length > 0
}

const takesTurns = (row: LockedConversation): boolean => row.status === OPEN && row.enable_auto_assignment

/** Whether `autoAssign` would let them keep the conversation: who loses it at once is not to be told of it. */
export const wouldKeep = async (tx: Sql, row: LockedConversation, userId: number): Promise<boolean> =>
  !takesTurns(row) || isMember(tx, row, userId)

/** Runs when a conversation is created open or becomes open (workspace 20.4). */
export async function autoAssign(deps: Deps, tx: Sql, row: LockedConversation, after: Aftermath): Promise<void> {
  if (!takesTurns(row)) return
  if (row.assignee_id !== null && (await isMember(tx, row, row.assignee_id))) return
  const picked = await pickMember(deps, tx, row, null)
  if (picked !== null) await assignAgent(deps, tx, row, picked, after)
  else if (row.assignee_id !== null) await assignAgent(deps, tx, row, null, after)
}
