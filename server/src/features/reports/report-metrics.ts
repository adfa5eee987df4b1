import type { ReportMetric } from '@parley/shared/contract/report'

/** How a metric is made from `report_facts` (definitions: contract, configuration 9.3). */
export interface MetricSource {
  /** `report_facts.metric`. */
  fact: number
  /** count: rows; mean: of their seconds; conversations: distinct ones, which no roll-up can add up. */
  kind: 'count' | 'mean' | 'conversations'
  /** Only conversations that are resolved now. */
  resolvedNow?: true
  /** Its person is the assignee of this moment, which changes later: the roll-up cannot answer for an agent. */
  personMoves?: true
}

export const METRIC_SOURCES: Record<ReportMetric, MetricSource> = {
  conversations_count: { fact: 0, kind: 'count', personMoves: true },
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
export const FOLD_SCOPE = { account: 0, inbox: 1, agent: 2 } as const

/** Facts that are folded; 6 and 7 are read raw (few, and distinct). */
export const FOLDED_FACTS = [0, 1, 2, 3, 4, 5] as const
