import type { Sql } from '../db/db.ts'
import type { Deps } from '../deps.ts'

/** Longer than a job can be tried, dead letters that are tried again by hand included. */
const KEPT = "interval '120 days'"

/**
 * Notes in the transaction of a job's part that the part is done. False when an earlier run of the job has done it: then the
 * transaction must change nothing.
 */
export async function markProcessed(tx: Sql, jobId: string, part = 0): Promise<boolean> {
  const { count } = await tx.query('insert into job_receipts (job_id, part) values ($1, $2) on conflict do nothing', [
    jobId,
    part,
  ])
  return count > 0
}

/** Whether an earlier run of the job has done its part. */
export async function isProcessed(sql: Sql, jobId: string, part = 0): Promise<boolean> {
  const { rows } = await sql.query('select 1 from job_receipts where job_id = $1 and part = $2', [jobId, part])
  return rows.length > 0
}

/** Forgets receipts that no run can ask for any more. @returns how many */
export async function purgeProcessedJobs({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { count } = await db.query(`delete from job_receipts where done_at < now() - ${KEPT}`)
  return count
}
