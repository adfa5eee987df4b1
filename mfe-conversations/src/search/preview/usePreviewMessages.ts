import { MessageList } from '@parley/shared/contract/conversation'
import type { MessageRest } from '@parley/shared/contract/message'
import { useResource } from '@parley/shared/data/use-resource'

/** Messages after the one that was found; those before it are a page. */
const AFTER = 10
const ONCE = { schema: MessageList, readOnReconnect: false, swr: { revalidateOnFocus: false } } as const

/** The newest messages of a conversation, or those around one of them; oldest first. */
export function usePreviewMessages(conversationId: number, messageId: number | null) {
  const path = `/conversations/${conversationId}/messages`
  const before = useResource(messageId === null ? path : [path, { before: messageId + 1 }], ONCE)
  const after = useResource(messageId === null ? null : [path, { after: messageId }], ONCE)
  const messages: MessageRest[] | undefined = before.data && [
    ...before.data.payload,
    ...(after.data?.payload.slice(0, AFTER) ?? []),
  ]
  return { messages, error: before.error, retry: before.retry }
}
