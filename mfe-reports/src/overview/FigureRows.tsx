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
import type { Read } from './useReports.ts'

const Row = chakra('section', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' } },
})
const Strip = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
    rowGap: '3',
    py: '3',
    bg: 'bg.card',
    border: '1px solid',
    borderColor: 'line.2',
    borderRadius: '8',
    '[data-theme=dark] &': { borderColor: 'line.1' },
  },
})
const Figure = chakra('div', {
  base: {
    px: '4',
    minW: 0,
    borderInlineStart: '1px solid',
    borderColor: { base: 'transparent', lg: 'line.1' },
    _first: { borderColor: 'transparent' },
  },
})
const FigureLabel = chakra('div', { base: { textStyle: '12', color: 'fg.3' } })
const FigureLine = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
    minH: '6',
    textStyle: '12',
    color: 'fg.3',
  },
})
const FigureValue = chakra('span', {
  base: { textStyle: '16', fontWeight: 'semibold', color: 'fg.1', fontVariantNumeric: 'tabular-nums' },
})
const Change = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '0.5', fontWeight: 'medium', verticalAlign: 'bottom' },
})

/** Four counts of this moment. */
export function LiveFigures({ metrics }: { metrics: Read<LiveMetrics> }) {
  const intl = useIntl()
  const value = (key: keyof LiveMetrics) => {
    if (metrics.data) return intl.formatNumber(metrics.data[key])
    return metrics.error ? <Unknown /> : <Skeleton width="4rem" height="1.5rem" />
  }
  return (
    <Row aria-label={intl.formatMessage({ id: 'reports.live.name', defaultMessage: 'Now' })}>
      <FigureCard
        label={<FormattedMessage id="reports.live.open" defaultMessage="Open now" />}
        value={value('open')}
        note={<FormattedMessage id="reports.live.open.note" defaultMessage="In every inbox" />}
        to={openConversationsPath}
      />
      <FigureCard
        label={<FormattedMessage id="reports.live.unattended" defaultMessage="Unattended" />}
        value={value('unattended')}
        note={<FormattedMessage id="reports.live.unattended.note" defaultMessage="A customer waits for an answer" />}
        to={unattendedPath}
      />
      <FigureCard
        label={<FormattedMessage id="reports.live.unassigned" defaultMessage="Unassigned" />}
        value={value('unassigned')}
        note={<FormattedMessage id="reports.live.unassigned.note" defaultMessage="Nobody owns them yet" />}
        to={openConversationsPath}
      />
      <FigureCard
        label={<FormattedMessage id="reports.live.pending" defaultMessage="Pending" />}
        value={value('pending')}
        note={<FormattedMessage id="reports.live.pending.note" defaultMessage="With a bot or set aside" />}
        to={openConversationsPath}
      />
    </Row>
  )
}

/** Four figures of the range in one strip, each with its change against the same length before. */
export function RangeFigures({
  summary: { data: summary, error },
  days,
}: {
  summary: Read<ReportSummary>
  days: number
}) {
  const intl = useIntl()
  const time = (seconds: number | null) =>
    durationText(intl, seconds) ?? intl.formatMessage({ id: 'reports.none', defaultMessage: 'None yet' })
  const figure = (label: ReactNode, key: RangeFigure) => {
    const value = summary?.[key]
    const isTime = key !== 'resolutions_count'
    return (
      <Figure>
        <FigureLabel>{label}</FigureLabel>
        <FigureLine>
          {value === undefined ? (
            error ? (
              <Unknown />
            ) : (
              <Skeleton width="5rem" height="1rem" />
            )
          ) : (
            <FigureValue>{isTime ? time(value) : intl.formatNumber(value ?? 0)}</FigureValue>
          )}
          {summary && (
            <ChangeWords current={summary[key]} previous={summary.previous[key]} isTime={isTime} days={days} />
          )}
        </FigureLine>
      </Figure>
    )
  }
  return (
    <Strip aria-label={intl.formatMessage({ id: 'reports.range.name', defaultMessage: 'In this range' })}>
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
    </Strip>
  )
}

type RangeFigure = 'resolutions_count' | 'avg_first_response_time' | 'avg_resolution_time' | 'reply_time'

/** Stands for a number that could not be loaded; the cards below say why. */
function Unknown() {
  const intl = useIntl()
  const words = intl.formatMessage({ id: 'reports.unknown', defaultMessage: 'Could not be loaded' })
  return (
    <span role="img" aria-label={words} title={words}>
      –
    </span>
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
    return <FormattedMessage id="reports.change.none" defaultMessage="Nothing before" />
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
  const values = { amount, trend, kind: isTime ? 'time' : 'count' }
  const against = intl.formatMessage(
    { id: 'reports.change.against', defaultMessage: 'Against the {days, plural, one {day} other {# days}} before' },
    { days },
  )
  return (
    <span title={against}>
      <FormattedMessage
        id="reports.change"
        defaultMessage="{trend, select, same {No change} up {{amount} {kind, select, time {slower} other {more}}} other {{amount} {kind, select, time {faster} other {fewer}}}}"
        values={values}
      />
    </span>
  )
}
