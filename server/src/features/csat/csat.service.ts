import { CSAT_PER_PAGE, type CsatMetrics, type CsatResponse } from '@parley/shared/contract/csat'
import type { Params } from '../../db/params.ts'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import type { CsvCell } from '../../http/csv.ts'
import { availableName, toAgent, toContact } from '../../presenters/person.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import {
  type CsatOrder,
  type CsatPlace,
  type CsatRow,
  countedConversations,
  csatPart,
  csatResponses,
  ratingCounts,
  surveysSent,
} from './csat.queries.ts'
import type { CsatFigure, CsatFilter } from './csat-query.ts'

interface Order {
  order: CsatOrder
  isDescending: boolean
}

/** A page of answers. */
export async function responses(
  deps: Deps,
  { accountId }: Member,
  filter: CsatFilter,
  { page, ...order }: Order & { page: number },
): Promise<CsatResponse[]> {
  const cut = { ...order, limit: CSAT_PER_PAGE, offset: (page - 1) * CSAT_PER_PAGE }
  const rows = await csatResponses(deps.db, accountId, filter, cut)
  const context = await presenterContextFor(deps, accountId)
  return rows.map(({ agent, contact, ...row }) => ({
    ...row,
    account_id: accountId,
    ...(contact && { contact: toContact(contact, context) }),
    ...(agent && { assigned_agent: toAgent(agent, accountId, context) }),
  }))
}

export async function csatMetrics(deps: Deps, { accountId }: Member, filter: CsatFilter): Promise<CsatMetrics> {
  const counts = await ratingCounts(deps.db, accountId, filter)
  return {
    total_count: Object.values(counts).reduce((sum, n) => sum + n, 0),
    ratings_count: counts,
    total_sent_messages_count: await surveysSent(deps.db, accountId, filter),
  }
}

/** The conversations that a figure counts, as a question for whoever lists them. */
export const countedBySurveys =
  (accountId: number, filter: CsatFilter, figure: CsatFigure) =>
  (p: Params): string =>
    countedConversations(accountId, filter, figure, p)

const PART = 500
const HEAD = [
  'Agent Name',
  'Rating',
  'Feedback Comment',
  'Contact Name',
  'Contact Email Address',
  'Contact Phone Number',
  'Link to the conversation',
  'Recorded date',
]

const line = ({ agent, contact, ...row }: CsatRow, link: string): CsvCell[] => [
  agent ? `${availableName(agent)} (${agent.email})` : '',
  row.rating,
  row.feedback_message,
  contact?.name ?? '',
  contact?.email ?? null,
  contact?.phone_number ?? null,
  `${link}/${row.conversation_id}`,
  new Date(row.created_at * 1000).toISOString(),
]

const day = (at: Date | null, otherwise: Date): string => (at ?? otherwise).toISOString().slice(0, 10)

/** All answers as rows of a CSV, read in parts while they are sent. */
export async function csatCsv(deps: Deps, member: Member, filter: CsatFilter): Promise<AsyncIterable<CsvCell[]>> {
  const read = (after: CsatPlace | null) => csatPart(deps.db, member.accountId, filter, { limit: PART, after })
  const first = await read(null)
  const link = `${deps.env.frontendUrl}/app/accounts/${member.accountId}/conversations`
  const last = filter.until ? new Date(filter.until.getTime() - 1) : deps.now()
  const oldest = filter.since ?? deps.now()
  async function* rows(): AsyncGenerator<CsvCell[]> {
    yield HEAD
    let part = first
    while (part.length > 0) {
      for (const row of part) yield line(row, link)
      part = part.length === PART ? await read(part.at(-1) ?? null) : []
    }
    yield [`Reporting period ${day(oldest, deps.now())} to ${day(last, deps.now())}`]
  }
  return rows()
}
