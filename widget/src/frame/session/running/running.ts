import type { WidgetConversationSummary, WidgetMessage } from '@parley/shared/contract/widget'
import type { openRealtime } from '../connection/realtime.ts'
import type { HostBridge } from '../host-bridge.ts'
import { type OutboxEntry, seenUpTo, unreadCount, upsertMessages, withoutConfirmed } from '../messages.ts'
import type { OtherTabs } from '../other-tabs.ts'
import { nobodyWrote, type WidgetState } from '../state.ts'
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
  /** Messages go one after the other, so that two quick ones keep their order. */
  queue: Promise<void>
  /** What the page said of a conversation that has not begun. */
  pending: { attributes: Record<string, unknown>; labels: string[] }
}

export const PAGE = 20

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
  run.store.set({ seenId })
  run.tabs.tell({ kind: 'seen', conversationId: state.conversationId, seenId })
  // Put back: it is told again with the next message or the next opening.
  run.api.markSeen(state.conversationId).catch(() => run.store.set({ seenId: state.seenId }))
}

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
    ),
  )
}

/** Puts one of the visitor's conversations on the screen. */
export async function loadConversation(
  run: Running,
  { id, status, contact_last_seen_at: seenAt }: WidgetConversationSummary,
) {
  run.store.set({ ...nobodyWrote(), conversationId: id, conversationStatus: status })
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
