import { json, type Sql } from '../../db/db.ts'

/** Stored as the index in this list; the wire accepts both and shows the name. */
export const FILTER_TYPES = ['conversation', 'contact', 'report'] as const
export type FilterType = (typeof FILTER_TYPES)[number]

export interface FilterFacts {
  name: string
  filter_type: FilterType
  query: Record<string, unknown>
}

export interface CustomFilterRecord extends FilterFacts {
  id: number
  created_at: Date
  updated_at: Date
}

interface Owner {
  accountId: number
  userId: number
}

type Row = Omit<CustomFilterRecord, 'filter_type'> & { filter_type: number }

const COLUMNS = 'id, name, filter_type, query, created_at, updated_at'

const toRecord = (row: Row): CustomFilterRecord => ({
  ...row,
  filter_type: FILTER_TYPES[row.filter_type] ?? 'conversation',
})

export async function listFilters(sql: Sql, owner: Owner, type: FilterType): Promise<CustomFilterRecord[]> {
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from custom_filters where account_id = $1 and user_id = $2 and filter_type = $3 order by id`,
    [owner.accountId, owner.userId, FILTER_TYPES.indexOf(type)],
  )
  return rows.map(toRecord)
}

export async function findFilter(sql: Sql, owner: Owner, id: number): Promise<CustomFilterRecord | null> {
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from custom_filters where account_id = $1 and user_id = $2 and id = $3`,
    [owner.accountId, owner.userId, id],
  )
  return rows[0] ? toRecord(rows[0]) : null
}

/** Of whoever saved them. */
export async function contactSegments(
  sql: Sql,
  accountId: number,
  ids: readonly number[],
): Promise<{ id: number; user_id: number; query: Record<string, unknown> }[]> {
  const { rows } = await sql.query<{ id: number; user_id: number; query: Record<string, unknown> }>(
    'select id, user_id, query from custom_filters where account_id = $1 and id = any($2::int[]) and filter_type = $3',
    [accountId, ids, FILTER_TYPES.indexOf('contact')],
  )
  return rows
}

/** Null when the user already has `most` in this account. Their entry is locked, so that two at once cannot pass it. */
export async function insertFilter(
  sql: Sql,
  owner: Owner,
  facts: FilterFacts,
  most: number,
): Promise<CustomFilterRecord | null> {
  const key = [owner.accountId, owner.userId]
  await sql.query('select 1 from account_users where account_id = $1 and user_id = $2 for update', key)
  const { rows } = await sql.query<Row>(
    `insert into custom_filters (account_id, user_id, name, filter_type, query)
     select $1::int, $2::int, $3::text, $4::int, $5::jsonb
     where (select count(*) from custom_filters where account_id = $1 and user_id = $2) < $6
     returning ${COLUMNS}`,
    [...key, facts.name, FILTER_TYPES.indexOf(facts.filter_type), json(facts.query), most],
  )
  return rows[0] ? toRecord(rows[0]) : null
}

export async function updateFilter(
  sql: Sql,
  owner: Owner,
  id: number,
  changes: Partial<FilterFacts>,
): Promise<CustomFilterRecord | null> {
  const { rows } = await sql.query<Row>(
    `update custom_filters set name = coalesce($4, name), filter_type = coalesce($5::int, filter_type),
       query = coalesce($6::jsonb, query), updated_at = now()
     where account_id = $1 and user_id = $2 and id = $3 returning ${COLUMNS}`,
    [
      owner.accountId,
      owner.userId,
      id,
      changes.name ?? null,
      changes.filter_type ? FILTER_TYPES.indexOf(changes.filter_type) : null,
      changes.query ? json(changes.query) : null,
    ],
  )
  return rows[0] ? toRecord(rows[0]) : null
}

export async function deleteFilter(sql: Sql, owner: Owner, id: number): Promise<boolean> {
  const { count } = await sql.query('delete from custom_filters where account_id = $1 and user_id = $2 and id = $3', [
    owner.accountId,
    owner.userId,
    id,
  ])
  return count > 0
}
