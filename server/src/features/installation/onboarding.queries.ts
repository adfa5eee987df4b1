import type { Sql } from '../../db/db.ts'

/** Name of the row that says that the first account has been made, whatever becomes of it. */
const DONE = 'INSTALLATION_ONBOARDED'

/** Whether nobody has ever used this installation. */
export async function isUntouched(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query<{ untouched: boolean }>(
    `select not exists (select 1 from users) and not exists (select 1 from installation_settings where key = $1)
       as untouched`,
    [DONE],
  )
  return rows[0]?.untouched === true
}

/** Takes the one first run. False when somebody has it, or takes it at the same time; their transaction is waited for. */
export async function takeFirstRun(sql: Sql): Promise<boolean> {
  const { count } = await sql.query(
    `insert into installation_settings (key, value) select $1, 'true'::jsonb
     where not exists (select 1 from users) on conflict do nothing`,
    [DONE],
  )
  return count > 0
}

/** The person who sets the installation up runs it; nobody could confirm their address but themself. */
export async function makeSuperAdmin(sql: Sql, userId: number, now: Date): Promise<void> {
  await sql.query(`update users set type = 'SuperAdmin', confirmed_at = $2, updated_at = $2 where id = $1`, [
    userId,
    now,
  ])
}
