import { MEAN_METRICS, type ReportMetric } from '@parley/shared/contract/report'
import type { ReportTable } from '@parley/shared/contract/saved-report'
import { csvLine } from '../../../http/csv.ts'
import { renderMail } from '../../../mail/mail-template.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { greeting } from '../../../mail/mails.ts'
import { oneLine } from '../../../mail/one-line.ts'
import type { Texts } from '../../../texts/texts.ts'
import type { DesignRange } from '../table/design-range.ts'
import { tableRows } from '../table/table-rows.ts'

/** Rows of the page of a mail; the file has all of them. */
const MOST_ROWS = 100

interface DesignedReport {
  name: string
  table: ReportTable
  range: DesignRange
  /** IANA name. */
  zone: string
}

/** The two largest units in the reader's language: "1 hr 5 min". */
function durationText(tag: string, seconds: number): string {
  const whole = Math.round(seconds)
  const days = Math.floor(whole / 86_400)
  const hours = Math.floor((whole % 86_400) / 3_600)
  const minutes = Math.floor((whole % 3_600) / 60)
  const rest = whole % 60
  const parts = days > 0 ? { days, hours } : hours > 0 ? { hours, minutes } : { minutes, seconds: rest }
  const words = new Intl.DurationFormat(tag, { style: 'short' }).format(parts)
  return words || new Intl.DurationFormat(tag, { style: 'short', secondsDisplay: 'always' }).format({ seconds: 0 })
}

const isTime = (metric: ReportMetric): boolean => (MEAN_METRICS as readonly string[]).includes(metric)

/** The head, the rows and the total, as the reader's language writes them. */
function shownTable({ tag, say }: Texts, { table, zone }: DesignedReport) {
  const number = new Intl.NumberFormat(tag)
  const isHourly = table.rows.some(({ key }, at) => at > 0 && key - (table.rows[at - 1]?.key ?? 0) === 3600)
  const day = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    ...(isHourly && { timeStyle: 'short' }),
    timeZone: zone,
  })
  const cells = (values: readonly (number | null)[]): string[] =>
    values.map((value, at) => {
      const metric = table.measures[at]
      if (value === null || metric === undefined) return '–'
      return isTime(metric) ? durationText(tag, value) : number.format(value)
    })
  const unnamed = (key: number): string => (table.dimension === 'time' ? day.format(key * 1000) : '–')
  return {
    head: [say(`mail.report.${table.dimension}`), ...table.measures.map((metric) => say(`mail.report.${metric}`))],
    rows: table.rows
      .slice(0, MOST_ROWS)
      .map(({ key, name, values }) => [oneLine(name ?? unnamed(key), 60), ...cells(values)]),
    foot: [say('mail.report.total'), ...cells(table.totals)],
  }
}

/** A report of one's own as a page with its table, and as a file with all of it. */
export function designedReportMail(
  texts: Texts,
  reader: { email: string; name: string; account: string },
  report: DesignedReport,
  link: string,
): Mail {
  const { say, tag } = texts
  const { table, range, zone } = report
  const dayName = (day: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  const said = {
    name: oneLine(report.name, 100),
    account: oneLine(reader.account, 60),
    from: dayName(range.from),
    to: dayName(range.to),
    zone,
  }
  const file = tableRows(table, { offset: 0, zone }).map(csvLine).join('')
  return {
    ...renderMail(texts, {
      to: reader.email,
      subject: say('mail.report.subject', said),
      greeting: greeting(texts, reader.name),
      paragraphs: [say('mail.report.text', said)],
      table: shownTable(texts, report),
      action: { label: say('mail.report.action'), link },
      afterwards: [
        ...(table.rows.length > MOST_ROWS ? [say('mail.report.more', { count: table.rows.length })] : []),
        say('mail.report.stop'),
      ].join(' '),
    }),
    texts: [{ filename: 'report.csv', contentType: 'text/csv; charset=utf-8', content: file }],
  }
}
