import type { Sql } from '../../../db/db.ts'
import { staffOf } from '../../../realtime/audience.queries.ts'
import type { LockedConversation } from '../changes/locked-conversation.ts'

/** Adds people to the conversation's participants; those who are in stay in. */
export async function addParticipants(
  tx: Sql,
  row: { account_id: number; id: number },
  userIds: readonly number[],
): Promise<void> {
  await tx.query(
    `insert into conversation_participants (account_id, conversation_id, user_id)
     select $1, $2, unnest($3::int[]) on conflict do nothing`,
    [row.account_id, row.id, userIds],
  )
}

/** Before a change that can take the conversation out of somebody's sight: who sees it now. */
export async function rememberWatchers(tx: Sql, row: LockedConversation, sawBefore: Set<number>): Promise<void> {
  for (const userId of await staffOf(tx, row.account_id, row.id)) sawBefore.add(userId)
}

export interface TeamRecord {
  id: number
  name: string
  description: string | null
  allow_auto_assign: boolean
  account_id: number
  created_at: Date
  updated_at: Date
}

export async function findTeam(tx: Sql, accountId: number, teamId: number): Promise<TeamRecord | null> {
  const { rows } = await tx.query<TeamRecord>(
    'select id, name, description, allow_auto_assign, account_id, created_at, updated_at from teams where account_id = $1 and id = $2',
    [accountId, teamId],
  )
  return rows[0] ?? null
}

export async function isTeamMember(tx: Sql, accountId: number, teamId: number, userId: number): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from team_members where account_id = $1 and team_id = $2 and user_id = $3',
    [accountId, teamId, userId],
  )
  return rows.length > 0
}
