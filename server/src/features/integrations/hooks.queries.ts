import type { Sql } from '../../db/db.ts'

export interface HookRow {
  id: number
  account_id: number
  app_id: string
  enabled: boolean
  settings_sealed: string
  /** Of a service that is connected inbox by inbox. */
  inbox: { id: number; name: string } | null
  /** The place there that was chosen: a channel of Slack. */
  reference_id: string | null
}

const SELECT = `select h.id, h.account_id, h.app_id, h.enabled, h.settings_sealed, h.reference_id,
    case when i.id is not null then json_build_object('id', i.id, 'name', i.name) end as inbox
  from integration_hooks h left join inboxes i on i.account_id = h.account_id and i.id = h.inbox_id`

export async function listHooks(sql: Sql, accountId: number): Promise<HookRow[]> {
  const { rows } = await sql.query<HookRow>(`${SELECT} where h.account_id = $1 order by h.id`, [accountId])
  return rows
}

export async function findHook(sql: Sql, accountId: number, id: number): Promise<HookRow | null> {
  const { rows } = await sql.query<HookRow>(`${SELECT} where h.account_id = $1 and h.id = $2`, [accountId, id])
  return rows[0] ?? null
}

export async function lockHook(tx: Sql, accountId: number, id: number): Promise<HookRow | null> {
  const { rows } = await tx.query<HookRow>(`${SELECT} where h.account_id = $1 and h.id = $2 for update of h`, [
    accountId,
    id,
  ])
  return rows[0] ?? null
}

/** @param inboxId null: of the account as a whole */
export async function findHookOfApp(
  sql: Sql,
  accountId: number,
  appId: string,
  inboxId: number | null = null,
): Promise<HookRow | null> {
  const { rows } = await sql.query<HookRow>(
    `${SELECT} where h.account_id = $1 and h.app_id = $2 and h.inbox_id is not distinct from $3::int`,
    [accountId, appId, inboxId],
  )
  return rows[0] ?? null
}

/** Null: the account, or the inbox, has one of this app already. */
export async function insertHook(
  tx: Sql,
  accountId: number,
  facts: { appId: string; inboxId: number | null; enabled: boolean; sealed: string },
): Promise<HookRow | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into integration_hooks (account_id, app_id, inbox_id, enabled, settings_sealed) values ($1, $2, $3, $4, $5)
     on conflict (account_id, app_id, coalesce(inbox_id, 0)) do nothing returning id`,
    [accountId, facts.appId, facts.inboxId, facts.enabled, facts.sealed],
  )
  return rows[0] ? lockHook(tx, accountId, rows[0].id) : null
}

export async function updateHook(
  tx: Sql,
  { account_id, id, enabled, settings_sealed, reference_id }: HookRow,
  now: Date,
): Promise<void> {
  await tx.query(
    `update integration_hooks set enabled = $3, settings_sealed = $4, reference_id = $5, updated_at = $6
     where account_id = $1 and id = $2`,
    [account_id, id, enabled, settings_sealed, reference_id, now],
  )
}

/** Whether the account has this inbox. */
export async function hasInbox(sql: Sql, accountId: number, inboxId: number): Promise<boolean> {
  const { count } = await sql.query('select 1 from inboxes where account_id = $1 and id = $2', [accountId, inboxId])
  return count > 0
}

/** @returns whether it was on */
export async function switchOffHook(tx: Sql, accountId: number, id: number): Promise<boolean> {
  const { count } = await tx.query(
    'update integration_hooks set enabled = false, updated_at = now() where account_id = $1 and id = $2 and enabled',
    [accountId, id],
  )
  return count > 0
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
