import type { WidgetMessage } from '@parley/shared/contract/widget'
import type { FoundArticle } from './found-article.ts'
import { handleHostMessage } from './handle-host-message.ts'
import type { HostBridge } from './host-bridge.ts'
import { hostChannelConfig } from './host-channel-config.ts'
import { type OutboxEntry, seenUpTo, unreadCount, upsertMessages, withAnswer, withoutConfirmed } from './messages.ts'
import { notifyOpened } from './notify/notify-opened.ts'
import { notifyUnread } from './notify/notify-unread.ts'
import type { PreChatAnswers } from './pre-chat.ts'
import { openRealtime } from './realtime.ts'
import { firstState, hasConversation, type WidgetState } from './state.ts'
import { createStore, type Store } from './store.ts'
import type { TokenStore } from './token-store.ts'
import { openTypingSign } from './typing-sign.ts'
import { ApiProblem, type VisitorApi } from './visitor-api.ts'
import { visitorEvents } from './visitor-events.ts'

/** What the screens can do. Everything answers at once; what the server says comes through the store. */
export interface Session {
  store: Store<WidgetState>
  start(): Promise<void>
  openScreen(screen: WidgetState['screen']): void
  readArticle(article: FoundArticle): void
  answerForm(answers: PreChatAnswers): Promise<void>
  send(content: string, files?: File[]): void
  retry(echoId: string): void
  discard(echoId: string): void
  loadOlder(): Promise<void>
  typing(): void
  submit(message: WidgetMessage, body: Record<string, unknown>): Promise<void>
  end(): Promise<void>
  /** The visitor opens a campaign that stood over the button. */
  beginCampaign(id: number): Promise<void>
  close(): void
  popOut(): void
}

export interface SessionParts {
  api: VisitorApi
  tokens: TokenStore
  bridge: HostBridge
  connect?: typeof openRealtime
  newEchoId?: () => string
}

const PAGE = 20

interface Running extends Required<SessionParts> {
  store: Store<WidgetState>
  referer: { url: string }
  disconnect: (() => void) | null
  /** Messages go one after the other, so that two quick ones keep their order. */
  queue: Promise<void>
  pendingAttributes: Record<string, unknown>
}

export function openSession(parts: SessionParts): Session {
  const store = createStore(firstState(parts.bridge.isEmbedded))
  const run: Running = {
    connect: openRealtime,
    newEchoId: () => crypto.randomUUID(),
    ...parts,
    store,
    referer: { url: document.referrer },
    disconnect: null,
    queue: Promise.resolve(),
    pendingAttributes: {},
  }
  const typingSign = openTypingSign(run.api.typing)
  const session: Session = {
    store,
    start: () => start(run),
    openScreen: (screen) => {
      store.set({ screen })
      markSeen(run)
    },
    readArticle: (article) => store.set({ screen: 'article', article }),
    answerForm: (answers) => answerForm(run, answers),
    send: (content, files = []) => send(run, content, files),
    retry: (echoId) => retry(run, echoId),
    discard: (echoId) => store.set({ outbox: store.get().outbox.filter((one) => one.echoId !== echoId) }),
    loadOlder: () => loadOlder(run),
    typing: () => {
      if (store.get().messages.length > 0) typingSign()
    },
    submit: async (message, body) => {
      await run.api.submit(message.id, body)
      take(run, [withAnswer(message, body)])
    },
    beginCampaign: (id) => beginCampaign(run, id),
    end: async () => {
      await run.api.end()
      store.set({ conversationStatus: 'resolved' })
    },
    close: () => run.bridge.send({ event: 'closeWindow' }),
    popOut: () => run.bridge.send({ event: 'popoutChatWindow' }),
  }
  parts.bridge.listen((message) =>
    handleHostMessage(message, {
      store,
      api: run.api,
      tokens: run.tokens,
      referer: run.referer,
      seen: () => markSeen(run),
      restart: () => start(run),
      sessionChanged: () => handOutToken(run),
    }),
  )
  notifyUnread(store, (unreadMessageCount) => run.bridge.send({ event: 'handleNotificationDot', unreadMessageCount }))
  notifyOpened(store, () => run.api.opened(run.referer.url))
  return session
}

function send(run: Running, content: string, files: File[]): void {
  const entry: OutboxEntry = {
    echoId: run.newEchoId(),
    content,
    files,
    createdAt: Math.floor(Date.now() / 1_000),
    state: 'sending',
  }
  run.store.set({ outbox: [...run.store.get().outbox, entry], screen: 'conversation' })
  enqueue(run, entry)
}

function retry(run: Running, echoId: string): void {
  const entry = run.store.get().outbox.find((one) => one.echoId === echoId)
  if (!entry || entry.state === 'sending') return
  change(run, echoId, { state: 'sending' })
  enqueue(run, entry)
}

