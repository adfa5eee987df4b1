import type { Sql } from '../../db/db.ts'
import type { Grouping } from './report-facts.queries.ts'

const OBJECTS: Record<Grouping, string> = {
  agent: 'select user_id as id from account_users where account_id = $1 order by 1',
  inbox: 'select id from inboxes where account_id = $1 order by 1',
  team: 'select id from teams where account_id = $1 order by 1',
}

export async function objectIds(sql: Sql, accountId: number, of: Grouping): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(OBJECTS[of], [accountId])
  return rows.map((row) => row.id)
}
