import type { AppliedSla, SlaMetrics } from '@parley/shared/contract/sla'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import type { CsvCell } from '../../http/csv.ts'
import { type AppliedFilter, countApplied, listApplied } from './applied-slas.queries.ts'

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

/** All of them as rows of a CSV. */
export async function slaCsv(deps: Deps, { accountId }: Member, filter: AppliedFilter): Promise<CsvCell[][]> {
  const link = `${deps.env.frontendUrl}/app/accounts/${accountId}/conversations`
  const rows = await listApplied(deps.db, accountId, filter, null)
  return [HEAD, ...rows.map((row) => line(row, link))]
}
