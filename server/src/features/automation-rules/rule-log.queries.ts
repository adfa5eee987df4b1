import {
  AUTOMATION_RUNS_PER_PAGE,
  type AutomationEvent,
  type AutomationRun,
  type RuleFailure,
} from '@parley/shared/contract/automation-rule'
import type { Sql } from '../../db/db.ts'

interface RunRow {
  id: number
  rule_id: number
  event_name: AutomationEvent
  state: AutomationRun['state']
  results: AutomationRun['results']
  error: string | null
  error_code: RuleFailure | null
  error_about: string[] | null
  ran_at: Date
  display_id: number | null
  contact_name: string | null
}

const toRun = ({ display_id: id, contact_name: name, ran_at: at, ...row }: RunRow): AutomationRun => ({
  ...row,
  id: Number(row.id),
  conversation: id === null ? null : { id, contact_name: name ?? '' },
  ran_at: Math.floor(at.getTime() / 1000),
})

/** When a rule acted, newest first. */
export async function listRuns(sql: Sql, accountId: number, ruleId: number, page: number): Promise<AutomationRun[]> {
  const { rows } = await sql.query<RunRow>(
    `select r.id, r.rule_id, r.event_name, r.state, r.results, r.error, r.error_code, r.error_about, r.ran_at, c.display_id,
       ct.name as contact_name
     from automation_runs r left join conversations c on c.account_id = r.account_id and c.id = r.conversation_id
     left join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id
     where r.account_id = $1 and r.rule_id = $2 order by r.ran_at desc, r.id desc
     limit ${AUTOMATION_RUNS_PER_PAGE} offset $3`,
    [accountId, ruleId, (page - 1) * AUTOMATION_RUNS_PER_PAGE],
  )
  return rows.map(toRun)
}

export async function countRuns(sql: Sql, accountId: number, ruleId: number): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from automation_runs where account_id = $1 and rule_id = $2',
    [accountId, ruleId],
  )
  return rows[0]?.count ?? 0
}
