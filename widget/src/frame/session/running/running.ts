import type { WidgetConversationSummary, WidgetMessage } from '@parley/shared/contract/widget'
import type { openRealtime } from '../connection/realtime.ts'
import { nobodyWrote } from '../first-state.ts'
import type { HostBridge } from '../host-bridge.ts'
import { type OutboxEntry, seenUpTo, upsertMessages, withoutConfirmed } from '../messages.ts'
import type { OtherTabs } from '../other-tabs.ts'
import { unreadCount, type WidgetState } from '../state.ts'
import type { Store } from '../store.ts'
import type { TokenStore } from '../token-store.ts'
import type { VisitorApi } from '../visitor-api.ts'
import { visitorEvents } from '../visitor-events.ts'

export interface SessionParts {
  api: VisitorApi
  tokens: TokenStore
  bridge: HostBridge
  tabs: OtherTabs
  connect: typeof openRealtime
  newEchoId: () => string
}

/** A session at work: what it is made of, and what no screen shows. */
export interface Running extends SessionParts {
  store: Store<WidgetState>
  referer: { url: string }
  disconnect: (() => void) | null
  /** Messages, and what the page asks for: one after the other, so that all keep their order. Waits for the first start. */
  queue: Promise<void>
  /** There is a session: the queue moves. */
  begin(): void
  /** Counts those who sat here: what was asked for somebody who has left is not done any more. */
  person: number
  /** Counts starts: an older one gives way to the newest. */
  starts: number
  /** What the page said of a conversation that has not begun. */
  pending: { attributes: Record<string, unknown>; labels: string[] }
}

export const PAGE = 20

/** Tells the page, for whoever develops it, of what was not done. */
export const refused =
  ({ bridge }: Running, errorType: string) =>
  (error: unknown): void => {
    console.warn('Parley:', errorType, error)
    bridge.send({ event: 'error', errorType, data: error instanceof Error ? error.message : '' })
  }

/** What is asked for from now on waits for the next start. */
export function holdQueue(run: Running): void {
  run.queue = new Promise((resolve) => {
    run.begin = resolve
  })
}

/** Does `work` after all that was asked before it. */
export function inTurn(run: Running, work: () => Promise<unknown>, refused: (error: unknown) => void): void {
  const { person } = run
  run.queue = run.queue.then(() => (person === run.person ? work() : undefined)).then(() => undefined, refused)
}

/** Messages have arrived, by answer or by event: the same upsert. */
export function take(run: Running, messages: WidgetMessage[]): void {
  const { messages: known, outbox } = run.store.get()
  run.store.set({ messages: upsertMessages(known, messages), outbox: withoutConfirmed(outbox, messages) })
  markSeen(run)
}

/** The visitor looks at the conversation now. */
export function markSeen(run: Running): void {
  const state = run.store.get()
  if (!state.isOpen || state.screen !== 'conversation' || state.phase !== 'ready') return
  if (unreadCount(state.messages, state.seenId) === 0) return
  const seenId = state.messages.at(-1)?.id ?? 0
  run.store.set({ seenId, conversations: withoutUnread(state) })
  run.tabs.tell({ kind: 'seen', conversationId: state.conversationId, seenId })
  // Put back: it is told again with the next message or the next opening.
  run.api.markSeen(state.conversationId).catch(() => run.store.set({ seenId: state.seenId }))
}

/** The list, when all of one conversation has been read: by default of the one on the screen. */
export const withoutUnread = (
  { conversations, conversationId }: WidgetState,
  id = conversationId,
): WidgetConversationSummary[] => conversations.map((one) => (one.id === id ? { ...one, unread_count: 0 } : one))

export function change(run: Running, echoId: string, facts: Partial<OutboxEntry>): void {
  run.store.set({
    outbox: run.store.get().outbox.map((entry) => (entry.echoId === echoId ? { ...entry, ...facts } : entry)),
  })
}

export function listen(run: Running, pubsubToken: string): void {
  run.disconnect?.()
  run.disconnect = run.connect(
    pubsubToken,
    visitorEvents(
      run,
      (messages) => take(run, messages),
      (token) => listen(run, token),
      () => readList(run),
    ),
  )
}

/** Which conversations there are. The next start reads it in any case. */
function readList(run: Running): void {
  const { person, store } = run
  run.api.conversations().then(
    (conversations) => {
      if (person === run.person) store.set({ conversations })
    },
    () => undefined,
  )
}

/** Puts one of the visitor's conversations on the screen. */
export async function loadConversation(
  run: Running,
  { id, status, contact_last_seen_at: seenAt }: WidgetConversationSummary,
  outbox: OutboxEntry[] = [],
) {
  if (id !== run.store.get().conversationId) run.store.set({ ...nobodyWrote(), outbox, conversationId: id })
  run.store.set({ conversationStatus: status })
  const { payload } = await run.api.messages(id, {})
  if (run.store.get().conversationId !== id) return
  const messages = upsertMessages(run.store.get().messages, payload)
  run.store.set({ messages, hasOlder: payload.length >= PAGE, seenId: seenUpTo(messages, seenAt) })
  markSeen(run)
}

/** The session is kept for the next visit, by the frame, by the page and by the other tabs. */
export function handOutToken({ tokens, bridge, tabs }: Running): void {
  const token = tokens.read()
  if (!token) return
  tokens.write(token)
  tabs.tell({ kind: 'token', token })
  bridge.send({ event: 'setAuthCookie', data: { widgetAuthToken: token } })
}
