import type { MessageRest } from '@parley/shared/contract/message'
import { toPlainText } from '@parley/shared/rich-text/plain-text'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import Reply from 'lucide-react/icons/reply'
import { FormattedMessage, useIntl } from 'react-intl'

const Box = styled('button', {
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
    cursor: 'pointer',
    opacity: 0.9,
    '& > span': { minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})

/** The words that a message answers; a press goes there. */
export function Quote({ message, onGo }: { message: MessageRest; onGo: (messageId: number) => void }) {
  const intl = useIntl()
  const words = toPlainText(message.content ?? '', 160)
  return (
    <Box
      type="button"
      aria-label={intl.formatMessage(
        { id: 'conversations.quote.go', defaultMessage: 'Go to the message this answers: {words}' },
        { words },
      )}
      onClick={() => onGo(message.id)}
    >
      <Icon of={Reply} size={14} directional />
      <span dir="auto">
        {words || <FormattedMessage id="conversations.attachment.unknown" defaultMessage="Attachment" />}
      </span>
    </Box>
  )
}
