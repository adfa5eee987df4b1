import type { WidgetConversationSummary, WidgetMessage } from '@parley/shared/contract/widget'
import { openLateRealtime } from './connection/late-realtime.ts'
import { openTypingSign } from './connection/typing-sign.ts'
import { firstState, nobodyWrote } from './first-state.ts'
import type { FoundArticle } from './found-article.ts'
import { forget, handleHostMessage } from './host/handle-host-message.ts'
import type { Hosted } from './host/hosted.ts'
import { hostChannelConfig } from './host-channel-config.ts'
import { upsertMessages, withAnswer } from './messages.ts'
import { notifyOpened } from './notify/notify-opened.ts'
import { notifyUnread } from './notify/notify-unread.ts'
import type { TabNews } from './other-tabs.ts'
import type { PreChatAnswers } from './pre-chat.ts'
import { answerForm, beginCampaign, retry, send } from './running/outgoing.ts'
import {
  holdQueue,
  listen,
  loadConversation,
  markSeen,
  PAGE,
  type Running,
  refused,
  type SessionParts,
  take,
  withoutUnread,
} from './running/running.ts'
import type { WidgetState } from './state.ts'
import { createStore, type Store } from './store.ts'

/** What the screens can do. Everything answers at once; what the server says comes through the store. */
export interface Session {
  store: Store<WidgetState>
  start(): Promise<void>
  openScreen(screen: WidgetState['screen']): void
  /** One of the visitor's, or a new one beside them. */
  openConversation(which: WidgetConversationSummary | 'new'): void
  readArticle(article: FoundArticle): void
  answerForm(answers: PreChatAnswers): Promise<void>
  send(content: string, files?: File[]): void
  retry(echoId: string): void
  discard(echoId: string): void
  loadOlder(): Promise<void>
  typing(): void
  submit(message: WidgetMessage, body: Record<string, unknown>): Promise<void>
  /** The page hears what was pressed in a card. */
  postback(data: Record<string, unknown>): void
  end(): Promise<void>
  mailTranscript(): Promise<void>
  /** The visitor opens a campaign that stood over the button. */
  beginCampaign(id: number): Promise<void>
  close(): void
  popOut(): void
}

type Given = Omit<SessionParts, 'connect' | 'newEchoId'> & Partial<SessionParts>

export function openSession(parts: Given): Session {
  const store = createStore(firstState(parts.bridge.isEmbedded))
  const run: Hosted = {
    connect: openLateRealtime,
    newEchoId: () => crypto.randomUUID(),
    ...parts,
    store,
    referer: { url: document.referrer },
    disconnect: null,
    queue: Promise.resolve(),
    begin: () => undefined,
    person: 0,
    starts: 0,
    pending: { attributes: {}, labels: [] },
    restart: () => start(run),
    identifier: null,
  }
  holdQueue(run)
  const session = sessionOf(run)
  run.bridge.listen((message) => handleHostMessage(run, message))
  parts.tabs.listen((news) => onTabNews(run, news))
  notifyUnread(store, (unreadMessageCount) => run.bridge.send({ event: 'handleNotificationDot', unreadMessageCount }))
  notifyOpened(store, () => run.api.opened(run.referer.url))
  return session
}

function sessionOf(run: Hosted): Session {
  const { store } = run
  const typingSign = openTypingSign((isTyping) => run.api.typing(store.get().conversationId, isTyping))
  return {
    store,
    start: run.restart,
    openScreen: (screen) => {
      store.set({ screen })
      markSeen(run)
    },
    openConversation: (which) => openConversation(run, which),
    readArticle: (article) => store.set({ screen: 'article', article }),
    answerForm: (answers) => answerForm(run, answers),
    send: (content, files = []) => send(run, content, files),
    retry: (echoId) => retry(run, echoId),
    discard: (echoId) => store.set({ outbox: store.get().outbox.filter((one) => one.echoId !== echoId) }),
    loadOlder: () => loadOlder(run),
    typing: () => {
      if (store.get().messages.length > 0) typingSign()
    },
    submit: (message, body) => submit(run, message, body),
    postback: (data) => run.bridge.send({ event: 'postback', data }),
    beginCampaign: (id) => beginCampaign(run, id),
    end: async () => {
      await run.api.end(store.get().conversationId)
      store.set({ conversationStatus: 'resolved' })
    },
    mailTranscript: () => run.api.transcript(store.get().conversationId),
    close: () => run.bridge.send({ event: 'closeWindow' }),
    popOut: () => run.bridge.send({ event: 'popoutChatWindow' }),
  }
}

