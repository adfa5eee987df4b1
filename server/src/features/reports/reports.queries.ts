import type { Sql } from '../../db/db.ts'
import type { Grouping } from './roll-up/facts-query.ts'

const OBJECTS: Record<Grouping, string> = {
  agent: `select u.id, coalesce(nullif(u.display_name, ''), u.name) as name, '' as kind
    from account_users m join users u on u.id = m.user_id where m.account_id = $1 order by 1`,
  inbox: 'select id, name, channel_type as kind from inboxes where account_id = $1 order by 1',
  team: `select id, name, '' as kind from teams where account_id = $1 order by 1`,
  label: `select id, title as name, '' as kind from labels where account_id = $1 order by 1`,
}

export interface NamedObject {
  id: number
  name: string
  /** Channel of an inbox. */
  kind: string
}

/** Whatever a comparison has a row for. */
export async function objectsOf(sql: Sql, accountId: number, of: Grouping): Promise<NamedObject[]> {
  const { rows } = await sql.query<NamedObject>(OBJECTS[of], [accountId])
  return rows
}
