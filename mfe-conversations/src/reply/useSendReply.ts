import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { newEchoId } from './echo-id.ts'
import { putInOutboxAtom, takeFromOutboxAtom } from './outbox.atoms.ts'
import type { OutboxEntry } from './outbox.ts'

export interface SendReply {
  /** Puts text on its way: the bubble is on screen at once, before the server is asked. */
  send(content: string, isPrivate: boolean): void
  /** Tries again, with the same `echo_id`: the server stores it at most once. */
  retry(entry: OutboxEntry): void
  discard(entry: OutboxEntry): void
}

/** @param newestMessageId - newest message known when the text is sent, 0 for none */
export function useSendReply(conversationId: number, newestMessageId: () => number): SendReply {
  const put = useSetAtom(putInOutboxAtom)
  const take = useSetAtom(takeFromOutboxAtom)

  const send = useCallback(
    (content: string, isPrivate: boolean) =>
      put({
        echo_id: newEchoId(),
        conversation_id: conversationId,
        content,
        private: isPrivate,
        status: 'progress',
        reason: null,
        created_at: Math.floor(Date.now() / 1000),
        after_id: newestMessageId(),
      }),
    [put, conversationId, newestMessageId],
  )
  const retry = useCallback((entry: OutboxEntry) => put({ ...entry, status: 'progress', reason: null }), [put])
  const discard = useCallback((entry: OutboxEntry) => take(entry.echo_id), [take])
  return { send, retry, discard }
}
