import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '@parley/shared/ui/icon'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { FormattedMessage, useIntl } from 'react-intl'
import { trendOf, trendPercent } from './trend.ts'

const Change = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '0.5', fontWeight: 'medium', verticalAlign: 'bottom' },
})

interface ChangeWordsProps {
  current: number | null
  previous: number | null
  /** Of a time, less is better. */
  isTime: boolean
  days: number
}

/** "18 % faster than the 7 days before": an arrow, a number and a word, never colour alone. */
export function ChangeWords({ current, previous, isTime, days }: ChangeWordsProps) {
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
