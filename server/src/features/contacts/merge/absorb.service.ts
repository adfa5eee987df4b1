import type { Sql } from '../../../db/db.ts'
import { deleteContact } from '../contacts.queries.ts'
import { tracesOf } from '../forget/traces.ts'
import { type Moved, moveAll, rememberFormer, uniteLabels } from './moved-rows.queries.ts'

/** A contact that is about to become part of another. */
interface Going {
  id: number
  email: string | null
  phone_number: string | null
  identifier: string | null
}

/** Gives all that belongs to one contact to another and takes the first away. @returns what moved */
export async function absorbContact(tx: Sql, accountId: number, gone: Going, baseId: number): Promise<Moved> {
  await uniteLabels(tx, [accountId, gone.id, baseId])
  const moved = await moveAll(tx, accountId, gone.id, baseId)
  await rememberFormer(tx, [accountId, gone.id, baseId], tracesOf(gone))
  await deleteContact(tx, accountId, gone.id)
  return moved
}
