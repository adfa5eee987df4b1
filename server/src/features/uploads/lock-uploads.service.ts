import type { Sql } from '../../db/db.ts'
import { Refused } from '../../errors.ts'
import { deleteUploads, lockUpload } from './uploads.queries.ts'

/** Keeps files from being collected until the transaction ends, so that it can name them. @throws Refused for a gone one */
export async function lockUploads(tx: Sql, accountId: number, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    if (!(await lockUpload(tx, accountId, id))) throw new Refused('An attachment is no longer there; upload it again')
  }
}

/** Nobody needs these rows any more; bytes that nothing else names are removed a little later. */
export const releaseUploads = (sql: Sql, accountId: number, ids: readonly number[]): Promise<void> =>
  deleteUploads(sql, accountId, ids)
