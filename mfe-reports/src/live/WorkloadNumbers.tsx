import type { LiveFigure, SummaryRow } from '@parley/shared/contract/report'
import { useIntl } from 'react-intl'
import type { ReportQuery } from '../data/useReportAddress.ts'
import { NumberButton } from '../drill-down/NumberButton.tsx'
import { durationText } from '../figures/duration.ts'
import { dayRange, rangeQuery } from '../range/day-range.ts'

/** Whose workload it is. */
export interface Workload {
  type: 'agent' | 'team'
  id: number
  name: string
}

/** Names of the figures of this moment. */
export function useWorkloadHeads(): Record<LiveFigure | 'today' | 'conversations' | 'first', string> {
  const intl = useIntl()
  return {
    open: intl.formatMessage({ id: 'reports.open', defaultMessage: 'Open' }),
    unattended: intl.formatMessage({ id: 'reports.unattended', defaultMessage: 'Unattended' }),
    unassigned: intl.formatMessage({ id: 'reports.live.unassigned', defaultMessage: 'Unassigned' }),
    pending: intl.formatMessage({ id: 'reports.live.pending', defaultMessage: 'Pending' }),
    snoozed: intl.formatMessage({ id: 'reports.live.snoozed', defaultMessage: 'Snoozed' }),
    today: intl.formatMessage({ id: 'reports.live.today', defaultMessage: 'Resolved today' }),
    conversations: intl.formatMessage({ id: 'reports.column.conversations', defaultMessage: 'Conversations' }),
    first: intl.formatMessage({ id: 'reports.column.first', defaultMessage: 'First response' }),
  }
}

interface RangeNumberProps {
  workload: Workload
  figure: 'conversations' | 'first'
  own: SummaryRow | undefined
  query: ReportQuery
}

/** A figure of the range beside those of this moment. What belongs to no team has none. */
export function RangeNumber({ workload: { type, id, name }, figure, own, query }: RangeNumberProps) {
  const intl = useIntl()
  const heads = useWorkloadHeads()
  const isCount = figure === 'conversations'
  const shown = isCount
    ? own && intl.formatNumber(own.conversations_count)
    : durationText(intl, own?.avg_first_response_time ?? null)
  if (!shown) return '–'
  const metric = isCount ? 'conversations_count' : 'avg_first_response_time'
  return (
    <NumberButton name={`${heads[figure]}, ${name}`} query={{ ...query, type, id, metric }}>
      {shown}
    </NumberButton>
  )
}

/** Resolutions since midnight, by the viewer's clock. */
export function ResolvedToday({
  workload: { type, id, name },
  value,
  query,
}: {
  workload: Workload
  value: number
  query: ReportQuery
}) {
  const intl = useIntl()
  const heads = useWorkloadHeads()
  const today = rangeQuery(dayRange(new Date()), new Date())
  return (
    <NumberButton
      name={`${heads.today}, ${name}`}
      query={{ ...query, ...today, type, id, metric: 'resolved_conversations_count' }}
    >
      {intl.formatNumber(value)}
    </NumberButton>
  )
}
