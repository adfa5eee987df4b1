import type { AppliedSla, SlaMetrics } from '@parley/shared/contract/sla'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import type { CsvCell } from '../../http/csv.ts'
import {
  type AppliedFilter,
  type AppliedPlace,
  appliedPart,
  countApplied,
  listApplied,
} from './applied-slas.queries.ts'

/** A page of what was promised. */
export async function appliedSlas(deps: Deps, { accountId }: Member, filter: AppliedFilter, page: number) {
  const [payload, { total }] = await Promise.all([
    listApplied(deps.db, accountId, filter, page),
    countApplied(deps.db, accountId, filter),
  ])
  return { payload, meta: { count: total, current_page: page } }
}

export async function slaMetrics(deps: Deps, { accountId }: Member, filter: AppliedFilter): Promise<SlaMetrics> {
  const { total, missed } = await countApplied(deps.db, accountId, filter)
  const rate = total === 0 ? '0%' : `${(((total - missed) / total) * 100).toFixed(2)}%`
  return { total_applied_slas: total, number_of_sla_misses: missed, hit_rate: rate }
}

const HEAD = ['Conversation', 'Policy', 'Applied at', 'Assignee', 'Team', 'Inbox', 'Labels', 'Missed targets', 'Link']

function line({ conversation, sla_policy, applied_at, targets }: AppliedSla, link: string): CsvCell[] {
  const missed = [...new Set(targets.filter((one) => one.missed).map((one) => one.target))]
  return [
    conversation.id,
    sla_policy.name,
    new Date(applied_at * 1000).toISOString(),
    conversation.assignee?.name ?? '',
    conversation.team?.name ?? '',
    conversation.inbox.name,
    conversation.labels.join(', '),
    missed.join(', '),
    `${link}/${conversation.id}`,
  ]
}

const PART = 500

/** All of them as rows of a CSV, read in parts while they are sent. */
export async function slaCsv(
  deps: Deps,
  { accountId }: Member,
  filter: AppliedFilter,
): Promise<AsyncIterable<CsvCell[]>> {
  const link = `${deps.env.frontendUrl}/app/accounts/${accountId}/conversations`
  const read = (after: AppliedPlace | null) => appliedPart(deps.db, accountId, filter, { limit: PART, after })
  const first = await read(null)
  async function* rows(): AsyncGenerator<CsvCell[]> {
    yield HEAD
    let part = first
    while (part.length > 0) {
      for (const row of part) yield line(row, link)
      part = part.length === PART ? await read(part.at(-1) ?? null) : []
    }
  }
  return rows()
}
