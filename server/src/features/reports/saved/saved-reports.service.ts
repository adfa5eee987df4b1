import type { SavedReport, SavedReportBody, SavedReportMine } from '@parley/shared/contract/saved-report'
import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { FeatureOff, Forbidden, Invalid, NOT_ALLOWED, NotFound, Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { assertReadsReports } from '../reports.policy.ts'
import { nextMailAt } from './next-mail.ts'
import {
  deleteSavedReport,
  findSavedReport,
  insertSavedReport,
  listSavedReports,
  type SavedReportRow,
  storeReader,
  updateSavedReport,
} from './saved-reports.queries.ts'

const MOST = 500

/** Whoever reads reports, where the account has the builder. @throws Forbidden, FeatureOff */
export function assertBuildsReports(member: Member): void {
  assertReadsReports(member)
  if (!member.features.report_builder) throw new FeatureOff()
}

const mayChange = (member: Member, row: SavedReportRow): boolean =>
  row.user_id === member.userId || member.role === 'administrator'

const toSavedReport = (member: Member, row: SavedReportRow): SavedReport => ({
  id: row.id,
  name: row.name,
  design: row.design,
  owner: row.user_id === null ? null : { id: row.user_id, name: row.owner_name ?? '' },
  is_mine: mayChange(member, row),
  pinned: row.pinned,
  schedule: row.schedule,
  next_mail_at: row.next_mail_at && Math.floor(row.next_mail_at.getTime() / 1000),
  updated_at: Math.floor(row.updated_at.getTime() / 1000),
})

async function found(sql: Sql, member: Member, id: number): Promise<SavedReportRow> {
  const row = await findSavedReport(sql, member, id)
  if (!row) throw new NotFound({ savedReport: id })
  return row
}

/** All reports of the account, by name, with what the caller has made of each. */
export async function savedReports(deps: Deps, member: Member): Promise<SavedReport[]> {
  assertBuildsReports(member)
  return (await listSavedReports(deps.db, member)).map((row) => toSavedReport(member, row))
}

/** @throws NotFound */
export async function savedReport(deps: Deps, member: Member, id: number): Promise<SavedReport> {
  assertBuildsReports(member)
  return toSavedReport(member, await found(deps.db, member, id))
}

/** @throws Refused when the account has as many as it may */
export async function saveReport(deps: Deps, member: Member, body: SavedReportBody): Promise<SavedReport> {
  assertBuildsReports(member)
  const id = await deps.db.transaction((tx) => insertSavedReport(tx, member, body, MOST))
  if (id === null) throw new Refused(`An account keeps at most ${MOST} reports`)
  return savedReport(deps, member, id)
}

/** Its maker and administrators. @throws NotFound, Forbidden */
async function changeable(sql: Sql, member: Member, id: number): Promise<SavedReportRow> {
  assertBuildsReports(member)
  const row = await found(sql, member, id)
  if (!mayChange(member, row)) throw new Forbidden(NOT_ALLOWED)
  return row
}

export async function changeReport(
  deps: Deps,
  member: Member,
  id: number,
  changes: { name?: string | undefined; design?: SavedReportBody['design'] | undefined },
): Promise<SavedReport> {
  await changeable(deps.db, member, id)
  await updateSavedReport(deps.db, member.accountId, id, changes)
  return savedReport(deps, member, id)
}

export async function removeReport(deps: Deps, member: Member, id: number): Promise<void> {
  await changeable(deps.db, member, id)
  await deleteSavedReport(deps.db, member.accountId, id)
}

const isZone = (timezone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }) !== null
  } catch {
    // Thrown for names it does not know, which is the question asked.
    return false
  }
}

/** What the caller makes of a report for themselves; what is left out stays. @throws NotFound, Invalid for an unknown zone */
export async function changeMine(deps: Deps, member: Member, id: number, mine: SavedReportMine): Promise<SavedReport> {
  assertBuildsReports(member)
  const { schedule, pinned } = mine
  if (schedule && !isZone(schedule.timezone)) throw new Invalid({ timezone: 'is not a time zone' })
  await deps.db.transaction(async (tx) => {
    const row = await found(tx, member, id)
    const kept = { pinned: pinned ?? row.pinned, schedule: row.schedule, nextMailAt: row.next_mail_at }
    const next = { ...kept, schedule: schedule ?? null, nextMailAt: schedule ? nextMailAt(schedule, deps.now()) : null }
    await storeReader(tx, member, id, schedule === undefined ? kept : next)
  })
  return savedReport(deps, member, id)
}
