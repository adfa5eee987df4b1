import { json, type Sql, type Tx } from '../../db/db.ts'

export async function readSettings(sql: Sql, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql.query<{ key: string; value: string }>(
    'select key, value from installation_settings where key = any($1::text[])',
    [keys],
  )
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export async function writeSettings(
  tx: Tx,
  settings: readonly (readonly [key: string, value: string])[],
): Promise<void> {
  for (const [key, value] of settings)
    await tx.query(
      `insert into installation_settings (key, value) values ($1, $2::jsonb)
       on conflict (key) do update set value = excluded.value`,
      [key, json(value)],
    )
}

/** Until the transaction ends nobody else makes keys. */
export async function lockKeys(tx: Tx, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [name])
}

/** What browsers subscribed to with other keys reaches nobody any more. */
export async function deleteBrowserSubscriptions(tx: Tx): Promise<void> {
  await tx.query(`delete from push_subscriptions where subscription_type = 'browser_push'`)
}
