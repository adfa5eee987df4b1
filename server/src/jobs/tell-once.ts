import type { Deps } from '../deps.ts'
import { isProcessed, markProcessed } from './processed-jobs.queries.ts'

/**
 * Tells somebody outside once. The queue takes several jobs together and notes their ends together: where a process dies
 * before that, the jobs that were done run again, and must not tell again what was taken.
 * @throws whatever `tell` throws: then it was not taken, and a later run tells it
 */
export async function tellOnce({ db }: Pick<Deps, 'db'>, jobId: string, tell: () => Promise<unknown>): Promise<void> {
  if (await isProcessed(db, jobId)) return
  await tell()
  await markProcessed(db, jobId)
}
