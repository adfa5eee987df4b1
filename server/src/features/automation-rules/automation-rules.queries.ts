import type { AutomationAction, AutomationCondition, AutomationEvent } from '@parley/shared/contract/automation-rule'
import { json, type Sql } from '../../db/db.ts'

export interface RuleFields {
  name: string
  description: string
  event_name: AutomationEvent
  active: boolean
  conditions: AutomationCondition[]
  /** Files by the ids under which they are held. */
  actions: AutomationAction[]
}

export interface RuleRow extends RuleFields {
  id: number
  account_id: number
  position: number
  error_count: number
  disabled_reason: string | null
  created_at: Date
  run_count: number
  failed_count: number
  last_run_at: Date | null
}

const SELECT = `select r.id, r.account_id, r.name, r.description, r.event_name, r.active, r.conditions, r.actions, r.position,
    r.error_count, r.disabled_reason, r.created_at, n.run_count, n.failed_count, n.last_run_at
  from automation_rules r cross join lateral (
    select count(*)::int as run_count, (count(*) filter (where a.state <> 'done'))::int as failed_count, max(a.ran_at) as last_run_at
    from automation_runs a where a.account_id = r.account_id and a.rule_id = r.id and a.ran_at > now() - interval '90 days') n`

export async function listRules(sql: Sql, accountId: number): Promise<RuleRow[]> {
  const { rows } = await sql.query<RuleRow>(`${SELECT} where r.account_id = $1 order by r.position, r.id`, [accountId])
  return rows
}

export async function findRule(sql: Sql, accountId: number, id: number): Promise<RuleRow | null> {
  const { rows } = await sql.query<RuleRow>(`${SELECT} where r.account_id = $1 and r.id = $2`, [accountId, id])
  return rows[0] ?? null
}

const valuesOf = (fields: RuleFields) => [
  fields.name,
  fields.description,
  fields.event_name,
  fields.active,
  json(fields.conditions),
  json(fields.actions),
]

/** At the end of the list. */
export async function insertRule(sql: Sql, accountId: number, fields: RuleFields): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into automation_rules (account_id, name, description, event_name, active, conditions, actions, position)
     select $1::int, $2, $3, $4, $5::boolean, $6::jsonb, $7::jsonb,
       coalesce((select max(position) from automation_rules where account_id = $1::int), 0) + 1 returning id`,
    [accountId, ...valuesOf(fields)],
  )
  return rows[0]?.id ?? 0
}

/** What is changed by hand counts as mended. */
export async function updateRule(sql: Sql, accountId: number, id: number, fields: RuleFields): Promise<void> {
  await sql.query(
    `update automation_rules set name = $3, description = $4, event_name = $5, active = $6::boolean, conditions = $7::jsonb,
       actions = $8::jsonb, error_count = 0, disabled_reason = case when $6::boolean then null else disabled_reason end,
       updated_at = now()
     where account_id = $1 and id = $2`,
    [accountId, id, ...valuesOf(fields)],
  )
}

export async function deleteRule(sql: Sql, accountId: number, id: number): Promise<void> {
  await sql.query('delete from automation_rules where account_id = $1 and id = $2', [accountId, id])
}

/** @param ids in the new order; position 1 is the first. @returns rules whose position is another now */
export async function placeRules(sql: Sql, accountId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `update automation_rules r set position = o.place, updated_at = now()
     from unnest($2::int[]) with ordinality as o (id, place)
     where r.account_id = $1 and r.id = o.id and r.position <> o.place returning r.id`,
    [accountId, ids],
  )
  return rows.map(({ id }) => id)
}

/** Makes changes of the order wait for each other. */
export async function lockOrder(sql: Sql, accountId: number): Promise<void> {
  await sql.query('select id from automation_rules where account_id = $1 order by id for update', [accountId])
}
