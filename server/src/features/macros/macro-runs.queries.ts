import {
  MACRO_RUNS_PER_PAGE,
  type MacroOutcome,
  type MacroRun,
  type StepResult,
} from '@parley/shared/contract/macro-run'
import { type Viewer, visibleTo } from '../../access/visibility.ts'
import { json, type Sql } from '../../db/db.ts'
import { params } from '../../db/params.ts'

/** A macro on one conversation, by its job. */
export interface RunOfMacro {
  accountId: number
  macroId: number
  userId: number
  displayId: number
  jobId: string
}

/** Notes what became of a step; the first one begins the report. Without the macro or the conversation: nothing. */
export async function noteResult(
  sql: Sql,
  { accountId, macroId, userId, displayId, jobId }: RunOfMacro,
  place: number,
  result: StepResult,
  now: Date,
): Promise<void> {
  await sql.query(
    `insert into macro_runs (account_id, macro_id, user_id, conversation_id, job_id, results, ran_at)
     select c.account_id, m.id, $3, c.id, $5, $6::jsonb, $7
     from conversations c join macros m on m.account_id = c.account_id and m.id = $2
     where c.account_id = $1 and c.display_id = $4
     on conflict (account_id, job_id) do update set results = macro_runs.results || excluded.results`,
    [accountId, macroId, userId, displayId, jobId, json({ [place]: result }), now],
  )
}

interface RunRow {
  id: number
  macro_id: number
  user_id: number | null
  user_name: string | null
  display_id: number
  contact_name: string
  results: Record<string, StepResult>
  ran_at: Date
}

const toRun = (row: RunRow): MacroRun => ({
  id: Number(row.id),
  macro_id: row.macro_id,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  conversation: { id: row.display_id, contact_name: row.contact_name },
  // Keys that are whole numbers stand in their order.
  results: Object.values(row.results),
  ran_at: Math.floor(row.ran_at.getTime() / 1000),
})

const FROM = `from macro_runs r join conversations c on c.account_id = r.account_id and c.id = r.conversation_id`

/** Runs on conversations that the viewer sees, newest first. */
export async function listMacroRuns(sql: Sql, viewer: Viewer, macroId: number, page: number): Promise<MacroRun[]> {
  const p = params(viewer.accountId, macroId, (page - 1) * MACRO_RUNS_PER_PAGE)
  const { rows } = await sql.query<RunRow>(
    `select r.id, r.macro_id, r.user_id, u.name as user_name, c.display_id, ct.name as contact_name, r.results, r.ran_at
     ${FROM} join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id left join users u on u.id = r.user_id
     where r.account_id = $1 and r.macro_id = $2 and ${visibleTo(viewer, p)}
     order by r.ran_at desc, r.id desc limit ${MACRO_RUNS_PER_PAGE} offset $3`,
    p.values,
  )
  return rows.map(toRun)
}

export async function countMacroRuns(sql: Sql, viewer: Viewer, macroId: number): Promise<number> {
  const p = params(viewer.accountId, macroId)
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count ${FROM} where r.account_id = $1 and r.macro_id = $2 and ${visibleTo(viewer, p)}`,
    p.values,
  )
  return rows[0]?.count ?? 0
}

/** The newest run by this person on each conversation. Nothing of the conversations themselves is told. */
export async function listOwnOutcomes(
  sql: Sql,
  { accountId, userId, macroId }: Pick<RunOfMacro, 'accountId' | 'userId' | 'macroId'>,
  displayIds: readonly number[],
): Promise<MacroOutcome[]> {
  const { rows } = await sql.query<{ display_id: number; id: number; results: Record<string, StepResult> }>(
    `select distinct on (c.display_id) c.display_id, r.id, r.results ${FROM}
     where r.account_id = $1 and r.macro_id = $2 and r.user_id = $3 and c.display_id = any($4)
     order by c.display_id, r.id desc`,
    [accountId, macroId, userId, displayIds],
  )
  return rows.map((row) => ({
    conversation_id: row.display_id,
    run_id: Number(row.id),
    results: Object.values(row.results),
  }))
}

const MOST_PURGED = 5_000

/** Of every account. @returns how many */
export async function deleteMacroRunsBefore(sql: Sql, before: Date): Promise<number> {
  const { count } = await sql.query(
    `delete from macro_runs where id in (select id from macro_runs where ran_at < $1 limit ${MOST_PURGED})`,
    [before],
  )
  return count
}
