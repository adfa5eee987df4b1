import { json, type Sql } from '../../db/db.ts'

/** What lies in the table: a secret is sealed with the installation's key, everything else is as it was typed. */
export type StoredValue = string | boolean | { sealed: string }

/** Every stored setting of the installation by its key. */
export async function storedSettings(db: Sql): Promise<Record<string, StoredValue>> {
  const { rows } = await db.query<{ key: string; value: StoredValue }>('select key, value from installation_settings')
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export async function storedSetting(db: Sql, key: string): Promise<StoredValue | undefined> {
  const { rows } = await db.query<{ value: StoredValue }>('select value from installation_settings where key = $1', [
    key,
  ])
  return rows[0]?.value
}

export async function storeSetting(sql: Sql, key: string, value: StoredValue): Promise<void> {
  await sql.query(
    'insert into installation_settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = $2::jsonb',
    [key, json(value)],
  )
}

/** The environment's value, or the default, holds again. */
export async function forgetSetting(sql: Sql, key: string): Promise<void> {
  await sql.query('delete from installation_settings where key = $1', [key])
}
