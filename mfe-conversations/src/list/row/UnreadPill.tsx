import { CountPill } from '@parley/shared/ui/count-pill'
import { useIntl } from 'react-intl'

/** How many messages of a row's customer nobody has read. */
export function UnreadPill({ count }: { count: number }) {
  const intl = useIntl()
  const label = intl.formatMessage(
    { id: 'conversations.row.unread', defaultMessage: '{count, plural, other {# unread}}' },
    { count },
  )
  return <CountPill count={count} max={9} label={label} />
}
