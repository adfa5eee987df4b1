import { Badge } from '@parley/shared/ui/badge'
import { styled } from '@parley/shared/ui/styled'
import Moon from 'lucide-react/icons/moon'
import { FormattedDate, FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import type { HeaderFacts } from './header-facts.ts'

/** The name needs the place more than words that a moon says as well; the time itself is never cut. */
const Short = styled('span', {
  base: {
    display: 'inline-flex',
    maxW: 'full',
    minW: 0,
    '& > span': { minW: 0, flexShrink: 1 },
    '& > span > span': { minW: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '@container (min-width: 44rem)': { display: 'none' },
  },
})
const Long = styled('span', { base: { display: 'none', '@container (min-width: 44rem)': { display: 'inline-flex' } } })

/** Anything but open is said in a word. */
export function StatusMark({ conversation: { status, snoozed_until, muted } }: { conversation: HeaderFacts }) {
  return (
    <>
      {status === 'resolved' && (
        <Badge tone="success">
          <FormattedMessage id="conversations.status.resolved" defaultMessage="Resolved" />
        </Badge>
      )}
      {status === 'pending' && (
        <Badge>
          <FormattedMessage id="conversations.status.pending" defaultMessage="Pending" />
        </Badge>
      )}
      {status === 'snoozed' && (snoozed_until ? <Until at={Date.parse(snoozed_until)} /> : <UntilReply />)}
      {muted && (
        <Badge tone="danger">
          <FormattedMessage id="conversations.thread.muted" defaultMessage="Muted" />
        </Badge>
      )}
    </>
  )
}

function UntilReply() {
  const intl = useIntl()
  const words = intl.formatMessage({ id: 'conversations.status.snoozed', defaultMessage: 'Snoozed until they reply' })
  return (
    <>
      <Long>
        <Badge tone="warning">{words}</Badge>
      </Long>
      <Short title={words}>
        <Badge tone="warning" icon={Moon}>
          <span>
            <FormattedMessage id="conversations.status.untilReply" defaultMessage="Until they reply" />
          </span>
        </Badge>
      </Short>
    </>
  )
}

/** A weekday alone names a day of the six that follow. */
const WEEKDAY_MS = 6 * 24 * 60 * 60 * 1000
const WEEKDAY = { weekday: 'short' } as const
const DATE = { day: 'numeric', month: 'short' } as const

function Until({ at }: { at: number }) {
  const intl = useIntl()
  const style = at - Date.now() < WEEKDAY_MS ? WEEKDAY : DATE
  const day = intl.formatDate(at, style)
  const words = intl.formatMessage(
    { id: 'conversations.status.snoozedUntil', defaultMessage: 'Snoozed until {day} {time}' },
    { day, time: intl.formatTime(at) },
  )
  return (
    <>
      <Long>
        <Badge tone="warning">{words}</Badge>
      </Long>
      <Short title={words}>
        <Badge tone="warning" icon={Moon}>
          <span>
            <FormattedDate value={at} {...style} /> <FormattedTime value={at} />
          </span>
        </Badge>
      </Short>
    </>
  )
}
