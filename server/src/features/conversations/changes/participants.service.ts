import type { Agent } from '@parley/shared/contract/person'
import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { Invalid } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { toAgent, type UserRow, userJson } from '../../../shapes/person.ts'
import { shapingFor } from '../../../shapes/shaping.ts'
import { addParticipants } from '../assignment/assignment-rows.ts'
import { changing, requireVisible } from '../conversations.service.ts'
import type { LockedConversation } from './locked-conversation.ts'

async function agentsOf(deps: Deps, accountId: number, conversationId: number): Promise<Agent[]> {
  const { rows } = await deps.db.query<{ agent: UserRow }>(
    `select ${userJson('cp.account_id', 'cp.user_id')} as agent from conversation_participants cp
     where cp.account_id = $1 and cp.conversation_id = $2 order by cp.created_at, cp.user_id`,
    [accountId, conversationId],
  )
  const shaping = await shapingFor(deps, accountId)
  return rows.map((row) => toAgent(row.agent, accountId, shaping))
}

export async function listParticipants(deps: Deps, member: Member, displayId: number): Promise<Agent[]> {
  const row = await requireVisible(deps, member, displayId)
  return agentsOf(deps, member.accountId, row.id)
}

/** @throws Invalid unless everybody is a member of the inbox or an administrator */
async function assertMayParticipate(tx: Sql, row: LockedConversation, userIds: readonly number[]): Promise<void> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from account_users au where au.account_id = $1 and au.user_id = any($3::int[])
       and (au.role = 'administrator' or exists (select 1 from inbox_members im
         where im.account_id = $1 and im.inbox_id = $2 and im.user_id = au.user_id))`,
    [row.account_id, row.inbox_id, userIds],
  )
  if (rows[0]?.count !== new Set(userIds).size) throw new Invalid({ user: 'must have access to the inbox' })
}

/** Sets the exact list. */
export async function replaceParticipants(deps: Deps, member: Member, displayId: number, userIds: readonly number[]) {
  const id = await changing(deps, member, displayId, async ({ tx, row }) => {
    await assertMayParticipate(tx, row, userIds)
    await tx.query(
      'delete from conversation_participants where account_id = $1 and conversation_id = $2 and not user_id = any($3::int[])',
      [row.account_id, row.id, userIds],
    )
    await addParticipants(tx, row, userIds)
    return row.id
  })
  return agentsOf(deps, member.accountId, id)
}

/** Answers only the people who were added. */
export async function joinParticipants(deps: Deps, member: Member, displayId: number, userIds: readonly number[]) {
  const id = await changing(deps, member, displayId, async ({ tx, row }) => {
    await assertMayParticipate(tx, row, userIds)
    await addParticipants(tx, row, userIds)
    return row.id
  })
  const all = await agentsOf(deps, member.accountId, id)
  return all.filter((agent) => userIds.includes(agent.id))
}

export const removeParticipants = (deps: Deps, member: Member, displayId: number, userIds: readonly number[]) =>
  changing(deps, member, displayId, async ({ tx, row }) => {
    await tx.query(
      'delete from conversation_participants where account_id = $1 and conversation_id = $2 and user_id = any($3::int[])',
      [row.account_id, row.id, userIds],
    )
  })
