import type { SlaPolicy, SlaPolicyBody } from '@parley/shared/contract/sla'
import type { Sql } from '../../db/db.ts'

interface PolicyRow extends Omit<SlaPolicy, 'created_at'> {
  created_at: Date
}

const SELECT = `select p.id, p.name, p.description, p.first_response_within, p.next_response_within, p.resolve_within,
    p.business_hours_only, p.created_at,
    (select count(*)::int from applied_slas a where a.account_id = p.account_id and a.sla_policy_id = p.id) as applied_count
  from sla_policies p`

const toPolicy = (row: PolicyRow): SlaPolicy => ({ ...row, created_at: Math.floor(row.created_at.getTime() / 1000) })

export async function listPolicies(sql: Sql, accountId: number): Promise<SlaPolicy[]> {
  const { rows } = await sql.query<PolicyRow>(`${SELECT} where p.account_id = $1 order by lower(p.name), p.id`, [
    accountId,
  ])
  return rows.map(toPolicy)
}

export async function findPolicy(sql: Sql, accountId: number, id: number): Promise<SlaPolicy | null> {
  const { rows } = await sql.query<PolicyRow>(`${SELECT} where p.account_id = $1 and p.id = $2`, [accountId, id])
  return rows[0] ? toPolicy(rows[0]) : null
}

export type PolicyFields = Omit<SlaPolicyBody, 'description'> & { description: string | null }

const valuesOf = (fields: PolicyFields) => [
  fields.name,
  fields.description,
  fields.first_response_within,
  fields.next_response_within,
  fields.resolve_within,
  fields.business_hours_only,
]

export async function insertPolicy(sql: Sql, accountId: number, fields: PolicyFields): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into sla_policies (account_id, name, description, first_response_within, next_response_within, resolve_within,
       business_hours_only) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [accountId, ...valuesOf(fields)],
  )
  return rows[0]?.id ?? 0
}

export async function updatePolicy(sql: Sql, accountId: number, id: number, fields: PolicyFields): Promise<void> {
  await sql.query(
    `update sla_policies set name = $3, description = $4, first_response_within = $5, next_response_within = $6,
       resolve_within = $7, business_hours_only = $8, updated_at = now() where account_id = $1 and id = $2`,
    [accountId, id, ...valuesOf(fields)],
  )
}

/** What runs under the policy ends as it is; what was promised and kept or missed stays. */
export async function deletePolicy(sql: Sql, accountId: number, id: number, now: Date): Promise<void> {
  await sql.query(
    `delete from sla_targets t using applied_slas a where a.id = t.applied_sla_id and a.account_id = $1
       and a.sla_policy_id = $2 and a.state = 'running' and t.done_at is null and not t.missed`,
    [accountId, id],
  )
  await sql.query(
    `update applied_slas a set closed_at = $3, state = case when exists (
         select 1 from sla_targets t where t.applied_sla_id = a.id and t.missed) then 'missed' else 'met' end
     where a.account_id = $1 and a.sla_policy_id = $2 and a.state = 'running'`,
    [accountId, id, now],
  )
  await sql.query('delete from sla_policies where account_id = $1 and id = $2', [accountId, id])
}
