import { FormattedDisplayName, FormattedMessage, useIntl } from 'react-intl'
import { PRIORITY_NAMES } from '../conversation/PriorityMark.tsx'
import type { Reason } from './rank.ts'

const HOUR = 60

/** So many minutes, in the units of the reader. */
function Span({ minutes }: { minutes: number }) {
  const intl = useIntl()
  const [value, unit] = minutes < 2 * HOUR ? [minutes, 'minute'] : [Math.floor(minutes / HOUR), 'hour']
  return intl.formatNumber(value as number, { style: 'unit', unit: unit as string, unitDisplay: 'short' })
}

/** One reason in words. */
export function ReasonWords({ reason }: { reason: Reason }) {
  const intl = useIntl()
  switch (reason.kind) {
    case 'late':
      return (
        <FormattedMessage
          id="conversations.best.late"
          defaultMessage="The promise ended {span} ago"
          values={{ span: <Span minutes={reason.minutes} /> }}
        />
      )
    case 'due':
      return (
        <FormattedMessage
          id="conversations.best.due"
          defaultMessage="The promise ends in {span}"
          values={{ span: <Span minutes={reason.minutes} /> }}
        />
      )
    case 'waiting':
      return (
        <FormattedMessage
          id="conversations.best.waiting"
          defaultMessage="Has waited {span}"
          values={{ span: <Span minutes={reason.minutes} /> }}
        />
      )
    case 'priority':
      return (
        <FormattedMessage
          id="conversations.best.priority"
          defaultMessage="Priority: {name}"
          values={{ name: intl.formatMessage(PRIORITY_NAMES[reason.priority]) }}
        />
      )
    case 'yours':
      return <FormattedMessage id="conversations.best.yours" defaultMessage="Assigned to you" />
    case 'free':
      return <FormattedMessage id="conversations.best.free" defaultMessage="Nobody has it" />
    case 'language':
      return (
        <FormattedMessage
          id="conversations.best.language"
          defaultMessage="Writes {language}"
          values={{ language: <FormattedDisplayName type="language" value={reason.language} /> }}
        />
      )
  }
}
