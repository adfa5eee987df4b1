import { chakra } from '@chakra-ui/react/styled-system'
import type { FoundArticle, FoundContact, FoundConversation, FoundMessage } from '@parley/shared/contract/search'
import { runsOf } from '@parley/shared/i18n/find-words'
import { toPlainText } from '@parley/shared/rich-text/plain-text'
import { Avatar } from '@parley/shared/ui/avatar'
import { ChannelIcon } from '@parley/shared/ui/channel-icon'
import { Icon } from '@parley/shared/ui/icon'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { styled } from '@parley/shared/ui/styled'
import BookOpen from 'lucide-react/icons/book-open'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { excerptOf } from './excerpt.ts'
import type { Found, FoundKind } from './useSearch.ts'

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.25rem minmax(0, 1fr)',
    columnGap: '3',
    minH: '16',
    px: { base: '4', md: '6' },
    py: '2.5',
    alignItems: 'center',
    color: 'fg.1',
    textDecoration: 'none',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
const Line = styled('span', { base: { display: 'flex', alignItems: 'center', gap: '2', minW: 0 } })
const Name = styled('span', {
  base: { textStyle: '14', fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const Meta = styled('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', textStyle: '12', color: 'fg.3', flexShrink: 0 },
})
const Text = styled('span', { base: { display: 'block', textStyle: '13', color: 'fg.2', lineClamp: 2 } })
const Hit = styled('mark', { base: { bg: 'brand.subtle', color: 'fg.1', borderRadius: '4', px: '1px' } })
const Tile = styled('span', {
  base: { display: 'grid', placeItems: 'center', boxSize: '9', borderRadius: '8', bg: 'bg.sunken', color: 'fg.3' },
})

interface RowProps {
  to: string
  lead: ReactNode
  name: string
  /** Beside the name, and at the end of its line. */
  meta?: ReactNode
  end?: ReactNode
  text: string
  /** Words to show in name and text. */
  hits: string
}

function FoundRow({ to, lead, name, meta, end, text, hits }: RowProps) {
  return (
    <li>
      <Row to={to}>
        {lead}
        <span>
          <Line>
            <Name>
              <bdi>
                <Marked hits={hits} text={name} />
              </bdi>
            </Name>
            {meta && <Meta>{meta}</Meta>}
            {end && <Meta style={{ marginInlineStart: 'auto' }}>{end}</Meta>}
          </Line>
          {text && (
            <Text dir="auto">
              <Marked hits={hits} text={text} />
            </Text>
          )}
        </span>
      </Row>
    </li>
  )
}

const Marked = ({ hits, text }: { hits: string; text: string }) =>
  runsOf(hits, text, true).map(({ at, text: run, isHit }) => (isHit ? <Hit key={at}>{run}</Hit> : run))

interface RowsProps {
  found: Partial<Found>
  kind: FoundKind
  hits: string
}

/** What was found of one kind, each leading to where it is. */
export function FoundRows({ found, kind, hits }: RowsProps) {
  if (kind === 'conversations')
    return found.conversations?.map((one) => <ConversationRow key={one.id} found={one} hits={hits} />)
  if (kind === 'contacts') return found.contacts?.map((one) => <ContactRow key={one.id} found={one} hits={hits} />)
  if (kind === 'messages') return found.messages?.map((one) => <MessageRow key={one.id} found={one} hits={hits} />)
  return found.articles?.map((one) => <ArticleRow key={one.id} found={one} hits={hits} />)
}

function ConversationRow({ found: { id, contact, inbox, message, created_at }, hits }: RowOf<FoundConversation>) {
  return (
    <FoundRow
      to={`/conversations/${id}`}
      lead={<Avatar id={contact.id} name={contact.name} size={36} />}
      name={contact.name || contact.email || `#${id}`}
      meta={
        <>
          <ChannelIcon channel={inbox.channel_type} /> <bdi>{inbox.name}</bdi> · #{id}
        </>
      }
      end={<RelativeTime at={created_at} />}
      text={'content' in message ? excerptOf(toPlainText(message.content, 2000), hits) : ''}
      hits={hits}
    />
  )
}

function ContactRow({ found: { id, name, email, phone_number, identifier }, hits }: RowOf<FoundContact>) {
  const facts = [email, phone_number, identifier].filter(Boolean)
  return (
    <FoundRow
      to={`/contacts/${id}`}
      lead={<Avatar id={id} name={name || email || ''} size={36} />}
      name={name || email || phone_number || identifier || `#${id}`}
      text={facts.join(' · ')}
      hits={hits}
    />
  )
}

function MessageRow({ found, hits }: RowOf<FoundMessage>) {
  const { id, conversation_id, content, sender, inbox, created_at } = found
  return (
    <FoundRow
      to={`/conversations/${conversation_id}?message=${id}`}
      lead={<Avatar id={sender?.id ?? 0} name={sender?.name ?? '#'} size={36} />}
      name={sender?.name ?? `#${conversation_id}`}
      meta={
        <>
          {inbox && <ChannelIcon channel={inbox.channel_type} />} <bdi>{inbox?.name}</bdi> · #{conversation_id}
          {found.private && (
            <>
              {' · '}
              <Icon of={Lock} size={12} /> <FormattedMessage id="conversations.search.note" defaultMessage="Note" />
            </>
          )}
        </>
      }
      end={<RelativeTime at={created_at} />}
      text={excerptOf(toPlainText(content, 20_000), hits)}
      hits={hits}
    />
  )
}

function ArticleRow({ found, hits }: RowOf<FoundArticle>) {
  const { id, title, portal_slug, locale, category_name, excerpt } = found
  return (
    <FoundRow
      to={`/portals/${encodeURIComponent(portal_slug)}/${encodeURIComponent(locale)}/articles/${id}`}
      lead={
        <Tile>
          <Icon of={BookOpen} size={18} />
        </Tile>
      }
      name={title}
      meta={[category_name, locale].filter(Boolean).join(' · ')}
      text={toPlainText(excerpt, 300)}
      hits={hits}
    />
  )
}

interface RowOf<T> {
  found: T
  hits: string
}
