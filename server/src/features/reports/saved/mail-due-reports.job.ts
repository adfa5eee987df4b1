import type { Deps } from '../../../deps.ts'
import { mailReport } from './mail-report.job.ts'
import { nextMailAt } from './next-mail.ts'
import { lockDueMails, storeNextMail } from './saved-reports.queries.ts'

const AT_ONCE = 200

/**
 * Asks for a mail of every report that is due and moves it to its next time, in one transaction: a process that dies between
 * asks for none and moves none. Times that passed while nothing ran are one mail. @returns how many
 */
export const mailDueReports = (deps: Deps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const due = await lockDueMails(tx, deps.now(), AT_ONCE)
    for (const { account_id: accountId, report_id: reportId, user_id: userId, schedule } of due) {
      await deps.jobs.add(tx, mailReport, { accountId, reportId, userId })
      await storeNextMail(tx, { accountId, userId }, reportId, nextMailAt(schedule, deps.now()))
    }
    return due.length
  })
