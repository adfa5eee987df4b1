import type { SnoozeChoice } from '@parley/shared/contract/rules/snooze-times'
import type { IntlShape } from 'react-intl'

/** The day and hour that a choice means, as a line of the palette says it; a month away a weekday would say nothing. */
export const whenText = (intl: IntlShape, { id, until }: SnoozeChoice): string =>
  intl.formatDate(
    until * 1000,
    id === 'month' ? { day: 'numeric', month: 'short' } : { weekday: 'short', hour: 'numeric', minute: 'numeric' },
  )
