import type { SlaTargetName } from '@parley/shared/contract/sla'
import type { Sql } from '../../db/db.ts'
import type { LockedConversation } from '../../domain-events/conversation-row.ts'

export interface Running {
  id: number
  next_response_within: number | null
  business_hours_only: boolean
}

/** What runs for a conversation; null: nothing. */
export async function findRunning(sql: Sql, row: LockedConversation): Promise<Running | null> {
  const { rows } = await sql.query<Running>(
    `select id, next_response_within, business_hours_only from applied_slas
     where account_id = $1 and conversation_id = $2 and state = 'running' order by id desc limit 1`,
    [row.account_id, row.id],
  )
  return rows[0] ?? null
}

export async function insertApplied(
  sql: Sql,
  row: LockedConversation,
  policy: { id: number; name: string; next_response_within: number | null; business_hours_only: boolean },
  now: Date,
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into applied_slas (account_id, conversation_id, sla_policy_id, policy_name, next_response_within, business_hours_only,
       applied_at) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [row.account_id, row.id, policy.id, policy.name, policy.next_response_within, policy.business_hours_only, now],
  )
  return rows[0]?.id ?? 0
}

export interface NewTarget {
  target: SlaTargetName
  startedAt: Date
  within: number
  dueAt: Date
}

export async function insertTarget(sql: Sql, accountId: number, appliedId: number, one: NewTarget): Promise<void> {
  await sql.query(
    `insert into sla_targets (account_id, applied_sla_id, target, started_at, within, due_at) values ($1, $2, $3, $4, $5, $6)`,
    [accountId, appliedId, one.target, one.startedAt, one.within, one.dueAt],
  )
}

export interface OpenTarget {
  id: number
  target: SlaTargetName
  started_at: Date
  within: number
  due_at: Date
  missed: boolean
}

export async function openTargets(sql: Sql, appliedId: number): Promise<OpenTarget[]> {
  const { rows } = await sql.query<OpenTarget>(
    `select id, target, started_at, within, due_at, missed from sla_targets
     where applied_sla_id = $1 and done_at is null order by id for update`,
    [appliedId],
  )
  return rows
}

export async function closeTarget(sql: Sql, id: number, at: Date, isMissed: boolean): Promise<void> {
  await sql.query('update sla_targets set done_at = $2, missed = $3 where id = $1', [id, at, isMissed])
}

export async function moveTarget(sql: Sql, id: number, dueAt: Date): Promise<void> {
  await sql.query('update sla_targets set due_at = $2 where id = $1', [id, dueAt])
}

/** @returns false when it was marked, or done, already */
export async function markMissed(sql: Sql, id: number): Promise<boolean> {
  const { count } = await sql.query(
    'update sla_targets set missed = true where id = $1 and done_at is null and not missed',
    [id],
  )
  return count > 0
}

export async function closeApplied(sql: Sql, appliedId: number, now: Date): Promise<void> {
  await sql.query(
    `update applied_slas set closed_at = $2, state = case when exists (
       select 1 from sla_targets t where t.applied_sla_id = $1 and t.missed) then 'missed' else 'met' end where id = $1`,
    [appliedId, now],
  )
}

const MOST_DUE = 500

/** Conversations with a target that is due, the longest first, of every account in use. */
export async function dueConversations(sql: Sql, now: Date): Promise<{ accountId: number; id: number }[]> {
  const { rows } = await sql.query<{ accountId: number; id: number }>(
    `select a.account_id as "accountId", a.conversation_id as id from sla_targets t
     join applied_slas a on a.id = t.applied_sla_id join accounts ac on ac.id = a.account_id and ac.status = 'active'
     where t.done_at is null and not t.missed and t.due_at <= $1 and a.state = 'running'
     group by a.account_id, a.conversation_id order by min(t.due_at) limit ${MOST_DUE}`,
    [now],
  )
  return rows
}
