import type { Label } from '@parley/shared/contract/sidebar'
import type { Sql } from '../../db/db.ts'

const COLUMNS = 'id, title, description, color, show_on_sidebar'

export interface LabelFacts {
  title: string
  description: string | null
  color: string
  show_on_sidebar: boolean
}

export async function listLabels(sql: Sql, accountId: number): Promise<Label[]> {
  const { rows } = await sql.query<Label>(`select ${COLUMNS} from labels where account_id = $1 order by title`, [
    accountId,
  ])
  return rows
}

export async function findLabel(sql: Sql, accountId: number, id: number): Promise<Label | null> {
  const { rows } = await sql.query<Label>(`select ${COLUMNS} from labels where account_id = $1 and id = $2`, [
    accountId,
    id,
  ])
  return rows[0] ?? null
}

export async function insertLabel(sql: Sql, accountId: number, facts: LabelFacts): Promise<Label | null> {
  const { rows } = await sql.query<Label>(
    `insert into labels (account_id, title, description, color, show_on_sidebar)
     values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
    [accountId, facts.title, facts.description, facts.color, facts.show_on_sidebar],
  )
  return rows[0] ?? null
}

export async function updateLabel(sql: Sql, accountId: number, id: number, facts: LabelFacts): Promise<Label | null> {
  const { rows } = await sql.query<Label>(
    `update labels set title = $3, description = $4, color = $5, show_on_sidebar = $6, updated_at = now()
     where account_id = $1 and id = $2 returning ${COLUMNS}`,
    [accountId, id, facts.title, facts.description, facts.color, facts.show_on_sidebar],
  )
  return rows[0] ?? null
}

export async function deleteLabel(sql: Sql, accountId: number, id: number): Promise<boolean> {
  const { count } = await sql.query('delete from labels where account_id = $1 and id = $2', [accountId, id])
  return count > 0
}
