import type { Sql } from '../../../db/db.ts'

/** Longer than a job may take: whoever claimed it before is gone. */
const GONE = "interval '6 minutes'"

/** Takes the filling of an account for one job; a further try of the same job takes it again. @returns false while another fills it */
export async function claimFilling(sql: Sql, accountId: number, jobId: string): Promise<boolean> {
  const { count } = await sql.query(
    `insert into sample_data_fillings as filling (account_id, job_id) values ($1, $2)
     on conflict (account_id) do update set job_id = excluded.job_id, claimed_at = now()
       where filling.job_id = excluded.job_id or filling.claimed_at < now() - ${GONE}`,
    [accountId, jobId],
  )
  return count > 0
}

export const endFilling = (sql: Sql, accountId: number, jobId: string): Promise<unknown> =>
  sql.query('delete from sample_data_fillings where account_id = $1 and job_id = $2', [accountId, jobId])
