import type { Sql } from '../../../db/db.ts'
import { containing } from '../../conversations/list-filter.ts'
import type { Traces } from './traces.ts'

const patterns = (traces: Traces): string[] => traces.map((trace) => containing(trace.toLowerCase()))

/** Rows of imports that made, changed or named somebody. @returns imports that had such rows */
export async function forgetImportRows(
  tx: Sql,
  accountId: number,
  ids: readonly number[],
  traces: Traces,
): Promise<number[]> {
  const own = await tx.query<{ import_id: number }>(
    'delete from contact_import_rows where account_id = $1 and contact_id = any($2::int[]) returning import_id',
    [accountId, ids],
  )
  // Only refused rows keep what they said.
  const named = await tx.query<{ import_id: number }>(
    `delete from contact_import_rows where account_id = $1 and cells is not null
       and lower(cells::text) like any($2::text[]) returning import_id`,
    [accountId, patterns(traces)],
  )
  return [...new Set([...own.rows, ...named.rows].map((row) => row.import_id))]
}

/** Files of imports that are still kept. */
export async function keptImportFiles(tx: Sql, accountId: number): Promise<{ id: number; storage_key: string }[]> {
  const { rows } = await tx.query<{ id: number; storage_key: string }>(
    'select id, storage_key from contact_imports where account_id = $1 and storage_key is not null order by id',
    [accountId],
  )
  return rows
}

/** Drafts go whole; of the others the file goes, so that they cannot be taken back any more. */
export async function forgetImportFiles(tx: Sql, accountId: number, ids: readonly number[]): Promise<void> {
  await tx.query(`delete from contact_imports where account_id = $1 and id = any($2::int[]) and status = 'draft'`, [
    accountId,
    ids,
  ])
  await tx.query('update contact_imports set storage_key = null where account_id = $1 and id = any($2::int[])', [
    accountId,
    ids,
  ])
}

/** Exports of the people, and lists that were begun to be read between when the first of them is known and when they went. */
export async function forgetExportFiles(
  tx: Sql,
  accountId: number,
  ids: readonly number[],
  { since, goneIn }: { since: Date; goneIn: readonly string[] },
): Promise<void> {
  await tx.query(
    `delete from contact_exports where account_id = $1 and (contact_id = any($2::int[])
       or (contact_id is null and created_at >= $3::timestamptz and status <> 'waiting' and (read_after is null
         or exists (select 1 from unnest($4::text[]) gone where not pg_visible_in_snapshot(gone::xid8, read_after)))))`,
    [accountId, ids, since, goneIn],
  )
}

/** What webhooks and bots were told, and what they answered. */
export async function forgetDeliveries(
  tx: Sql,
  accountId: number,
  of: { ids: readonly number[]; conversationIds: readonly number[]; linkIds: readonly number[] },
  traces: Traces,
): Promise<void> {
  const lanes = [
    ...of.ids.map((id) => `contact:${id}`),
    ...of.conversationIds.map((id) => `conversation:${id}`),
    ...of.linkIds.map((id) => `visitor:${id}`),
  ]
  await tx.query(
    `delete from webhook_deliveries where account_id = $1 and (lane = any($2::text[]) or lower(request) like any($3::text[])
       or lower(answer) like any($3::text[]) or lower(about::text) like any($3::text[]))`,
    [accountId, lanes, patterns(traces)],
  )
  await tx.query(
    `delete from agent_bot_deliveries where account_id = $1 and (lane = any($2::text[]) or lower(request) like any($3::text[])
       or lower(answer) like any($3::text[]))`,
    [accountId, lanes, patterns(traces)],
  )
}

/** What rules and macros did in conversations that go. */
export async function forgetRuns(tx: Sql, accountId: number, conversationIds: readonly number[]): Promise<void> {
  for (const runs of ['automation_runs', 'macro_runs']) {
    await tx.query(`delete from ${runs} where account_id = $1 and conversation_id = any($2::int[])`, [
      accountId,
      conversationIds,
    ])
  }
}

/** Jobs that are done or were given up keep what they were about for a while: mails, payloads. */
export async function forgetJobs(tx: Sql, traces: Traces): Promise<void> {
  await tx.query(
    `delete from pgboss.job where (state in ('completed', 'failed', 'cancelled') or name = 'dead-letters')
       and (lower(data::text) like any($1::text[]) or lower(output::text) like any($1::text[]))`,
    [patterns(traces)],
  )
}

/** Saved lists that look for exactly this person. */
export async function forgetSegments(tx: Sql, accountId: number, traces: Traces): Promise<void> {
  await tx.query('delete from custom_filters where account_id = $1 and lower(query::text) like any($2::text[])', [
    accountId,
    patterns(traces),
  ])
}

/** The trail keeps that something was changed, and not what it said of the person. */
export async function forgetAudited(tx: Sql, accountId: number, traces: Traces): Promise<void> {
  await tx.query(
    `update audit_logs set changes = '{}' where account_id = $1 and lower(changes::text) like any($2::text[])`,
    [accountId, patterns(traces)],
  )
}
