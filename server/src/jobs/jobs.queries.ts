import type { Sql } from '../db/db.ts'
import type { DeadJob, JobCounts } from './jobs.ts'

/** Every queue there is. */
export async function queueNames(db: Sql): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>('select name from pgboss.queue')
  return new Set(rows.map((row) => row.name))
}

/** Makes retries due now (`drain`). */
export async function hasteRetries(db: Sql): Promise<void> {
  await db.query(
    `update pgboss.job set start_after = now() - interval '1 second' where state = 'retry' and start_after > now()`,
  )
}

/** Those of `kinds` of which something waits that may begin now. */
export async function dueKinds(db: Sql, kinds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ kind: string }>(
    `select kind from unnest($1::text[]) as k(kind)
     where exists (select 1 from pgboss.job j
                   where j.name = kind and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [kinds],
  )
  return rows.map(({ kind }) => kind)
}

/** One entry per kind, in the order of `kinds`. */
export async function countsOf(db: Sql, kinds: readonly string[]): Promise<JobCounts[]> {
  const { rows } = await db.query<JobCounts>(
    `select kind, count(j.id) filter (where j.state in ('created', 'retry')) as waiting,
            count(j.id) filter (where j.state = 'active') as active
     from unnest($1::text[]) with ordinality as k(kind, place)
     left join pgboss.job j on j.name = kind and j.state in ('created', 'retry', 'active')
     group by kind, place order by place`,
    [kinds],
  )
  return rows
}

interface DeadRow {
  id: string
  kind: string
  data: unknown
  error: { message?: string } | null
  tries: number | null
  created_at: Date
  died_at: Date
}

/** Newest first, at most 100. */
export async function deadJobs(db: Sql, queue: string): Promise<DeadJob[]> {
  const { rows } = await db.query<DeadRow>(
    `select id, coalesce(source_name, '') as kind, data, coalesce(source_output, output) as error,
            source_retry_count as tries, coalesce(source_created_on, created_on) as created_at, created_on as died_at
     from pgboss.job where name = $1 and state < 'active' order by created_on desc, id limit 100`,
    [queue],
  )
  return rows.map(({ id, kind, data, error, tries, created_at, died_at }) => ({
    id,
    kind,
    data,
    error: error?.message ?? '',
    attempts: (tries ?? 0) + 1,
    createdAt: created_at,
    diedAt: died_at,
  }))
}
