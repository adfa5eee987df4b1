import type { Sql } from '../../db/db.ts'

export interface CannedFacts {
  short_code: string
  content: string
}

export interface CannedRow extends CannedFacts {
  id: number
  account_id: number
  created_at: Date
  updated_at: Date
}

const COLUMNS = 'id, account_id, short_code, content, created_at, updated_at'

const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`

export async function listCanned(sql: Sql, accountId: number): Promise<CannedRow[]> {
  const { rows } = await sql.query<CannedRow>(
    `select ${COLUMNS} from canned_responses where account_id = $1 order by short_code`,
    [accountId],
  )
  return rows
}

/** Ranked: the short code starts with it, the short code contains it, the content does. */
export async function searchCanned(sql: Sql, accountId: number, search: string): Promise<CannedRow[]> {
  const anywhere = containing(search)
  const { rows } = await sql.query<CannedRow>(
    `select ${COLUMNS} from canned_responses
     where account_id = $1 and (short_code ilike $2 or content ilike $2)
     order by case when short_code ilike $3 then 0 when short_code ilike $2 then 1 else 2 end, short_code`,
    [accountId, anywhere, anywhere.slice(1)],
  )
  return rows
}

export async function findCanned(sql: Sql, accountId: number, id: number): Promise<CannedRow | null> {
  const { rows } = await sql.query<CannedRow>(
    `select ${COLUMNS} from canned_responses where account_id = $1 and id = $2`,
    [accountId, id],
  )
  return rows[0] ?? null
}

export async function insertCanned(sql: Sql, accountId: number, facts: CannedFacts): Promise<CannedRow | null> {
  const { rows } = await sql.query<CannedRow>(
    `insert into canned_responses (account_id, short_code, content) values ($1, $2, $3) returning ${COLUMNS}`,
    [accountId, facts.short_code, facts.content],
  )
  return rows[0] ?? null
}

export async function updateCanned(
  sql: Sql,
  accountId: number,
  id: number,
  changes: Partial<CannedFacts>,
): Promise<CannedRow | null> {
  const { rows } = await sql.query<CannedRow>(
    `update canned_responses set short_code = coalesce($3, short_code), content = coalesce($4, content),
       updated_at = now() where account_id = $1 and id = $2 returning ${COLUMNS}`,
    [accountId, id, changes.short_code ?? null, changes.content ?? null],
  )
  return rows[0] ?? null
}

export async function deleteCanned(sql: Sql, accountId: number, id: number): Promise<boolean> {
  const { count } = await sql.query('delete from canned_responses where account_id = $1 and id = $2', [accountId, id])
  return count > 0
}
