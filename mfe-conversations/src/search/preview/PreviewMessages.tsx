import type { MessageRest } from '@parley/shared/contract/message'
import { FoldedMessageText } from '@parley/shared/ui/folded-message-text'
import { Icon } from '@parley/shared/ui/icon'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import { styled } from '@parley/shared/ui/styled'
import Lock from 'lucide-react/icons/lock'
import Paperclip from 'lucide-react/icons/paperclip'
import { useLayoutEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Loaded } from '../../context/Loaded.tsx'
import { usePreviewMessages } from './usePreviewMessages.ts'

const ACTIVITY = 2

const List = styled('ol', { base: { listStyle: 'none', m: 0, px: '5', py: '4', display: 'grid', gap: '1' } })
const Item = styled('li', {
  base: {
    px: '3',
    py: '2',
    borderRadius: '8',
    minW: 0,
    '&[data-private=true]': { bg: 'bubble.note' },
    '&[data-found=true]': { bg: 'brand.subtle', boxShadow: 'inset 3px 0 0 var(--brand)' },
    '&[data-activity=true]': { textStyle: '12', color: 'fg.3', textAlign: 'center' },
  },
})
const Head = styled('p', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '2',
    textStyle: '12',
    color: 'fg.3',
    '& bdi': { fontWeight: 'medium', color: 'fg.1' },
    '& time': { marginInlineStart: 'auto' },
  },
})
const Files = styled('p', {
  base: { display: 'flex', alignItems: 'center', gap: '1', textStyle: '12', color: 'fg.3', mt: '1' },
})

interface PreviewMessagesProps {
  conversationId: number
  /** The one that was found; null where the conversation itself was. */
  messageId: number | null
}

/** What was said around the message that was found, or last; read only, nothing is marked as seen. */
export function PreviewMessages({ conversationId, messageId }: PreviewMessagesProps) {
  const { messages, error, retry } = usePreviewMessages(conversationId, messageId)
  const list = useRef<HTMLOListElement>(null)
  const count = messages?.length
  useLayoutEffect(() => {
    if (!count) return
    const at = list.current?.querySelector('[data-found=true]') ?? list.current?.lastElementChild
    at?.scrollIntoView?.({ block: 'center' })
  }, [count])
  return (
    <Loaded isReady={messages !== undefined} error={error} onRetry={retry}>
      <List ref={list} aria-live="off">
        {messages?.map((message) => (
          <Message key={message.id} message={message} isFound={message.id === messageId} />
        ))}
      </List>
    </Loaded>
  )
}

function Message({ message, isFound }: { message: MessageRest; isFound: boolean }) {
  const { content, sender, created_at, attachments, message_type } = message
  if (message_type === ACTIVITY)
    return (
      <Item data-activity dir="auto">
        {content}
      </Item>
    )
  return (
    <Item data-private={message.private} data-found={isFound} aria-current={isFound || undefined}>
      <Head>
        {message.private && <Icon of={Lock} size={12} />}
        <bdi>{sender?.name}</bdi>
        <RelativeTime at={created_at} />
      </Head>
      {content && <FoldedMessageText content={content} />}
      {attachments && attachments.length > 0 && (
        <Files>
          <Icon of={Paperclip} size={12} />
          <FormattedMessage
            id="conversations.search.files"
            defaultMessage="{count, plural, one {# file} other {# files}}"
            values={{ count: attachments.length }}
          />
        </Files>
      )}
    </Item>
  )
}
