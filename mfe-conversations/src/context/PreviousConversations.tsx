import { chakra } from '@chakra-ui/react/styled-system'
import { conversationTitle } from '@parley/shared/rich-text/conversation-title'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { type ConversationEntry, isAutomatic } from '../conversation/conversation-entry.ts'

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '2',
    px: '4',
    py: '1.5',
    color: 'fg.1',
    textDecoration: 'none',
    textStyle: '13',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '& .words': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& time, & .state': { color: 'fg.3', textStyle: '12' },
  },
})
const None = styled('p', { base: { px: '4', color: 'fg.3', textStyle: '13' } })

/** Other conversations of the same person; each opens. */
export function PreviousConversations({
  conversations,
  hrefOf,
}: {
  conversations: readonly ConversationEntry[]
  hrefOf: (id: number) => string
}) {
  if (conversations.length === 0)
    return (
      <None>
        <FormattedMessage id="conversations.previous.none" defaultMessage="This is the first one." />
      </None>
    )
  return conversations.map((conversation) => (
    <Row key={conversation.id} to={hrefOf(conversation.id)}>
      <span className="words" dir="auto">
        {titleOf(conversation)}
      </span>
      <RelativeTime at={conversation.last_activity_at} />
      <span className="state">
        <State conversation={conversation} />
      </span>
    </Row>
  ))
}

/** What it was about: its subject, or the words that were said last. */
export function titleOf({ additional_attributes, last_message, id }: ConversationEntry): string {
  const words = last_message && !isAutomatic(last_message) ? last_message.content : null
  return conversationTitle({ additional_attributes, words }) || `#${id}`
}

function State({ conversation: { id, status } }: { conversation: ConversationEntry }) {
  switch (status) {
    case 'open':
      return <FormattedMessage id="conversations.previous.open" defaultMessage="#{id} · Open" values={{ id }} />
    case 'resolved':
      return <FormattedMessage id="conversations.previous.resolved" defaultMessage="#{id} · Resolved" values={{ id }} />
    case 'pending':
      return <FormattedMessage id="conversations.previous.pending" defaultMessage="#{id} · Pending" values={{ id }} />
    case 'snoozed':
      return <FormattedMessage id="conversations.previous.snoozed" defaultMessage="#{id} · Snoozed" values={{ id }} />
  }
}
