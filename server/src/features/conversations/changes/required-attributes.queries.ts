import type { Sql } from '../../../db/db.ts'

/** What the account wants filled in before a person resolves. */
export async function requiredAttributes(db: Sql, accountId: number): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    'select key from native_attribute_requirements where account_id = $1 order by id',
    [accountId],
  )
  return rows.map((one) => one.key)
}
