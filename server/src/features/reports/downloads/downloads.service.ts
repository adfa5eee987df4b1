import type { SummaryRow } from '@parley/shared/contract/report'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import type { CsvCell } from '../../../http/csv.ts'
import { bucketStart, localDate } from '../buckets.ts'
import { type RangeQuery, type ReportRange, rangeOf } from '../report-query.ts'
import { assertReadsReports } from '../reports.policy.ts'
import { type NamedObject, objectsOf } from '../reports.queries.ts'
import { summaryBy, timeseries } from '../reports.service.ts'
import type { Grouping } from '../roll-up/facts-query.ts'
import { durationWords } from './duration-words.ts'

type Cells = (row: SummaryRow, object: NamedObject) => CsvCell[]

const times = (row: SummaryRow): CsvCell[] => [
  durationWords(row.avg_first_response_time),
  durationWords(row.avg_resolution_time),
  durationWords(row.avg_reply_time),
  row.resolved_conversations_count,
]
const TIMES = ['Avg first response time', 'Avg resolution time', 'Avg customer waiting time', 'Resolution Count']

/** The columns of configuration 9.4, whose texts do not follow the language. */
const COLUMNS: Record<Grouping, { head: string[]; cells: Cells }> = {
  agent: {
    head: ['Agent name', 'Assigned conversations', ...TIMES],
    cells: (row, { name }) => [name, row.conversations_count, ...times(row)],
  },
  inbox: {
    head: ['Inbox name', 'Inbox type', 'No. of conversations', ...TIMES],
    cells: (row, { name, kind }) => [name, kind.replace('Channel::', ''), row.conversations_count, ...times(row)],
  },
  label: {
    head: ['Label', 'No. of conversations', ...TIMES],
    cells: (row, { name }) => [name, row.conversations_count, ...times(row)],
  },
  team: {
    head: ['Team name', 'Conversations count', ...TIMES],
    cells: (row, { name }) => [name, row.conversations_count, ...times(row)],
  },
}

/** "Reporting period 2026-11-14 to 2026-11-20", both days included. */
export const periodLine = (range: ReportRange): string =>
  `Reporting period ${localDate(range.since, range)} to ${localDate(range.until - 1, range)}`

/** Every agent, inbox, label or team with the figures of its page. */
export async function comparisonCsv(deps: Deps, member: Member, by: Grouping, query: RangeQuery): Promise<CsvCell[][]> {
  assertReadsReports(member)
  const { head, cells } = COLUMNS[by]
  const rows = new Map((await summaryBy(deps, member, by, query)).map((row) => [row.id, row]))
  const objects = (await objectsOf(deps.db, member.accountId, by)).toSorted((a, b) => a.name.localeCompare(b.name))
  const lines = objects.flatMap((object) => {
    const row = rows.get(object.id)
    return row ? [cells(row, object)] : []
  })
  return [[periodLine(rangeOf(query, deps.now()))], [], head, ...lines]
}

const DAY = 86_400
const twoDigits = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Whose hours these are, for the reader of a file: the city of the zone, or the distance from UTC. */
function zoneName({ zone, offset }: Pick<ReportRange, 'zone' | 'offset'>): string {
  if (zone) return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const minutes = Math.abs(offset) / 60
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return `UTC${offset < 0 ? '-' : '+'}${clock}`
}

/** Conversations that began in each hour of the last days, today included, as the heat map has them. */
export async function trafficCsv(
  deps: Deps,
  member: Member,
  query: RangeQuery & { days_before: number },
): Promise<CsvCell[][]> {
  assertReadsReports(member)
  const now = Math.floor(deps.now().getTime() / 1000)
  const { offset, zone } = rangeOf({ ...query, since: undefined, until: undefined }, deps.now())
  const local = { offset, zone }
  const today = bucketStart('day', now, local)
  const since = bucketStart('day', today - query.days_before * DAY + DAY / 2, local)
  const range = { ...query, since, until: bucketStart('day', today + 1.5 * DAY, local), type: 'account' as const }
  const points = await timeseries(deps, member, { ...range, metric: 'conversations_count', group_by: 'hour' })
  const days = [...new Set(points.map((point) => localDate(point.timestamp, local)))]
  const counts = new Map<string, number>()
  for (const { timestamp, value } of points) {
    const hour = Math.floor((timestamp - bucketStart('day', timestamp, local)) / 3600) % 24
    const cell = `${localDate(timestamp, local)} ${twoDigits(hour)}`
    counts.set(cell, (counts.get(cell) ?? 0) + value)
  }
  const rows = Array.from({ length: 24 }, (_, hour) => [
    twoDigits(hour),
    ...days.map((day) => counts.get(`${day} ${twoDigits(hour)}`) ?? 0),
  ])
  return [['Timezone', zoneName(local)], [], ['Start of the hour', ...days], ...rows]
}
