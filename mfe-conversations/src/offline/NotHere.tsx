import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { styled } from '@parley/shared/ui/styled'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

const Strip = styled('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    flexShrink: 0,
    minH: '9',
    px: '4',
    bg: 'bg.sunken',
    color: 'fg.2',
    textStyle: '13',
    borderBottom: '1px solid',
    borderColor: 'line.1',
  },
})

/** As much room as the messages would have: what is below stays in sight. */
const Room = styled('div', { base: { flex: 1, minH: 0, overflowY: 'auto' } })

interface NotHereProps {
  onRetry: () => void
  retrying?: boolean
}

/** In place of messages that this browser never read and cannot read now. It does not stand in the way of what waits to be sent. */
export function MessagesNotHere({ onRetry, retrying = false, isStrip }: NotHereProps & { isStrip: boolean }) {
  const title = <FormattedMessage id="conversations.notHere.messages" defaultMessage="The messages are not here yet" />
  const again = (variant: 'link' | 'default') => (
    <Button size="sm" variant={variant} loading={retrying} onClick={onRetry}>
      <FormattedMessage id="conversations.retry" defaultMessage="Try again" />
    </Button>
  )
  if (isStrip)
    return (
      <Strip>
        {title} {again('link')}
      </Strip>
    )
  return (
    <Room>
      <EmptyState icon={WifiOff} title={title} action={again('default')}>
        <FormattedMessage
          id="conversations.notHere.messagesBody"
          defaultMessage="This conversation was not opened here before. Its messages come as soon as there is a connection; what you write now waits until then."
        />
      </EmptyState>
    </Room>
  )
}

/** In place of a conversation of which this browser knows nothing, while nobody answers. */
export function ConversationNotHere({ more, ...ways }: NotHereProps & { more: ReactNode }) {
  return (
    <FailureCard
      title={
        <FormattedMessage
          id="conversations.notHere.conversation"
          defaultMessage="This conversation is not on this device yet"
        />
      }
      more={more}
      {...ways}
    >
      <FormattedMessage
        id="conversations.notHere.conversationBody"
        defaultMessage="It was not opened here before, and the server cannot be reached. It opens as soon as there is a connection."
      />
    </FailureCard>
  )
}
