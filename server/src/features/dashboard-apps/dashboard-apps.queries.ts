import type { DashboardAppBody } from '@parley/shared/contract/dashboard-app'
import { json, type Sql } from '../../db/db.ts'

export interface DashboardAppRow {
  id: number
  title: string
  content: { type: string; url: string }[]
  created_at: Date
}

const COLUMNS = 'id, title, content, created_at'

export async function listDashboardApps(sql: Sql, accountId: number): Promise<DashboardAppRow[]> {
  const { rows } = await sql.query<DashboardAppRow>(
    `select ${COLUMNS} from dashboard_apps where account_id = $1 order by id`,
    [accountId],
  )
  return rows
}

export async function findDashboardApp(sql: Sql, accountId: number, id: number): Promise<DashboardAppRow | null> {
  const { rows } = await sql.query<DashboardAppRow>(
    `select ${COLUMNS} from dashboard_apps where account_id = $1 and id = $2`,
    [accountId, id],
  )
  return rows[0] ?? null
}

export async function insertDashboardApp(
  tx: Sql,
  accountId: number,
  { title, content }: DashboardAppBody,
  now: Date,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into dashboard_apps (account_id, title, content, created_at) values ($1, $2, $3::jsonb, $4) returning id',
    [accountId, title, json(content), now],
  )
  return rows[0]?.id ?? 0
}

export async function updateDashboardApp(
  tx: Sql,
  accountId: number,
  id: number,
  { title, content }: Pick<DashboardAppRow, 'title' | 'content'>,
  now: Date,
): Promise<void> {
  await tx.query(
    'update dashboard_apps set title = $3, content = $4::jsonb, updated_at = $5 where account_id = $1 and id = $2',
    [accountId, id, title, json(content), now],
  )
}

export async function deleteDashboardApp(tx: Sql, accountId: number, id: number): Promise<void> {
  await tx.query('delete from dashboard_apps where account_id = $1 and id = $2', [accountId, id])
}
