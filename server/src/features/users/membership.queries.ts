import type { Sql } from '../../db/db.ts'
import { type Membership, membershipJson } from './membership-json.ts'

export async function findMembership(sql: Sql, accountId: number, userId: number): Promise<Membership | null> {
  const { rows } = await sql.query<{ membership: Membership | null }>(
    `select ${membershipJson('$2::int', '$1::int')} as membership`,
    [accountId, userId],
  )
  return rows[0]?.membership ?? null
}
