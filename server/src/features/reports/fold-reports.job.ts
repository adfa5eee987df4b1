import type { Deps } from '../../deps.ts'
import { foldReportHours } from './report-fold.queries.ts'

/** Folds what has become history, so that nobody who opens a report waits for it. @returns accounts that moved on */
export async function foldReports({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const { rows } = await db.query<{ id: number; folded_until: Date | null }>(
    `select a.id, f.folded_until from accounts a left join report_folds f on f.account_id = a.id
     where a.status = 'active' order by a.id`,
  )
  let moved = 0
  for (const { id, folded_until } of rows) {
    const until = await foldReportHours(db, id, now())
    if (until.getTime() !== folded_until?.getTime()) moved += 1
  }
  return moved
}
