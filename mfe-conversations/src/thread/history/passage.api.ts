import type { MessageRest } from '@parley/shared/contract/message'
import type { AccountHttp } from '@parley/shared/data/data-source'
import { listMessages } from './messages.api.ts'
import { MAX_GAP, MESSAGE_PAGE_SIZE, type MessageHistory } from './messages.cache.ts'

/** A message with what was said right before and after it. Null: it is not in the conversation. */
export async function readAround(
  http: AccountHttp,
  conversationId: number,
  id: number,
): Promise<MessageHistory | null> {
  const [later, earlier] = await Promise.all([
    listMessages(http, conversationId, { after: id - 1 }),
    // With it the message stands in the middle, without it at the top.
    listMessages(http, conversationId, { before: id }).catch(() => null),
  ])
  if (later[0]?.id !== id) return null
  return {
    messages: [...(earlier ?? []), ...later],
    isComplete: earlier !== null && earlier.length < MESSAGE_PAGE_SIZE,
  }
}

/** Everything from one message to another as the server has it now, both with it, however much it is. */
export async function readBetween(
  http: AccountHttp,
  conversationId: number,
  { from, to }: { from: number; to: number },
): Promise<MessageRest[]> {
  const all: MessageRest[] = []
  for (let after = from; ; ) {
    const page = await listMessages(http, conversationId, { after, before: to + 1 })
    all.push(...page)
    if (page.length < MAX_GAP) return all
    after = Math.max(...page.map(({ id }) => id)) + 1
  }
}