async function start(run: Running): Promise<void> {
  const { api, store, tokens, bridge } = run
  run.starts += 1
  const own = run.starts
  // Somebody may be writing: what is on the screen stays there until there is something else to show.
  if (store.get().phase !== 'ready') store.set({ phase: 'loading' })
  try {
    const { website_channel_config: config, global_config: brand, contact } = await api.config()
    if (own !== run.starts) return
    const isKnown = contact.id !== null
    // Held in memory until somebody writes: looking at a page leaves nothing behind.
    if (isKnown) tokens.write(config.auth_token)
    else tokens.hold(config.auth_token)
    store.set({ config, brand, locale: store.get().locale || config.locale, contact })
    const [members, conversations] = await Promise.all([api.members(), isKnown ? api.conversations() : []])
    if (own !== run.starts) return
    const { conversationId, outbox } = store.get()
    store.set({ members, conversations })
    const current = conversations.find(({ id }) => id === conversationId) ?? conversations[0]
    if (current) await loadConversation(run, current, outbox)
    else store.set({ ...nobodyWrote(), outbox })
    if (own !== run.starts) return
    store.set({ phase: 'ready' })
    run.begin()
    bridge.send({
      event: 'loaded',
      config: { authToken: isKnown ? config.auth_token : '', channelConfig: hostChannelConfig(config) },
    })
    if (contact.pubsub_token) listen(run, contact.pubsub_token)
  } catch (error) {
    if (own !== run.starts) return
    store.set({ phase: 'failed' })
    refused(run, 'could_not_load')(error)
  }
}

function openConversation(run: Running, which: WidgetConversationSummary | 'new'): void {
  const { store } = run
  if (which === 'new') {
    store.set({ ...nobodyWrote(), formDone: true, screen: 'conversation' })
    return
  }
  store.set({ screen: 'conversation' })
  if (which.id === store.get().conversationId) {
    markSeen(run)
    return
  }
  loadConversation(run, which).catch(() => store.set({ phase: 'failed' }))
}

async function submit(run: Running, message: WidgetMessage, body: Record<string, unknown>): Promise<void> {
  await run.api.submit(message.id, body)
  take(run, [withAnswer(message, body)])
  const email = (body.contact as { email?: string } | undefined)?.email
  if (email) run.store.set({ contact: { ...run.store.get().contact, email } })
  else run.bridge.send({ event: 'postback', data: { messageId: message.id, ...body } })
}

async function loadOlder(run: Running): Promise<void> {
  const { messages, hasOlder, loadingOlder, conversationId } = run.store.get()
  const [first] = messages
  if (!first || !hasOlder || loadingOlder) return
  run.store.set({ loadingOlder: true })
  try {
    const { payload } = await run.api.messages(conversationId, { before: first.id })
    if (run.store.get().conversationId !== conversationId) return
    run.store.set({ messages: upsertMessages(run.store.get().messages, payload), hasOlder: payload.length >= PAGE })
  } finally {
    run.store.set({ loadingOlder: false })
  }
}

/** The same visitor in another tab has done something that holds here as well. */
function onTabNews(run: Hosted, news: TabNews): void {
  const { store, tokens } = run
  const state = store.get()
  if (news.kind === 'seen') {
    const isHere = news.conversationId === state.conversationId
    if (isHere) store.set({ seenId: Math.max(state.seenId, news.seenId) })
    else store.set({ conversations: withoutUnread(state, news.conversationId) })
  }
  // Whoever has written here already goes on as they are.
  if (news.kind === 'token' && tokens.read() !== news.token && state.conversations.length === 0) {
    tokens.write(news.token)
    run.restart()
  }
  if (news.kind === 'reset') forget(run)
}
