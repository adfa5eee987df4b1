import type { MessageRest } from '@parley/shared/contract/message'
import { clipText } from '@parley/shared/rich-text/long-text'
import { BreakableText } from '@parley/shared/ui/breakable-text'
import { FoldedMessageText } from '@parley/shared/ui/folded-message-text'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import Lock from 'lucide-react/icons/lock'
import { type ComponentProps, createContext, memo, type ReactNode, useContext } from 'react'
import { FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import { FileRow } from '../../reply/FileRow.tsx'
import { MailCard } from '../mail/MailCard.tsx'
import { mailOf, recipientsOf } from '../mail/mail-facts.ts'
import { DistantQuote, Quote } from '../quotes/Quote.tsx'
import { type Author, type TimelineItem, type Tone, timeOf } from '../timeline.ts'
import { Attachments } from './Attachments.tsx'
import { answeredId, contentOf, type MessageParts, partsOf, reactionOf, templateOf } from './message-parts.ts'
import { OfferedCards, OfferedItems, SurveyAnswer } from './Offered.tsx'
import { Reaction } from './Reaction.tsx'
import { TemplateTag } from './TemplateTag.tsx'
import { TranslatedText } from './Translation.tsx'

const Ground = styled('div', {
  base: {
    width: 'fit-content',
    maxW: { base: 'min(24rem, 100%)', '2xl': 'min(35rem, 100%)' },
    px: '3',
    pt: '9px',
    pb: '2.5',
    borderRadius: '12',
    textStyle: 'message',
    overflowWrap: 'anywhere',
  },
  variants: {
    tone: {
      incoming: { bg: 'bubble.in', color: 'bubble.in.fg', '&[data-last=true]': { borderEndStartRadius: '4' } },
      outgoing: { bg: 'bubble.out', color: 'bubble.out.fg', '&[data-last=true]': { borderEndEndRadius: '4' } },
      note: {
        bg: 'bubble.note',
        color: 'bubble.note.fg',
        borderInlineStart: '2px dashed var(--bubble-note-line)',
        maxW: { base: 'min(25.25rem, 100%)', '2xl': 'min(35rem, 100%)' },
        '&[data-last=true]': { borderEndEndRadius: '4' },
      },
      bot: { bg: 'bubble.bot', color: 'bubble.bot.fg', '&[data-last=true]': { borderEndEndRadius: '4' } },
      failed: { bg: 'bubble.fail', color: 'bubble.fail.fg', '&[data-last=true]': { borderEndEndRadius: '4' } },
    },
    faint: { true: { bg: 'transparent', border: '1px dashed var(--line-2)', color: 'fg.3' } },
    waiting: { true: { bg: 'transparent', boxShadow: 'inset 0 0 0 1px var(--line-control)', opacity: 0.8 } },
  },
})
const NoteHead = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    mb: '1',
    textStyle: '12',
    fontWeight: 'medium',
    color: 'bubble.note.meta',
    whiteSpace: 'nowrap',
    '& > bdi': { minW: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > svg': { flexShrink: 0 },
  },
})
const Answer = styled('p', { base: { mt: '2', fontWeight: 'medium' } })
const Story = styled('p', {
  base: { mb: '1', textStyle: '12', '& a': { color: 'inherit', textDecoration: 'underline' } },
})
const Edited = styled('p', { base: { mt: '1', textStyle: '12', opacity: 0.8 } })
const Recipients = styled('p', { base: { mb: '1', textStyle: '12', opacity: 0.8 } })

/** Whether a bubble is the last of its group. Beside the bubble, so that one that no longer is only loses its corner. */
export const IsLast = createContext(true)

/** @param isFollowed - by files of the same message */
function Shape({ isFollowed = false, ...props }: ComponentProps<typeof Ground> & { isFollowed?: boolean }) {
  return <Ground {...props} data-last={useContext(IsLast) && !isFollowed} />
}

interface MessageBubbleProps {
  item: TimelineItem
  tone: Tone
  author: Author
  /** To a message that this one answers. */
  onGo: (messageId: number) => void
}

