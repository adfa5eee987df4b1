import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../db/db.ts'

export interface Candidate {
  user_id: number
  /** Confirmed, picked `online`, and (unless auto_offline is off) to be found among the live users. */
  is_willing: boolean
  auto_offline: boolean
  /** Open conversations of the inbox they hold. */
  open_count: number
}

/** Members of the inbox by id, with what decides whether they can take a conversation. */
export async function candidatesOf(
  tx: Sql,
  accountId: number,
  inboxId: number,
  teamId: number | null,
): Promise<Candidate[]> {
  const { rows } = await tx.query<Candidate>(
    `select im.user_id, au.availability = 'online' and u.confirmed_at is not null and ($3::int is null or exists (
         select 1 from team_members tm where tm.account_id = $1 and tm.team_id = $3 and tm.user_id = im.user_id)) as is_willing,
       au.auto_offline, coalesce((select sum(n.n) from conversation_counts n where n.account_id = $1 and n.inbox_id = $2
         and n.status = ${CONVERSATION_STATUS.open} and n.assignee_id = im.user_id), 0)::int as open_count
     from inbox_members im
     join account_users au on au.account_id = im.account_id and au.user_id = im.user_id
     join users u on u.id = im.user_id
     where im.account_id = $1 and im.inbox_id = $2 order by im.user_id`,
    [accountId, inboxId, teamId],
  )
  return rows
}

/**
 * The queue, locked: two conversations at once never go to the same person twice in a row. A weaker lock than `for update`,
 * because whoever inserts a row that refers to the inbox holds a share of it, and the two would wait for each other.
 */
export async function lockQueue(tx: Sql, accountId: number, inboxId: number): Promise<number[]> {
  const { rows } = await tx.query<{ round_robin: number[] }>(
    'select round_robin from inboxes where account_id = $1 and id = $2 for no key update',
    [accountId, inboxId],
  )
  return rows[0]?.round_robin ?? []
}

export async function storeQueue(tx: Sql, accountId: number, inboxId: number, queue: readonly number[]): Promise<void> {
  await tx.query('update inboxes set round_robin = $3::int[] where account_id = $1 and id = $2', [
    accountId,
    inboxId,
    queue,
  ])
}
