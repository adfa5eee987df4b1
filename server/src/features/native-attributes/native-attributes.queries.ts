import type { NativeAttributeRequirement } from '@parley/shared/contract/native-attribute-requirement'
import type { Sql } from '../../db/db.ts'

/** In the order they were made. */
export async function listRequirements(sql: Sql, accountId: number): Promise<NativeAttributeRequirement[]> {
  const { rows } = await sql.query<NativeAttributeRequirement>(
    'select id, key from native_attribute_requirements where account_id = $1 order by id',
    [accountId],
  )
  return rows
}

export async function findRequirement(
  sql: Sql,
  accountId: number,
  id: number,
): Promise<NativeAttributeRequirement | null> {
  const { rows } = await sql.query<NativeAttributeRequirement>(
    'select id, key from native_attribute_requirements where account_id = $1 and id = $2',
    [accountId, id],
  )
  return rows[0] ?? null
}

export async function insertRequirement(
  sql: Sql,
  accountId: number,
  key: NativeAttributeRequirement['key'],
): Promise<NativeAttributeRequirement> {
  const { rows } = await sql.query<NativeAttributeRequirement>(
    'insert into native_attribute_requirements (account_id, key) values ($1, $2) returning id, key',
    [accountId, key],
  )
  const [row] = rows
  if (!row) throw new Error('the requirement was not stored')
  return row
}

export async function deleteRequirement(
  sql: Sql,
  accountId: number,
  id: number,
): Promise<NativeAttributeRequirement | null> {
  const { rows } = await sql.query<NativeAttributeRequirement>(
    'delete from native_attribute_requirements where account_id = $1 and id = $2 returning id, key',
    [accountId, id],
  )
  return rows[0] ?? null
}
