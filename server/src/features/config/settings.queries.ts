import type { Sql } from '../../db/db.ts'

/** Every stored setting of the installation by its key. */
export async function storedSettings(db: Sql): Promise<Record<string, string | boolean>> {
  const { rows } = await db.query<{ key: string; value: string | boolean }>(
    'select key, value from installation_settings',
  )
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export async function storedSetting(db: Sql, key: string): Promise<string | undefined> {
  const { rows } = await db.query<{ value: string }>('select value from installation_settings where key = $1', [key])
  return rows[0]?.value
}
