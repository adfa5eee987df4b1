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
import Bot from 'lucide-react/icons/bot'
import Lock from 'lucide-react/icons/lock'
import type { MouseEvent, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { excerptOf } from './excerpt.ts'
import { placeOf, titleOf } from './found-places.ts'
import { keyOf, type PreviewTarget, usePreviewSelection } from './preview/preview-target.ts'
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
    '&[data-looked=true]': { bg: 'brand.subtle' },
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
  /** What the row is, for where it leads and what is shown beside it. */
  at: PreviewTarget
  lead: ReactNode
  /** Beside the name, and at the end of its line. */
  meta?: ReactNode
  end?: ReactNode
  text: string
  /** Words to show in name and text. */
  hits: string
}

function FoundRow({ at, lead, meta, end, text, hits }: RowProps) {
  const { key, look, isBeside } = usePreviewSelection()
  /** Beside the list a first click only looks; the second one, and Enter, open. */
  const press = (event: MouseEvent) => {
    const isPlain = event.detail === 1 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (isBeside && isPlain) event.preventDefault()
    if (isPlain) look(at)
  }
  return (
    <li>
      <Row to={placeOf(at)} data-looked={isBeside && key === keyOf(at)} onFocus={() => look(at)} onClick={press}>
        {lead}
        <span>
          <Line>
            <Name>
              <bdi>
                <Marked hits={hits} text={titleOf(at)} />
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

function ConversationRow({ found, hits }: RowOf<FoundConversation>) {
  const { id, contact, inbox, message, created_at } = found
  return (
    <FoundRow
      at={{ kind: 'conversation', found }}
      lead={<Avatar id={contact.id} name={contact.name} size={36} />}
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

function ContactRow({ found, hits }: RowOf<FoundContact>) {
  const { id, name, email, phone_number, identifier } = found
  const facts = [email, phone_number, identifier].filter(Boolean)
  return (
    <FoundRow
      at={{ kind: 'contact', found }}
      lead={<Avatar id={id} name={name || email || ''} size={36} />}
      text={facts.join(' · ')}
      hits={hits}
    />
  )
}

function MessageRow({ found, hits }: RowOf<FoundMessage>) {
  const { conversation_id, content, sender, inbox, created_at } = found
  return (
    <FoundRow
      at={{ kind: 'message', found }}
      lead={
        sender ? (
          <Avatar id={sender.id} name={sender.name ?? ''} size={36} />
        ) : (
          <Tile>
            <Icon of={Bot} size={18} />
          </Tile>
        )
      }
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
  const { locale, category_name, excerpt } = found
  return (
    <FoundRow
      at={{ kind: 'article', found }}
      lead={
        <Tile>
          <Icon of={BookOpen} size={18} />
        </Tile>
      }
      meta={[category_name, locale].filter(Boolean).join(' · ')}
      text={excerpt}
      hits={hits}
    />
  )
}

interface RowOf<T> {
  found: T
  hits: string
}
