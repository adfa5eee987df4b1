import type { Sql } from '../../db/db.ts'

export interface HookRow {
  id: number
  account_id: number
  app_id: string
  enabled: boolean
  settings_sealed: string
}

const COLUMNS = 'id, account_id, app_id, enabled, settings_sealed'

export async function listHooks(sql: Sql, accountId: number): Promise<HookRow[]> {
  const { rows } = await sql.query<HookRow>(
    `select ${COLUMNS} from integration_hooks where account_id = $1 order by id`,
    [accountId],
  )
  return rows
}

export async function lockHook(tx: Sql, accountId: number, id: number): Promise<HookRow | null> {
  const { rows } = await tx.query<HookRow>(
    `select ${COLUMNS} from integration_hooks where account_id = $1 and id = $2 for update`,
    [accountId, id],
  )
  return rows[0] ?? null
}

export async function findHookOfApp(sql: Sql, accountId: number, appId: string): Promise<HookRow | null> {
  const { rows } = await sql.query<HookRow>(
    `select ${COLUMNS} from integration_hooks where account_id = $1 and app_id = $2`,
    [accountId, appId],
  )
  return rows[0] ?? null
}

/** Null: the account has one of this app already. */
export async function insertHook(tx: Sql, accountId: number, appId: string, sealed: string): Promise<HookRow | null> {
  const { rows } = await tx.query<HookRow>(
    `insert into integration_hooks (account_id, app_id, settings_sealed) values ($1, $2, $3)
     on conflict (account_id, app_id) do nothing returning ${COLUMNS}`,
    [accountId, appId, sealed],
  )
  return rows[0] ?? null
}

export async function updateHook(
  tx: Sql,
  { account_id, id, enabled, settings_sealed }: HookRow,
  now: Date,
): Promise<void> {
  await tx.query(
    'update integration_hooks set enabled = $3, settings_sealed = $4, updated_at = $5 where account_id = $1 and id = $2',
    [account_id, id, enabled, settings_sealed, now],
  )
}

export async function deleteHook(tx: Sql, accountId: number, id: number): Promise<void> {
  await tx.query('delete from integration_hooks where account_id = $1 and id = $2', [accountId, id])
}

/** Which of the account's own kinds of programs it has at least one of. */
export async function findUsedPrograms(sql: Sql, accountId: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select 'webhook' as id where exists (select 1 from webhooks where account_id = $1)
     union all select 'dashboard_apps' where exists (select 1 from dashboard_apps where account_id = $1)`,
    [accountId],
  )
  return rows.map(({ id }) => id)
}
