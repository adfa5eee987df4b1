import type { ReportMetric } from '@parley/shared/contract/report'

/** How a metric is made from `report_facts` (definitions: contract, configuration 9.3). */
export interface MetricSource {
  /** `report_facts.metric`. */
  fact: number
  /** count: rows; mean: of their seconds; conversations: distinct ones, whose sum is less those that come again. */
  kind: 'count' | 'mean' | 'conversations'
  /** Only conversations that are resolved now. */
  resolvedNow?: true
}

export const METRIC_SOURCES: Record<ReportMetric, MetricSource> = {
  conversations_count: { fact: 0, kind: 'count' },
  incoming_messages_count: { fact: 1, kind: 'count' },
  outgoing_messages_count: { fact: 2, kind: 'count' },
  avg_first_response_time: { fact: 3, kind: 'mean' },
  avg_resolution_time: { fact: 4, kind: 'mean' },
  reply_time: { fact: 5, kind: 'mean' },
  resolutions_count: { fact: 4, kind: 'conversations', resolvedNow: true },
  bot_handoffs_count: { fact: 6, kind: 'conversations' },
  bot_resolutions_count: { fact: 7, kind: 'conversations', resolvedNow: true },
}

/** Resolutions, each of them: not a metric of its own on the wire, a column of comparisons. */
export const RESOLUTIONS: MetricSource = { fact: 4, kind: 'count' }

/** `report_hours.scope`. */
export const FOLD_SCOPE = { account: 0, inbox: 1, agent: 2, team: 3, label: 4 } as const

/** Facts that are folded: all of them. */
export const FOLDED_FACTS = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** The metric under which a fact is there once more, of conversations that are resolved now. */
export const FOLDED_RESOLVED = { 4: 8, 7: 9 } as const

/** `report_hours.metric` of a source. */
export const foldedMetric = ({ fact, resolvedNow }: MetricSource): number =>
  resolvedNow ? FOLDED_RESOLVED[fact === 4 ? 4 : 7] : fact
