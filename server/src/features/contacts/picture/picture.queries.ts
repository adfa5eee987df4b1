import type { Sql } from '../../../db/db.ts'

/**
 * @param onlyWithout - a picture that is there, or was taken away, counts more
 * @returns whether the picture of this address is to be fetched
 */
export async function storeAddress(
  tx: Sql,
  accountId: number,
  id: number,
  address: string,
  onlyWithout: boolean,
): Promise<boolean> {
  const { count } = await tx.query(
    `update contacts set avatar_address = $3 where account_id = $1 and id = $2 and case when $4::boolean
       then avatar_key is null and avatar_address is distinct from $3
       else avatar_key is null or avatar_address is distinct from $3 end`,
    [accountId, id, address, onlyWithout],
  )
  return count > 0
}

export async function addressOf(db: Sql, accountId: number, id: number): Promise<string | null> {
  const { rows } = await db.query<{ avatar_address: string | null }>(
    'select avatar_address from contacts where account_id = $1 and id = $2',
    [accountId, id],
  )
  return rows[0]?.avatar_address ?? null
}

/** Unless another picture was asked for meanwhile. @returns whether it is the contact's picture now */
export async function storePicture(tx: Sql, accountId: number, id: number, key: string, address: string) {
  const { count } = await tx.query(
    `update contacts set avatar_key = $3, updated_at = now() where account_id = $1 and id = $2 and avatar_address = $4`,
    [accountId, id, key, address],
  )
  return count > 0
}
