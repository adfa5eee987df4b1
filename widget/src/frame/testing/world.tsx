/** @jsxImportSource preact */
import { fireEvent, screen } from '@testing-library/dom'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import type { FrameEvent, PageEvent } from '../../protocol.ts'
import { App } from '../App.tsx'
import type { RealtimeHandlers } from '../session/connection/realtime.ts'
import type { TabNews } from '../session/other-tabs.ts'
import { openSession } from '../session/session.ts'
import type { VisitorApi } from '../session/visitor-api.ts'
import { ApiProblem } from '../session/visitor-call.ts'
import { aConfig, aMessage, aTalk } from './builders.ts'

/** Id of a campaign that was switched off meanwhile. */
export const GONE = 404

/** The server and the host page as a visitor's session meets them. */
export function aWorld(
  config = aConfig(),
  history = [] as ReturnType<typeof aMessage>[],
  conversations = history.length > 0 ? [aTalk()] : [],
  /** What the server does otherwise. */
  otherwise: (token: () => string | null) => Partial<VisitorApi> = () => ({}),
) {
  const sent: unknown[] = []
  const told: FrameEvent[] = []
  let handlers: RealtimeHandlers | undefined
  let orders: ((message: PageEvent) => void) | undefined
  let token: string | null = null
  const tabs = { news: [] as unknown[], hear: undefined as ((news: TabNews) => void) | undefined }
  let nextId = 100
  let ended = 0
  const calls = {
    typing: [] as boolean[],
    seen: 0,
    transcripts: 0,
    contact: [] as unknown[],
    submitted: [] as unknown[],
    opened: [] as string[],
    campaigns: [] as unknown[],
    said: [] as unknown[],
    fail: false,
    isKnown: config.contact.id !== null,
  }
  const api: VisitorApi = {
    config: async () =>
      calls.isKnown ? aConfig(config.website_channel_config, { ...config.contact, id: 9, pubsub_token: 'p' }) : config,
    members: async () => [{ id: 2, name: 'Maya', avatar_url: '', availability_status: 'online' }],
    conversations: async () => conversations,
    messages: async (id) => ({ payload: history.filter((one) => one.conversation_id === (id ?? 1)), meta: {} }),
    begin: async (message, attributes) => {
      sent.push({ ...message, isNew: true, attributes })
      calls.isKnown = true
      return aMessage({ id: 900, conversation_id: 9, content: message.content, message_type: 0 })
    },
    send: async (message) => {
      if (calls.fail) throw new ApiProblem(422, 'Too long.')
      sent.push(message)
      calls.isKnown = true
      nextId += 1
      return aMessage({
        id: nextId,
        content: message.content,
        message_type: 0,
        echo_id: message.echoId,
        created_at: 1_800_000_000,
      })
    },
    updateContact: async (facts) => {
      calls.contact.push(facts)
      return {}
    },
    setUser: async () => ({}),
    submit: async (id, body) => void calls.submitted.push([id, body]),
    markSeen: async () => {
      calls.seen += 1
    },
    typing: async (_id, isTyping) => void calls.typing.push(isTyping),
    end: async () => undefined,
    transcript: async () => {
      calls.transcripts += 1
    },
    setConversationAttributes: async (attributes) => void calls.said.push(attributes),
    dropConversationAttribute: async () => undefined,
    dropContactAttribute: async () => undefined,
    opened: async (refererUrl) => void calls.opened.push(refererUrl),
    campaigns: async () => [],
    campaignShown: async () => undefined,
    campaignOpened: async (id, ...facts) => {
      calls.campaigns.push([id, ...facts])
      if (id === GONE) return
      calls.isKnown = true
      history.push(aMessage({ content: 'Half price today' }))
    },
    addLabel: async (label) => void calls.said.push(label),
    removeLabel: async () => undefined,
    ...otherwise(() => token),
  }
  const keep = (value: string | null) => {
    token = value
  }
  const session = openSession({
    api,
    tokens: {
      read: () => token,
      hold: keep,
      write: keep,
      clear: () => keep(null),
    },
    bridge: {
      isEmbedded: true,
      send: (message) => void told.push(message),
      listen: (handler) => {
        orders = handler
        return () => undefined
      },
    },
    tabs: {
      tell: (news) => void tabs.news.push(news),
      listen: (handler) => {
        tabs.hear = handler
      },
    },
    connect: (_token, given) => {
      handlers = given
      return () => {
        ended += 1
      }
    },
  })
  document.body.innerHTML = '<div id="root"></div>'
  const root = document.getElementById('root')
  if (root) render(<App session={session} />, root)
  return {
    session,
    sent,
    told,
    calls,
    tabs,
    ended: () => ended,
    hear: () => handlers,
    order: (message: PageEvent) => orders?.(message),
  }
}

export const open = async (world: ReturnType<typeof aWorld>) => {
  await world.session.start()
  world.order({ event: 'toggle-open', isOpen: true })
  fireEvent.click(await screen.findByRole('button', { name: /Start chat|Continue/ }))
}

export const type = (field: HTMLElement, value: string) =>
  act(() => {
    fireEvent.input(field, { target: { value } })
  })

export const write = async (text: string) => {
  const field = await screen.findByRole('textbox', { name: 'Write a message' })
  await type(field, text)
  fireEvent.keyDown(field, { key: 'Enter' })
}
