import { chakra } from '@chakra-ui/react/styled-system'
import type { Conversation } from '@parley/shared/contract/conversation'
import { conversationTitle } from '@parley/shared/rich-text/conversation-title'
import { Badge, type BadgeTone } from '@parley/shared/ui/badge'
import { ChannelIcon } from '@parley/shared/ui/channel-icon'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import MessageSquare from 'lucide-react/icons/message-square'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { ConversationStatus } from '../ConversationStatus.tsx'
import { conversationPath } from '../paths.ts'

const Row = chakra(Link, {
  base: {
    display: 'flex',
    gap: '3',
    px: '4',
    py: '3',
    color: 'inherit',
    textDecoration: 'none',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
const Tile = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '7',
    flexShrink: 0,
    borderRadius: 'full',
    bg: 'neutral.bg',
    color: 'neutral.fg',
  },
})
const Main = chakra('span', { base: { flex: 1, minW: 0, display: 'block' } })
const Preview = chakra('span', {
  base: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 'medium' },
})
const Meta = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '2', mt: '1', textStyle: '12', color: 'fg.3' },
})
const When = chakra('span', { base: { textStyle: '12', color: 'fg.3', whiteSpace: 'nowrap' } })
const Line = chakra('div', { base: { display: 'flex', gap: '3', px: '4', py: '3' } })

const TONE: Record<Conversation['status'], BadgeTone> = {
  open: 'success',
  pending: 'warning',
  snoozed: 'info',
  resolved: 'neutral',
}

/** Previous conversations, the newest first; each opens in the conversations area. */
export function ContactHistory({ conversations }: { conversations: readonly Conversation[] | undefined }) {
  if (!conversations) return <HistorySkeleton />
  if (conversations.length === 0) {
    return (
      <EmptyState
        icon={MessageSquare}
        title={<FormattedMessage id="contacts.history.empty" defaultMessage="No conversations to show" />}
      >
        <FormattedMessage id="contacts.history.empty.body" defaultMessage="Those of your inboxes appear here." />
      </EmptyState>
    )
  }
  return (
    <nav>
      {conversations.map((conversation) => (
        <HistoryRow key={conversation.id} conversation={conversation} />
      ))}
    </nav>
  )
}

function HistoryRow({ conversation }: { conversation: Conversation }) {
  const { id, meta, status } = conversation
  const text = titleOf(conversation)
  return (
    <Row to={conversationPath(id)}>
      <Tile>
        <ChannelIcon channel={meta.channel} size={16} />
      </Tile>
      <Main>
        <Preview dir="auto">
          {text || (
            <FormattedMessage id="contacts.history.untitled" defaultMessage="Conversation {id}" values={{ id }} />
          )}
        </Preview>
        <Meta>
          <Badge tone={TONE[status]}>
            <ConversationStatus status={status} />
          </Badge>
          <span>#{id}</span>
          {meta.assignee && <bdi>{meta.assignee.available_name}</bdi>}
        </Meta>
      </Main>
      <When>
        <RelativeTime at={conversation.last_activity_at} />
      </When>
    </Row>
  )
}

function HistorySkeleton() {
  return (
    <LoadingRegion>
      {[1, 2, 3].map((row) => (
        <Line key={row}>
          <Skeleton round width="1.75rem" height="1.75rem" />
          <Main>
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </Main>
        </Line>
      ))}
    </LoadingRegion>
  )
}

function titleOf({ additional_attributes, last_non_activity_message: last }: Conversation): string {
  // Greetings and surveys are nobody's words.
  const isAutomatic =
    last?.message_type === 3 || last?.content_type === 'input_csat' || last?.content_type === 'input_email'
  return conversationTitle({ additional_attributes, words: isAutomatic ? null : (last?.content ?? null) })
}
