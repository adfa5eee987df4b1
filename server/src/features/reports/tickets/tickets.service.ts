import type { TicketMetrics, TicketMetricsPage } from '@parley/shared/contract/report-tickets'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import type { CsvCell } from '../../../http/csv.ts'
import { accountSubject, type RangeQuery, rangeOf } from '../report-query.ts'
import { assertReadsReports } from '../reports.policy.ts'
import { countTickets, type TicketRow, type TicketsQuery, tickets } from './tickets.queries.ts'

const PART = 500

function ticketsQuery(deps: Deps, { accountId }: Member, query: RangeQuery): TicketsQuery {
  const inBusinessHours = query.business_hours
  return { accountId, range: rangeOf(query, deps.now()), subject: accountSubject(query), inBusinessHours }
}

const withoutPlace = ({ id: _, born: __, ...ticket }: TicketRow): TicketMetrics => ticket

/** A page of conversations with their times and counts. */
export async function ticketMetrics(
  deps: Deps,
  member: Member,
  query: RangeQuery & { page: number; limit: number },
): Promise<TicketMetricsPage> {
  assertReadsReports(member)
  const asked = ticketsQuery(deps, member, query)
  const { page, limit } = query
  const rows = await tickets(deps.db, asked, { limit, offset: (page - 1) * limit })
  const count = await countTickets(deps.db, asked)
  return { payload: rows.map(withoutPlace), meta: { count, current_page: page, per_page: limit } }
}

const HEAD: (keyof TicketMetrics)[] = [
  'conversation_id',
  'status',
  'priority',
  'channel',
  'inbox',
  'contact',
  'assignee',
  'team',
  'labels',
  'created_at',
  'first_reply_at',
  'first_response_time',
  'avg_reply_time',
  'resolution_time',
  'resolved_at',
  'incoming_messages',
  'outgoing_messages',
  'csat_rating',
]
const TIMES: readonly string[] = ['created_at', 'first_reply_at', 'resolved_at']

function cell(ticket: TicketMetrics, name: keyof TicketMetrics): CsvCell {
  const value = ticket[name]
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object' && value !== null) return value.name
  return TIMES.includes(name) && typeof value === 'number' ? new Date(value * 1000).toISOString() : value
}

/** All of them as rows of a CSV, read in parts while they are sent. Seconds stay numbers, for spreadsheets. */
export async function ticketCsv(deps: Deps, member: Member, query: RangeQuery): Promise<AsyncIterable<CsvCell[]>> {
  assertReadsReports(member)
  const asked = ticketsQuery(deps, member, query)
  const first = await tickets(deps.db, asked, { limit: PART })
  return csvRows(deps, asked, first)
}

async function* csvRows(deps: Deps, asked: TicketsQuery, first: TicketRow[]): AsyncGenerator<CsvCell[]> {
  yield [...HEAD]
  let part = first
  while (part.length > 0) {
    for (const ticket of part) yield HEAD.map((name) => cell(ticket, name))
    const last = part.at(-1)
    part = last && part.length === PART ? await tickets(deps.db, asked, { limit: PART, after: last }) : []
  }
}
