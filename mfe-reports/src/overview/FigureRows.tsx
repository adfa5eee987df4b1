import { chakra } from '@chakra-ui/react/styled-system'
import type { LiveMetrics, ReportSummary } from '@parley/shared/contract/report'
import { FigureCard } from '@parley/shared/ui/figure-card'
import { Icon } from '@parley/shared/ui/icon'
import { Skeleton } from '@parley/shared/ui/skeleton'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { openConversationsPath, unattendedPath } from '../paths.ts'
import { durationText } from './duration.ts'
import { trendOf, trendPercent } from './trend.ts'

const Row = chakra('section', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' } },
})
const Change = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', fontWeight: 'medium' },
})

/** Four counts of this moment. `metrics` is undefined until the first answer. */
export function LiveFigures({ metrics }: { metrics: LiveMetrics | undefined }) {
  const intl = useIntl()
  const value = (count: number | undefined) =>
    count === undefined ? <Skeleton width="4rem" height="1.5rem" /> : intl.formatNumber(count)
  return (
    <Row aria-label={intl.formatMessage({ id: 'reports.live.name', defaultMessage: 'Now' })}>
      <FigureCard
        label={<FormattedMessage id="reports.live.open" defaultMessage="Open now" />}
        value={value(metrics?.open)}
        note={<FormattedMessage id="reports.live.open.note" defaultMessage="Conversations in every inbox" />}
        to={openConversationsPath}
      />
      <FigureCard
        label={<FormattedMessage id="reports.live.unattended" defaultMessage="Unattended" />}
        value={value(metrics?.unattended)}
        note={
          <FormattedMessage
            id="reports.live.unattended.note"
            defaultMessage="Open, and a customer waits for an answer"
          />
        }
        to={unattendedPath}
      />
      <FigureCard
        label={<FormattedMessage id="reports.live.unassigned" defaultMessage="Unassigned" />}
        value={value(metrics?.unassigned)}
        note={<FormattedMessage id="reports.live.unassigned.note" defaultMessage="Open, and nobody owns them yet" />}
        to={openConversationsPath}
      />
      <FigureCard
        label={<FormattedMessage id="reports.live.pending" defaultMessage="Pending" />}
        value={value(metrics?.pending)}
        note={<FormattedMessage id="reports.live.pending.note" defaultMessage="Handled by a bot or set aside" />}
        to={openConversationsPath}
      />
    </Row>
  )
}

/** Four figures of the range, each with its change against the same length before. */
export function RangeFigures({ summary, days }: { summary: ReportSummary | undefined; days: number }) {
  const intl = useIntl()
  const time = (seconds: number | null) =>
    durationText(intl, seconds) ?? intl.formatMessage({ id: 'reports.none', defaultMessage: 'None yet' })
  const figure = (
    label: ReactNode,
    key: 'resolutions_count' | 'avg_first_response_time' | 'avg_resolution_time' | 'reply_time',
  ) => {
    const value = summary?.[key]
    const isTime = key !== 'resolutions_count'
    return (
      <FigureCard
        label={label}
        value={
          value === undefined ? (
            <Skeleton width="5rem" height="1.5rem" />
          ) : isTime ? (
            time(value)
          ) : (
            intl.formatNumber(value ?? 0)
          )
        }
        note={
          summary && <ChangeWords current={summary[key]} previous={summary.previous[key]} isTime={isTime} days={days} />
        }
      />
    )
  }
  return (
    <Row aria-label={intl.formatMessage({ id: 'reports.range.name', defaultMessage: 'In this range' })}>
      {figure(
        <FormattedMessage id="reports.range.first" defaultMessage="First reply, mean" />,
        'avg_first_response_time',
      )}
      {figure(<FormattedMessage id="reports.range.waiting" defaultMessage="Customer waiting, mean" />, 'reply_time')}
      {figure(
        <FormattedMessage id="reports.range.resolution" defaultMessage="Resolution, mean" />,
        'avg_resolution_time',
      )}
      {figure(<FormattedMessage id="reports.range.resolved" defaultMessage="Resolved" />, 'resolutions_count')}
    </Row>
  )
}

interface ChangeWordsProps {
  current: number | null
  previous: number | null
  /** Of a time, less is better. */
  isTime: boolean
  days: number
}

/** "18 % faster than the 7 days before": an arrow, a number and a word, never colour alone. */
function ChangeWords({ current, previous, isTime, days }: ChangeWordsProps) {
  const intl = useIntl()
  if (previous === null || (previous === 0 && !isTime)) {
    return <FormattedMessage id="reports.change.none" defaultMessage="Nothing to compare with" />
  }
  const percent = trendPercent(current, previous)
  const trend = current === null ? 'same' : trendOf(percent)
  const isGood = (trend === 'down') === isTime
  const amount = (
    <Change
      key="amount"
      style={{ color: trend === 'same' ? undefined : isGood ? 'var(--success-fg)' : 'var(--danger-fg)' }}
    >
      {trend !== 'same' && <Icon of={trend === 'up' ? ArrowUp : ArrowDown} size={14} />}
      {intl.formatNumber(Math.abs(percent) / 100, { style: 'percent' })}
    </Change>
  )
  const values = { amount, days, trend, kind: isTime ? 'time' : 'count' }
  return (
    <FormattedMessage
      id="reports.change"
      defaultMessage="{trend, select, same {As in the {days, plural, one {day} other {# days}} before} up {{amount} {kind, select, time {slower} other {more}} than the {days, plural, one {day} other {# days}} before} other {{amount} {kind, select, time {faster} other {fewer}} than the {days, plural, one {day} other {# days}} before}}"
      values={values}
    />
  )
}
