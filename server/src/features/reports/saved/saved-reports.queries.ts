import type { ReportDesign, ReportSchedule } from '@parley/shared/contract/saved-report'
import { json, type Sql } from '../../../db/db.ts'

export interface SavedReportRow {
  id: number
  account_id: number
  user_id: number | null
  owner_name: string | null
  name: string
  design: ReportDesign
  updated_at: Date
  pinned: boolean
  schedule: ReportSchedule | null
  next_mail_at: Date | null
}

interface Reader {
  accountId: number
  userId: number
}

/** SQL: saved reports `r` as reader $2 of account $1 has them. */
const OF_READER = `select r.id, r.account_id, r.user_id, coalesce(nullif(u.display_name, ''), u.name) as owner_name, r.name, r.design,
    r.updated_at, coalesce(m.pinned, false) as pinned, m.schedule, m.next_mail_at
  from saved_reports r
  left join users u on u.id = r.user_id
  left join saved_report_readers m on m.account_id = r.account_id and m.report_id = r.id and m.user_id = $2
  where r.account_id = $1`

export async function listSavedReports(sql: Sql, { accountId, userId }: Reader): Promise<SavedReportRow[]> {
  const { rows } = await sql.query<SavedReportRow>(`${OF_READER} order by lower(r.name), r.id`, [accountId, userId])
  return rows
}

export async function findSavedReport(
  sql: Sql,
  { accountId, userId }: Reader,
  id: number,
): Promise<SavedReportRow | null> {
  const { rows } = await sql.query<SavedReportRow>(`${OF_READER} and r.id = $3`, [accountId, userId, id])
  return rows[0] ?? null
}

/** @returns its id; null when the account already has `most` */
export async function insertSavedReport(
  sql: Sql,
  { accountId, userId }: Reader,
  { name, design }: { name: string; design: ReportDesign },
  most: number,
): Promise<number | null> {
  // Locked, so that two at once cannot pass the limit.
  await sql.query('select 1 from accounts where id = $1 for update', [accountId])
  const { rows } = await sql.query<{ id: number }>(
    `insert into saved_reports (account_id, user_id, name, design)
     select $1::int, $2::int, $3::text, $4::jsonb
     where (select count(*) from saved_reports where account_id = $1) < $5 returning id`,
    [accountId, userId, name, json(design), most],
  )
  return rows[0]?.id ?? null
}

export async function updateSavedReport(
  sql: Sql,
  accountId: number,
  id: number,
  changes: { name?: string | undefined; design?: ReportDesign | undefined },
): Promise<void> {
  await sql.query(
    `update saved_reports set name = coalesce($3, name), design = coalesce($4::jsonb, design), updated_at = now()
     where account_id = $1 and id = $2`,
    [accountId, id, changes.name ?? null, changes.design ? json(changes.design) : null],
  )
}

export async function deleteSavedReport(sql: Sql, accountId: number, id: number): Promise<void> {
  await sql.query('delete from saved_reports where account_id = $1 and id = $2', [accountId, id])
}

export async function storeReader(
  sql: Sql,
  { accountId, userId }: Reader,
  reportId: number,
  mine: { pinned: boolean; schedule: ReportSchedule | null; nextMailAt: Date | null },
): Promise<void> {
  await sql.query(
    `insert into saved_report_readers (account_id, report_id, user_id, pinned, schedule, next_mail_at)
     values ($1, $2, $3, $4, $5::jsonb, $6)
     on conflict (account_id, report_id, user_id)
       do update set pinned = excluded.pinned, schedule = excluded.schedule, next_mail_at = excluded.next_mail_at`,
    [accountId, reportId, userId, mine.pinned, mine.schedule ? json(mine.schedule) : null, mine.nextMailAt],
  )
}

export interface DueMail {
  account_id: number
  report_id: number
  user_id: number
  schedule: ReportSchedule
  next_mail_at: Date
}

/** Locks reports that are due to be mailed, the longest due first; what another process has locked is its own. */
export async function lockDueMails(sql: Sql, now: Date, most: number): Promise<DueMail[]> {
  const { rows } = await sql.query<DueMail>(
    `select account_id, report_id, user_id, schedule, next_mail_at from saved_report_readers
     where next_mail_at <= $1 order by next_mail_at limit $2 for update skip locked`,
    [now, most],
  )
  return rows
}

/** Stops mailing a report to somebody. */
export async function endMails(sql: Sql, { accountId, userId }: Reader, reportId: number): Promise<void> {
  await sql.query(
    `update saved_report_readers set schedule = null, next_mail_at = null
     where account_id = $1 and report_id = $2 and user_id = $3`,
    [accountId, reportId, userId],
  )
}

interface MailReader {
  email: string
  name: string
  account: string
}

export async function mailReader(sql: Sql, { accountId, userId }: Reader): Promise<MailReader | null> {
  const { rows } = await sql.query<MailReader>(
    `select u.email, coalesce(nullif(u.display_name, ''), u.name) as name, a.name as account
     from account_users m join users u on u.id = m.user_id join accounts a on a.id = m.account_id
     where m.account_id = $1 and m.user_id = $2`,
    [accountId, userId],
  )
  return rows[0] ?? null
}

export async function storeNextMail(
  sql: Sql,
  { accountId, userId }: Reader,
  reportId: number,
  nextMailAt: Date,
): Promise<void> {
  await sql.query(
    `update saved_report_readers set next_mail_at = $4
     where account_id = $1 and report_id = $2 and user_id = $3`,
    [accountId, reportId, userId, nextMailAt],
  )
}
