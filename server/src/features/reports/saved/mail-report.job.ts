import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { FeatureOff, Forbidden, NotFound } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { markProcessed } from '../../../jobs/processed-jobs.queries.ts'
import { post } from '../../../mail/outgoing-mail.ts'
import { textsOfUser } from '../../users/languages.service.ts'
import { memberFor } from '../../users/membership.service.ts'
import { designRange, designUnit } from '../table/design-range.ts'
import { reportTable } from '../table/report-table.service.ts'
import { designedReportMail } from './report-mail.ts'
import { endMails, findSavedReport, mailReader } from './saved-reports.queries.ts'
import { assertBuildsReports } from './saved-reports.service.ts'

interface Wish {
  accountId: number
  reportId: number
  userId: number
}

/** The reader as they are now; null when they may read reports no more. */
async function readerNow(deps: Deps, { accountId, userId }: Wish): Promise<Member | null> {
  try {
    const member = await memberFor(deps, accountId, userId)
    assertBuildsReports(member)
    return member
  } catch (error) {
    if (error instanceof Forbidden || error instanceof NotFound || error instanceof FeatureOff) return null
    throw error
  }
}

async function mailTo(deps: Deps, member: Member, { reportId }: Wish, jobId: string): Promise<void> {
  const report = await findSavedReport(deps.db, member, reportId)
  const reader = await mailReader(deps.db, member)
  // Deleted, or told to stop, since the mail was asked for.
  if (!report?.schedule || !reader) return
  const { design, schedule, name } = report
  const range = designRange(design, schedule.timezone, deps.now())
  const table = await reportTable(deps, member, {
    ...design,
    since: range.since,
    until: range.until,
    timezone: schedule.timezone,
    timezone_offset: 0,
    group_by: designUnit(design, range),
  })
  const texts = await textsOfUser(deps.db, member.userId)
  const link = `${deps.env.frontendUrl}/app/accounts/${member.accountId}/reports/report-builder?report=${reportId}`
  const mail = designedReportMail(texts, reader, { name, table, range, zone: schedule.timezone }, link)
  await deps.db.transaction(async (tx) => {
    if (await markProcessed(tx, jobId)) await post(deps, tx, mail)
  })
}

/**
 * Mails a report to one reader, with the figures and the rights of this moment. Whoever may read reports no more gets
 * nothing, and nothing later.
 */
export const mailReport = jobKind({
  name: 'mail-report',
  data: v.object({ accountId: v.number(), reportId: v.number(), userId: v.number() }),
  async run(deps, wish, { id }) {
    const member = await readerNow(deps, wish)
    if (member) await mailTo(deps, member, wish, id)
    else await endMails(deps.db, wish, wish.reportId)
  },
})
