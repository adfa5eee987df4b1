import type { Deps } from '../../../deps.ts'
import { foldedAccounts, foldInBackground } from './fold.queries.ts'

/** Folds what has become history, so that nobody who opens a report waits for it. @returns accounts that moved on */
export async function foldReports({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  let moved = 0
  for (const { id, folded_until } of await foldedAccounts(db)) {
    const until = await foldInBackground(db, id, now())
    if (until.getTime() !== folded_until?.getTime()) moved += 1
  }
  return moved
}
