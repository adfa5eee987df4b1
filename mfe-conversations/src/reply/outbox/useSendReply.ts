import { useSetAtom, useStore } from 'jotai'
import { type RefObject, useMemo } from 'react'
import { addFilesAtom, heldFilesAtom, holdFilesAtom } from '../drafts/files.atoms.ts'
import { setRecipientsAtom } from '../recipients/recipients.atoms.ts'
import { newEchoId } from './echo-id.ts'
import { putInOutboxAtom, takeFromOutboxAtom } from './outbox.atoms.ts'
import type { OutboxEntry, SendFacts } from './outbox.ts'

export interface SendReply {
  /** Puts text on its way, at once or after so long in which it can be called back: the bubble is on screen at once, before the server is asked. */
  send(content: string, isPrivate: boolean, files: readonly File[], facts?: SendFacts, holdMs?: number): void
  /** Tries again, with the same `echo_id`: the server stores it at most once. */
  retry(entry: OutboxEntry): void
  discard(entry: OutboxEntry): void
  /** Out of the outbox, back to being written: its files are chosen again, and whom it goes to. The text is the caller's to put back. */
  takeBack(entry: OutboxEntry): void
}

/** @param newestIdRef - id of the newest message known when a text is sent, 0 for none */
export function useSendReply(conversationId: number, newestIdRef: RefObject<number>): SendReply {
  const put = useSetAtom(putInOutboxAtom)
  const take = useSetAtom(takeFromOutboxAtom)
  const holdFiles = useSetAtom(holdFilesAtom)
  const chooseAgain = useSetAtom(addFilesAtom)
  const setRecipients = useSetAtom(setRecipientsAtom)
  const store = useStore()

  return useMemo(
    () => ({
      send(content, isPrivate, files, facts, holdMs = 0) {
        const echo_id = newEchoId()
        if (files.length > 0) holdFiles(echo_id, files)
        put({
          echo_id,
          conversation_id: conversationId,
          content,
          private: isPrivate,
          status: holdMs > 0 ? 'holding' : 'progress',
          ...(holdMs > 0 ? { hold_until: Date.now() + holdMs } : {}),
          reason: null,
          created_at: Math.floor(Date.now() / 1000),
          after_id: newestIdRef.current,
          ...(facts ? { facts } : {}),
          ...(files.length > 0 ? { files: files.map(({ name, size }) => ({ name, size })) } : {}),
        })
      },
      retry: (entry) => put({ ...entry, status: 'progress', reason: null }),
      discard: (entry) => take(entry.echo_id),
      takeBack(entry) {
        const { to_emails: to, cc_emails: cc = '', bcc_emails: bcc = '' } = entry.facts ?? {}
        if (to !== undefined) setRecipients(conversationId, { to, cc, bcc })
        chooseAgain(conversationId, entry.private ? 'note' : 'reply', store.get(heldFilesAtom).get(entry.echo_id) ?? [])
        take(entry.echo_id)
      },
    }),
    [put, take, holdFiles, chooseAgain, setRecipients, store, conversationId, newestIdRef],
  )
}
