import type { MessageRest } from '@parley/shared/contract/message'
import { toPlainText } from '@parley/shared/rich-text/plain-text'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import Reply from 'lucide-react/icons/reply'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useQuoted } from './useQuoted.ts'

const BOX = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    width: 'full',
    minW: 0,
    mb: '1.5',
    ps: '2',
    borderInlineStart: '3px solid',
    borderColor: 'line.control',
    textStyle: '12',
    textAlign: 'start',
    opacity: 0.9,
    '&:is(button)': { cursor: 'pointer' },
    '& > span': { minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
} as const
const Button = styled('button', BOX)
const Line = styled('p', BOX)

const TEXTS = defineMessages({
  file: { id: 'conversations.attachment.unknown', defaultMessage: 'Attachment' },
  deleted: { id: 'conversations.message.deleted', defaultMessage: 'This message was deleted' },
  earlier: { id: 'conversations.quote.earlier', defaultMessage: 'An earlier message' },
})

interface StripProps {
  id: number
  words: string
  onGo: (messageId: number) => void
}

/** One line that leads to the message that is answered. */
function Strip({ id, words, onGo }: StripProps) {
  const intl = useIntl()
  const label = intl.formatMessage(
    { id: 'conversations.quote.go', defaultMessage: 'Go to the message this answers: {words}' },
    { words },
  )
  return (
    <Button type="button" aria-label={label} onClick={() => onGo(id)}>
      <Icon of={Reply} size={14} directional />
      <span dir="auto">{words}</span>
    </Button>
  )
}

/** The words that a message answers; a press goes there. */
export function Quote({ message, onGo }: { message: MessageRest; onGo: StripProps['onGo'] }) {
  const intl = useIntl()
  const isDeleted = message.content_attributes.deleted === true
  const words = isDeleted ? intl.formatMessage(TEXTS.deleted) : toPlainText(message.content ?? '', 160)
  return <Strip id={message.id} words={words || intl.formatMessage(TEXTS.file)} onGo={onGo} />
}

interface DistantQuoteProps extends Pick<StripProps, 'id' | 'onGo'> {
  conversationId: number
}

/** The same of a message that is not among those that are held: until it is here, or where it does not come, the way there. */
export function DistantQuote({ conversationId, id, onGo }: DistantQuoteProps) {
  const intl = useIntl()
  const quoted = useQuoted(conversationId, id)
  if (quoted?.message) return <Quote message={quoted.message} onGo={onGo} />
  if (!quoted) return <Strip id={id} words={intl.formatMessage(TEXTS.earlier)} onGo={onGo} />
  return (
    <Line>
      <Icon of={Reply} size={14} directional />
      <span>
        <FormattedMessage
          id="conversations.quote.gone"
          defaultMessage="The message this answers is not here any more"
        />
      </span>
    </Line>
  )
}
