import { json, type Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { seal, unseal } from '../../secrets.ts'

type Needs = Pick<Deps, 'db' | 'env'>

/**
 * A secret of the installation that every server process must have: made once, kept in the database, sealed with the
 * installation's secret. Of several processes that make it at once one succeeds and the others find what it made.
 *
 * @param purpose names the setting and seals it
 */
export async function sealedSecret({ db, env }: Needs, purpose: string, make: () => Promise<string>): Promise<string> {
  const found = await read(db, env.secret, purpose)
  if (found !== null) return found
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [purpose])
    const already = await read(tx, env.secret, purpose)
    if (already !== null) return already
    const made = await make()
    await tx.query(
      `insert into installation_settings (key, value) values ($1, $2::jsonb)
       on conflict (key) do update set value = excluded.value`,
      [settingOf(purpose), json(seal(env.secret, purpose, made))],
    )
    return made
  })
}

/** `release key` → `RELEASE_KEY` */
const settingOf = (purpose: string): string => purpose.toUpperCase().replaceAll(' ', '_')

async function read(sql: Sql, secret: string, purpose: string): Promise<string | null> {
  const { rows } = await sql.query<{ value: string }>('select value from installation_settings where key = $1', [
    settingOf(purpose),
  ])
  const [row] = rows
  if (!row) return null
  try {
    return unseal(secret, purpose, row.value)
  } catch {
    // Sealed with another secret: what it held is lost, and is made anew.
    return null
  }
}
