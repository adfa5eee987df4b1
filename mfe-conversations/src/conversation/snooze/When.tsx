import type { SnoozeChoice } from '@parley/shared/contract/rules/snooze-times'
import { FormattedDate, FormattedTime } from 'react-intl'

const DAY = { day: 'numeric', month: 'short' } as const

/** The same day of another week would be read as today. */
const isTodaysName = (until: number): boolean => new Date(until * 1000).getDay() === new Date().getDay()

/** The hour that a choice means, and the day where it is another one. */
export function When({ choice: { id, until } }: { choice: SnoozeChoice }) {
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {id === 'month' && <FormattedDate value={until * 1000} day="numeric" month="short" />}
      {(id === 'tomorrow' || id === 'week') && (
        <>
          <FormattedDate value={until * 1000} {...(isTodaysName(until) ? DAY : { weekday: 'short' })} />{' '}
        </>
      )}
      {id !== 'month' && <FormattedTime value={until * 1000} />}
    </span>
  )
}
