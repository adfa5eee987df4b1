import { Icon } from '@parley/shared/ui/icon'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Clock from 'lucide-react/icons/clock'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TimelineItem } from '../timeline.ts'

/** How far a reply got: clock, tick, two ticks; the word stands beside the last one. Nothing for what others wrote. */
export function DeliveryMark({ item }: { item: TimelineItem }) {
  const intl = useIntl()
  if (item.kind === 'waiting') {
    const label = intl.formatMessage({ id: 'conversations.delivery.sending', defaultMessage: 'Sending' })
    return <Icon of={Clock} size={14} label={label} />
  }
  const { message } = item
  if (message.message_type !== 1 || message.private) return null
  switch (message.status) {
    case 'sent':
      return (
        <Icon
          of={Check}
          size={14}
          label={intl.formatMessage({ id: 'conversations.delivery.sent', defaultMessage: 'Sent' })}
        />
      )
    case 'delivered':
      return (
        <Icon
          of={CheckCheck}
          size={14}
          label={intl.formatMessage({ id: 'conversations.delivery.delivered', defaultMessage: 'Delivered' })}
        />
      )
    case 'read':
      return (
        <>
          <Icon of={CheckCheck} size={14} color="brand-fg" />
          <FormattedMessage id="conversations.delivery.read" defaultMessage="Read" />
        </>
      )
    case 'failed':
      return null
  }
}
