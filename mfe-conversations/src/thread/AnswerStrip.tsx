import type { MessageRest } from '@parley/shared/contract/message'
import { toPlainText } from '@parley/shared/rich-text/plain-text'
import { Icon } from '@parley/shared/ui/icon'
import { IconButton } from '@parley/shared/ui/icon-button'
import { styled } from '@parley/shared/ui/styled'
import Reply from 'lucide-react/icons/reply'
import X from 'lucide-react/icons/x'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'

const Strip = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    mx: '4',
    px: '2',
    minH: '8',
    borderRadius: '8',
    bg: 'bg.sunken',
    textStyle: '12',
    color: 'fg.2',
    flexShrink: 0,
    '& > span': { flex: 1, minW: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})

const TEXTS = defineMessages({
  close: { id: 'conversations.answer.close', defaultMessage: 'Answer no single message' },
})

/** Says which message is answered, until it is or somebody thinks better of it. */
export function AnswerStrip({ message, onClose }: { message: MessageRest; onClose: () => void }) {
  const intl = useIntl()
  const words = toPlainText(message.content ?? '', 160)
  return (
    <Strip role="status">
      <Icon of={Reply} size={14} directional />
      <span>
        <FormattedMessage
          id="conversations.answer.to"
          defaultMessage="Answers: {words}"
          values={{ words: <bdi>{words}</bdi> }}
        />
      </span>
      <IconButton size="xs" icon={X} label={intl.formatMessage(TEXTS.close)} tooltip={false} onClick={onClose} />
    </Strip>
  )
}
