import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageRest } from '@parley/shared/contract/message'
import { clipText } from '@parley/shared/rich-text/long-text'
import { BreakableText } from '@parley/shared/ui/breakable-text'
import { Chip } from '@parley/shared/ui/chip'
import { FoldedMessageText } from '@parley/shared/ui/folded-message-text'
import { Icon } from '@parley/shared/ui/icon'
import Lock from 'lucide-react/icons/lock'
import { memo, type ReactNode } from 'react'
import { FormattedMessage, FormattedTime } from 'react-intl'
import { FileRow } from '../../reply/FileRow.tsx'
import { type Author, type TimelineItem, type Tone, timeOf } from '../timeline.ts'
import { Attachments } from './Attachments.tsx'
import { lookOf } from './message-look.ts'

const Shape = chakra('div', {
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
const NoteHead = chakra('div', {
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
const Subject = chakra('p', { base: { mb: '1', fontWeight: 'semibold' } })
const Offered = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1', mt: '2' } })
const Answer = chakra('p', { base: { mt: '2', fontWeight: 'medium' } })

interface MessageBubbleProps {
  item: TimelineItem
  tone: Tone
  author: Author
  isLast: boolean
}

/** One message or a text on its way, in the shape of whoever said it. */
export const MessageBubble = memo(function MessageBubble({ item, tone, author, isLast }: MessageBubbleProps) {
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
        waiting={item.entry.status === 'waiting'}
        data-last={isLast}
      >
        {head}
        {item.entry.content && <FoldedMessageText content={item.entry.content} />}
        {item.entry.files && <FileRow files={item.entry.files} />}
      </Shape>
    )
  return <Stored message={item.message} tone={tone} head={head} isLast={isLast} />
})

function Stored({
  message,
  tone,
  head,
  isLast,
}: {
  message: MessageRest
  tone: Tone
  head: ReactNode
  isLast: boolean
}) {
  const look = lookOf(message)
  if (look.isDeleted || look.isUnsupported)
    return (
      <Shape faint data-last={isLast}>
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
  const hasWords = Boolean(message.content) || look.items.length > 0 || look.answers.length > 0 || Boolean(head)
  return (
    <>
      {hasWords && (
        <Shape tone={tone} data-last={isLast && !message.attachments?.length}>
          {head}
          {look.subject && (
            <Subject dir="auto">
              <BreakableText text={clipText(look.subject)} />
            </Subject>
          )}
          {message.content && <FoldedMessageText content={message.content} />}
          {look.items.length > 0 && (
            <Offered>
              {look.items.map((title) => (
                <Chip key={title} size="lg">
                  {clipText(title)}
                </Chip>
              ))}
            </Offered>
          )}
          {look.answers.length > 0 && (
            <Answer dir="auto">
              <BreakableText text={clipText(look.answers.join(', '), 2000)} />
            </Answer>
          )}
        </Shape>
      )}
      {message.attachments && <Attachments attachments={message.attachments} />}
    </>
  )
}