async function start(run: Running): Promise<void> {
  const { api, store, tokens, bridge } = run
  store.set({ phase: 'loading' })
  try {
    const { website_channel_config: config, global_config: brand, contact } = await api.config()
    // Held in memory until somebody writes: looking at a page leaves nothing behind.
    if (contact.id === null) tokens.hold(config.auth_token)
    else tokens.write(config.auth_token)
    store.set({ config, brand, locale: store.get().locale || config.locale })
    const known = contact.id !== null
    const [members, conversation, page] = await Promise.all([
      api.members(),
      known ? api.conversation() : null,
      known ? api.messages({}) : null,
    ])
    const messages = page?.payload ?? []
    store.set({
      members,
      messages: upsertMessages([], messages),
      hasOlder: messages.length >= PAGE,
      conversationStatus: conversation?.status ?? null,
      seenId: seenUpTo(messages, conversation?.contact_last_seen_at ?? 0),
      phase: 'ready',
    })
    bridge.send({
      event: 'loaded',
      config: { authToken: contact.id === null ? '' : config.auth_token, channelConfig: hostChannelConfig(config) },
    })
    if (contact.pubsub_token) listen(run, contact.pubsub_token)
  } catch (error) {
    store.set({ phase: 'failed' })
    bridge.send({ event: 'error', errorType: 'could_not_load', data: error instanceof Error ? error.message : '' })
  }
}

function listen(run: Running, pubsubToken: string): void {
  run.disconnect?.()
  run.disconnect = run.connect(
    pubsubToken,
    visitorEvents(run, (messages) => take(run, messages)),
  )
}

/** Messages have arrived, by answer or by event: the same upsert. */
function take(run: Running, messages: WidgetMessage[]): void {
  const { messages: known, outbox } = run.store.get()
  run.store.set({ messages: upsertMessages(known, messages), outbox: withoutConfirmed(outbox, messages) })
  markSeen(run)
}

function change(run: Running, echoId: string, facts: Partial<OutboxEntry>): void {
  run.store.set({
    outbox: run.store.get().outbox.map((entry) => (entry.echoId === echoId ? { ...entry, ...facts } : entry)),
  })
}

function enqueue(run: Running, { echoId, content, files }: OutboxEntry): void {
  run.queue = run.queue.then(async () => {
    try {
      const isFirst = run.store.get().messages.length === 0
      const stored = await run.api.send({ content, echoId, files, refererUrl: run.referer.url })
      take(run, [{ ...stored, echo_id: echoId }])
      if (run.store.get().conversationStatus === 'resolved' || isFirst) run.store.set({ conversationStatus: 'open' })
      if (isFirst) await afterFirstMessage(run)
    } catch (error) {
      change(run, echoId, {
        state: 'failed',
        problem: error instanceof ApiProblem && error.status === 422 ? error.message : '',
      })
    }
  })
}

/** Now there is a contact: its connection opens, and the session is kept for the next visit. */
async function afterFirstMessage(run: Running): Promise<void> {
  keepSession(run)
  if (Object.keys(run.pendingAttributes).length > 0) await run.api.setConversationAttributes(run.pendingAttributes)
  run.pendingAttributes = {}
  await meetContact(run)
}

/** Nothing begins where the campaign was switched off meanwhile: then the chat is as it was. */
async function beginCampaign(run: Running, id: number): Promise<void> {
  const { store, api } = run
  store.set({ phase: 'loading' })
  try {
    await api.campaignOpened(id, run.referer.url, run.pendingAttributes)
    await meetContact(run)
    if (!hasConversation(store.get())) return
    run.pendingAttributes = {}
    keepSession(run)
    store.set({ conversationStatus: 'open', screen: 'conversation' })
  } finally {
    store.set({ phase: 'ready' })
    markSeen(run)
  }
}

async function meetContact(run: Running): Promise<void> {
  const [{ contact }, page] = await Promise.all([run.api.config(), run.api.messages({})])
  take(run, page.payload)
  if (contact.pubsub_token) listen(run, contact.pubsub_token)
}

/** A conversation has begun: the page hears of it, and of the token that finds it again. */
function keepSession(run: Running): void {
  handOutToken(run)
  run.bridge.send({
    event: 'onEvent',
    eventIdentifier: 'chatwoot:on-start-conversation',
    data: { hasConversation: true },
  })
}

function handOutToken(run: Running): void {
  const token = run.tokens.read()
  if (!token) return
  run.tokens.write(token)
  run.bridge.send({ event: 'setAuthCookie', data: { widgetAuthToken: token } })
}

async function answerForm(run: Running, { contact, conversationAttributes }: PreChatAnswers): Promise<void> {
  if (Object.keys(contact).length > 0) await run.api.updateContact(contact)
  run.pendingAttributes = conversationAttributes
  run.store.set({ formDone: true, screen: 'conversation' })
}

async function loadOlder(run: Running): Promise<void> {
  const { messages, hasOlder, loadingOlder } = run.store.get()
  const [first] = messages
  if (!first || !hasOlder || loadingOlder) return
  run.store.set({ loadingOlder: true })
  try {
    const { payload } = await run.api.messages({ before: first.id })
    run.store.set({ messages: upsertMessages(run.store.get().messages, payload), hasOlder: payload.length >= PAGE })
  } finally {
    run.store.set({ loadingOlder: false })
  }
}

/** The visitor looks at the conversation now. */
function markSeen(run: Running): void {
  const state = run.store.get()
  if (!state.isOpen || state.screen !== 'conversation' || state.phase !== 'ready') return
  if (unreadCount(state.messages, state.seenId) === 0) return
  run.store.set({ seenId: state.messages.at(-1)?.id ?? 0 })
  // Put back: it is told again with the next message or the next opening.
  run.api.markSeen().catch(() => run.store.set({ seenId: state.seenId }))
}
