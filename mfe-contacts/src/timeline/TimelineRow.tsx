import type { TimelineEntry, TimelineKind } from '@parley/shared/contract/contact-timeline'
import { toPlainText } from '@parley/shared/rich-text/plain-text'
import { ChannelIcon } from '@parley/shared/ui/channel-icon'
import { FoldedMessageText } from '@parley/shared/ui/folded-message-text'
import { Icon, type IconType } from '@parley/shared/ui/icon'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { styled } from '@parley/shared/ui/styled'
import { ExternalLink, TextLink } from '@parley/shared/ui/text-link'
import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ConversationStatus } from '../ConversationStatus.tsx'
import { conversationPath } from '../paths.ts'

const ICONS: Record<TimelineKind, IconType> = {
  conversation: MessageSquare,
  note: Lock,
  rating: Star,
  visit: Globe,
  campaign: Megaphone,
}
const Row = styled('li', {
  base: {
    display: 'flex',
    gap: '3',
    pb: '4',
    position: 'relative',
    textStyle: '13',
    // The line that leads from one entry to the next.
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0.8125rem',
      top: '8',
      bottom: '1',
      borderInlineStart: '1px solid var(--line-2)',
    },
  },
})
const Tile = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '7',
    flexShrink: 0,
    borderRadius: 'full',
    bg: 'neutral.bg',
    color: 'neutral.fg',
    '&[data-kind=note]': { bg: 'warning.bg', color: 'warning.fg' },
    '&[data-kind=rating]': { bg: 'success.bg', color: 'success.fg' },
    '&[data-kind=campaign]': { bg: 'info.bg', color: 'info.fg' },
  },
})
const Main = styled('div', {
  base: { flex: 1, minW: 0, pt: '1', '& > .title': { fontWeight: 'medium', color: 'fg.1', overflowWrap: 'anywhere' } },
})
const Words = styled('p', {
  base: {
    mt: '1',
    color: 'fg.3',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    w: 'fit-content',
  },
})
const Note = styled('div', {
  base: { mt: '1', px: '3', py: '2', borderRadius: '8', bg: 'bubble.note', color: 'bubble.note.fg' },
})
const When = styled('span', { base: { pt: '1', textStyle: '12', color: 'fg.3', whiteSpace: 'nowrap' } })

/** One entry: what it was, its words, when. Conversations, ratings and campaigns lead to where they are read. */
export function TimelineRow({ entry }: { entry: TimelineEntry }) {
  const { kind, at, inbox, conversation_id: conversation } = entry
  const title = <Title entry={entry} />
  return (
    <Row>
      <Tile data-kind={kind}>
        {kind === 'conversation' && inbox ? (
          <ChannelIcon channel={inbox.channel_type} size={16} />
        ) : (
          <Icon of={ICONS[kind]} size={16} />
        )}
      </Tile>
      <Main>
        <div className="title">
          {conversation === null ? title : <TextLink to={conversationPath(conversation)}>{title}</TextLink>}
        </div>
        <Body entry={entry} />
      </Main>
      <When>
        <RelativeTime at={at} />
      </When>
    </Row>
  )
}

function Title({ entry: { kind, text, person, rating, conversation_id: id } }: { entry: TimelineEntry }): ReactNode {
  const who = <bdi>{person}</bdi>
  switch (kind) {
    case 'conversation': {
      const words = toPlainText(text, 120)
      return words ? (
        <span dir="auto">{words}</span>
      ) : (
        <FormattedMessage id="contacts.history.untitled" defaultMessage="Conversation {id}" values={{ id }} />
      )
    }
    case 'note':
      return person ? (
        <FormattedMessage id="contacts.timeline.note.by" defaultMessage="{who} wrote a note" values={{ who }} />
      ) : (
        <FormattedMessage id="contacts.timeline.note" defaultMessage="A note" />
      )
    case 'rating':
      return <FormattedMessage id="contacts.timeline.rated" defaultMessage="Rated {rating} of 5" values={{ rating }} />
    case 'visit':
      return <FormattedMessage id="contacts.timeline.visit" defaultMessage="Opened the chat on a page" />
    case 'campaign':
      return (
        <FormattedMessage
          id="contacts.timeline.campaign"
          defaultMessage="Received {title}"
          values={{ title: <bdi>{text}</bdi> }}
        />
      )
  }
}

function Body({ entry: { kind, text, person, inbox, status } }: { entry: TimelineEntry }): ReactNode {
  if (kind === 'visit')
    return (
      <Words>
        <ExternalLink href={text}>{text}</ExternalLink>
      </Words>
    )
  if (kind === 'note')
    return (
      <Note>
        <FoldedMessageText content={text} />
      </Note>
    )
  if (kind === 'rating') return text !== '' && <Words dir="auto">{text}</Words>
  return (
    <Words>
      <bdi>{inbox?.name}</bdi>
      {status && (
        <>
          {' · '}
          <ConversationStatus status={status} />
        </>
      )}
      {kind === 'conversation' && person && (
        <>
          {' · '}
          <bdi>{person}</bdi>
        </>
      )}
    </Words>
  )
}