/** One message or a text on its way, in the shape of whoever said it. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { item, tone, author } = props
  const isNote = tone === 'note' || (item.kind === 'waiting' && item.entry.private)
  const head = isNote && (
    <NoteHead>
      <Icon of={Lock} size={14} />
      <FormattedMessage id="conversations.note.head" defaultMessage="Private note" />
      {author.name && <span aria-hidden>·</span>}
      <bdi>{author.name}</bdi>
      <span aria-hidden>·</span>
      <FormattedTime value={timeOf(item) * 1000} />
    </NoteHead>
  )
  if (item.kind === 'waiting')
    return (
      <Shape
        tone={tone === 'failed' ? 'failed' : isNote ? 'note' : 'outgoing'}
        waiting={item.entry.status === 'waiting' || item.entry.status === 'holding'}
      >
        {head}
        {item.entry.content && <FoldedMessageText content={item.entry.content} />}
        {item.entry.files && <FileRow files={item.entry.files} />}
        <TemplateTag name={item.entry.facts?.template_params?.name} />
      </Shape>
    )
  return <Stored item={item} tone={tone} head={head} onGo={props.onGo} />
})

type StoredItem = Extract<TimelineItem, { kind: 'stored' }>
interface StoredProps extends Pick<MessageBubbleProps, 'tone' | 'onGo'> {
  item: StoredItem
  head: ReactNode
}

function Stored(props: StoredProps) {
  const { item, tone } = props
  const { message } = item
  const look = partsOf(message)
  const language = useLanguage()
  if (look.isDeleted || look.isUnsupported)
    return (
      <Shape faint>
        {look.isDeleted ? (
          <FormattedMessage id="conversations.message.deleted" defaultMessage="This message was deleted" />
        ) : (
          <FormattedMessage
            id="conversations.message.unsupported"
            defaultMessage="This kind of message cannot be shown here. Open the channel's own app to see it."
          />
        )}
      </Shape>
    )
  const files = message.attachments && message.attachments.length > 0 && (
    <Attachments attachments={message.attachments} isSticker={message.content_type === 'sticker'} />
  )
  if (isMail(message))
    return (
      <MailCard
        message={message}
        showSubject={item.subject !== undefined}
        files={files}
        translation={look.translations[language]}
      />
    )
  const hasWords =
    Boolean(contentOf(message)) ||
    [look.items, look.cards, look.answers].some((list) => list.length > 0) ||
    Boolean(
      look.rating ||
        look.story ||
        props.head ||
        item.quoted ||
        answeredId(message) ||
        templateOf(message) ||
        recipientsOf(message),
    )
  return (
    <>
      {hasWords && (
        <Shape tone={tone} isFollowed={Boolean(message.attachments?.length)}>
          <Words {...props} look={look} />
        </Shape>
      )}
      {files}
    </>
  )
}

/** A letter has a card of its own: who wrote to whom, and its own layout. */
export const isMail = (message: MessageRest): boolean =>
  !message.private && message.content_attributes.deleted !== true && mailOf(message) !== null

function Words({ item, head, look, onGo }: StoredProps & { look: MessageParts }) {
  const { message, quoted } = item
  const answered = answeredId(message)
  const content = contentOf(message)
  const reaction = reactionOf(message)
  const language = useLanguage()
  const sentTo = recipientsOf(message)
  return (
    <>
      {head}
      {quoted ? (
        <Quote message={quoted} onGo={onGo} />
      ) : (
        answered !== null && <DistantQuote conversationId={message.conversation_id} id={answered} onGo={onGo} />
      )}
      {sentTo && <SentTo {...sentTo} />}
      {look.story && (
        <Story>
          <FormattedMessage
            id="conversations.message.story"
            defaultMessage="Answers <a>your story</a>"
            values={{
              a: (words) => (
                <a href={look.story ?? ''} target="_blank" rel="noopener noreferrer">
                  {words}
                </a>
              ),
            }}
          />
        </Story>
      )}
      {reaction ? (
        <Reaction emoji={reaction} />
      ) : (
        content && <TranslatedText content={content} translation={look.translations[language]} />
      )}
      {content && look.isEdited && (
        <Edited>
          <FormattedMessage id="conversations.message.edited" defaultMessage="Edited" />
        </Edited>
      )}
      <OfferedItems items={look.items} />
      <OfferedCards cards={look.cards} />
      {look.rating && <SurveyAnswer rating={look.rating} />}
      {look.answers.length > 0 && (
        <Answer dir="auto">
          <BreakableText text={clipText(look.answers.join(', '), 2000)} />
        </Answer>
      )}
      <TemplateTag name={templateOf(message)} />
    </>
  )
}

/** As translations are kept: the reader's language without its country. */
function useLanguage(): string {
  const { locale } = useIntl()
  return locale.split('-')[0] ?? locale
}

/** Whom an answer by mail went to. */
function SentTo({ to, cc, bcc }: NonNullable<ReturnType<typeof recipientsOf>>) {
  return (
    <Recipients>
      {to.length > 0 && (
        <FormattedMessage
          id="conversations.mail.sentTo"
          defaultMessage="To: {people}"
          values={{ people: <bdi>{to.join(', ')}</bdi> }}
        />
      )}{' '}
      {cc.length > 0 && (
        <FormattedMessage
          id="conversations.mail.sentCc"
          defaultMessage="Cc: {people}"
          values={{ people: <bdi>{cc.join(', ')}</bdi> }}
        />
      )}{' '}
      {bcc.length > 0 && (
        <FormattedMessage
          id="conversations.mail.sentBcc"
          defaultMessage="Bcc: {people}"
          values={{ people: <bdi>{bcc.join(', ')}</bdi> }}
        />
      )}
    </Recipients>
  )
}
