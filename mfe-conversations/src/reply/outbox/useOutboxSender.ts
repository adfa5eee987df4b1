import { problemText } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useRealtimeReconnect, useSession } from '@parley/shared/remote/use-shell'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { usePublishStoredMessage } from '../../conversation/stored-messages.ts'
import { useAnnounce } from '../../state/Announcer.tsx'
import { heldFilesAtom } from '../drafts/files.atoms.ts'
import { uploaderAtom } from '../files/uploads.atoms.ts'
import { useUploads } from '../files/useUploads.ts'
import { type Delivery, deliver, deliverAgain } from './deliver.ts'
import {
  failInOutboxAtom,
  outboxAtom,
  outboxIsKeptAtom,
  outboxSurvivorsAtom,
  parkInOutboxAtom,
  releaseHeldAtom,
  takeFromOutboxAtom,
} from './outbox.atoms.ts'
import { nextRelease, nextToSend, type Outbox, type OutboxEntry } from './outbox.ts'
import { messagesSince, sendEntry } from './send.api.ts'

/** What waits is tried again this often, beside every time the connection is back. */
const RETRY_MS = 15_000

/**
 * Sends what is in the outbox, whichever conversation is open: per conversation one at a time, in the order written.
 * What outlived a reload or a break is asked about first. Mounted once, at the root of the area.
 */
export function useOutboxSender(): void {
  const outbox = useAtomValue(outboxAtom)
  const survivors = useAtomValue(outboxSurvivorsAtom)
  const settle = useSettle()
  // A message names its files: whoever sends one sends the other.
  useUploads()
  const server = useServer()
  const myId = useSession().user.id
  const busy = useRef(new Set<number>())

  useEffect(() => {
    for (const id of new Set(outbox.map((entry) => entry.conversation_id))) {
      const entry = nextToSend(outbox, id)
      if (!entry || busy.current.has(id)) continue
      busy.current.add(id)
      void deliver(entry, server).then((delivery) => {
        busy.current.delete(id)
        settle(entry, delivery)
      })
    }
  }, [outbox, server, settle])

  useRelease(outbox)
  const newest = useRef(outbox)
  useLayoutEffect(() => {
    newest.current = outbox
  })
  const sendWaiting = useEffectEvent(async () => {
    for (const entry of newest.current.filter(({ status }) => status === 'waiting')) {
      const isTaken = busy.current.has(entry.conversation_id)
      if (isTaken || !newest.current.some(({ echo_id, status }) => echo_id === entry.echo_id && status === 'waiting'))
        continue
      busy.current.add(entry.conversation_id)
      const delivery = await deliverAgain(entry, server, myId)
      busy.current.delete(entry.conversation_id)
      settle(entry, delivery)
      if (delivery.kind === 'unreachable') return
    }
  })
  useEffect(() => {
    if (survivors.length > 0) void sendWaiting()
  }, [survivors])
  useRealtimeReconnect(() => void sendWaiting())
  const isAnyWaiting = outbox.some(({ status }) => status === 'waiting')
  useEffect(() => {
    if (!isAnyWaiting) return
    const timer = setInterval(() => void sendWaiting(), RETRY_MS)
    return () => clearInterval(timer)
  }, [isAnyWaiting])
  useEffect(() => {
    const onOnline = () => void sendWaiting()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
}

/** Sends what can no longer be called back, when its time is over. */
function useRelease(outbox: Outbox): void {
  const release = useSetAtom(releaseHeldAtom)
  useEffect(() => {
    const wait = nextRelease(outbox, Date.now())
    if (wait === null) return
    const timer = setTimeout(release, wait)
    return () => clearTimeout(timer)
  }, [outbox, release])
}

function useServer() {
  const http = useAccountHttp()
  const store = useStore()
  return useMemo(
    () => ({
      async send(entry: OutboxEntry) {
        const files = store.get(heldFilesAtom).get(entry.echo_id) ?? []
        const uploader = store.get(uploaderAtom)
        const blobs = files.map((file) => uploader?.blobOf(file) ?? Promise.reject(new Error('nothing sends files')))
        const [named] = await Promise.all([Promise.all(blobs), store.get(outboxIsKeptAtom)(entry.echo_id)])
        return sendEntry(http, entry, named)
      },
      hasFiles: (entry: OutboxEntry) => !entry.files?.length || store.get(heldFilesAtom).has(entry.echo_id),
      since: (entry: OutboxEntry) => messagesSince(http, entry.conversation_id, entry.after_id),
    }),
    [http, store],
  )
}

/** Writes down what became of an entry. */
function useSettle(): (entry: OutboxEntry, delivery: Delivery) => void {
  const intl = useIntl()
  const announce = useAnnounce()
  const tellStored = usePublishStoredMessage()
  const take = useSetAtom(takeFromOutboxAtom)
  const fail = useSetAtom(failInOutboxAtom)
  const park = useSetAtom(parkInOutboxAtom)
  return useCallback(
    ({ echo_id }, delivery) => {
      const failed = (reason: string) => {
        fail(echo_id, reason)
        announce(
          intl.formatMessage(
            { id: 'conversations.failed.reason', defaultMessage: 'Not delivered: {reason}' },
            { reason },
          ),
        )
      }
      switch (delivery.kind) {
        case 'stored':
          if (delivery.message) tellStored({ ...delivery.message, echo_id })
          take(echo_id)
          return announce(intl.formatMessage(TEXTS.sent))
        case 'unreachable':
          return park(echo_id)
        case 'check':
          return failed(intl.formatMessage(TEXTS.check))
        case 'files-lost':
          return failed(intl.formatMessage(TEXTS.filesLost))
        case 'refused':
          return failed(problemText(delivery.problem, intl.formatMessage(TEXTS.refused)))
      }
    },
    [intl, announce, tellStored, take, fail, park],
  )
}

const TEXTS = defineMessages({
  sent: { id: 'conversations.delivery.sent', defaultMessage: 'Sent' },
  check: {
    id: 'conversations.send.check',
    defaultMessage: 'the customer wrote while you were offline. Check before sending.',
  },
  filesLost: {
    id: 'conversations.send.filesLost',
    defaultMessage: 'the files were in a tab that is closed. Edit, and attach them again.',
  },
  refused: { id: 'conversations.send.refused', defaultMessage: 'the server did not accept it' },
})
