import { aContact, aConversation, aMessage } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import type { FakeShellOptions } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { ConversationsArea } from '../ConversationsArea.tsx'
import type { KeptRead } from '../state/kept-reads.ts'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'

const A = '/api/v1/accounts/1'
const nora = aConversation({
  id: 11,
  meta: { sender: aContact({ id: 31, name: 'Nora Lindqvist' }), channel: 'Channel::Email', hmac_verified: null },
})
const letter = (id: number, facts = {}) => aMessage({ id, conversation_id: 11, content: `letter ${id}`, ...facts })

const draw = (options: FakeShellOptions) =>
  renderInShell(<ConversationsArea />, { at: '/conversations/11', ...options })
const thread = () => screen.findByRole('log')
const pageIsLeft = () => act(() => void window.dispatchEvent(new Event('pagehide')))
const LONG_AGO = Date.parse('2026-11-02T14:02:00')

/** Reads a conversation, goes, and comes back another day to what it left in the browser. */
async function anEarlierVisit() {
  const { storage } = draw({ http: serverWith({ conversations: [nora], messages: [letter(501)] }) })
  await within(await thread()).findByText('letter 501')
  pageIsLeft()
  await waitFor(async () => expect(await storage.get<string[]>('read/index')).toHaveLength(3))
  for (const key of (await storage.get<string[]>('read/index')) ?? []) {
    const kept = await storage.get<KeptRead>(key)
    await storage.set(key, { ...kept, at: LONG_AGO })
  }
  cleanup()
  return storage
}

beforeAll(layOut)

describe('what was read before', () => {
  it('is shown where nobody answers, and read again once somebody does', async () => {
    const storage = await anEarlierVisit()
    let isBack = false
    const server = serverWith({ conversations: [nora], messages: [letter(501), letter(502)] })
    const http = Object.fromEntries(
      Object.entries(server).map(([route, answer]): [string, FakeRoutes[string]] => [
        route,
        (request) => {
          if (!isBack) throw refusal(0)
          return answer(request)
        },
      ]),
    )
    const shell = draw({ storage, http, connection: 'disconnected' })
    await within(await thread()).findByText('letter 501')
    isBack = true
    shell.reconnect(30)
    shell.setConnection('online')
    expect(await within(await thread()).findByText('letter 502')).toBeInTheDocument()
    expect(screen.queryByText(/^Last update/)).not.toBeInTheDocument()
  })

  it('is forgotten when it may not be seen any more', async () => {
    const storage = await anEarlierVisit()
    const gone = () => {
      throw refusal(404)
    }
    const routes = { [`GET ${A}/conversations/:id`]: gone, [`GET ${A}/conversations/:id/messages`]: gone }
    draw({ storage, http: serverWith({ conversations: [nora], routes }) })
    await waitFor(async () => {
      expect(await storage.get('read/story00/conversation/11')).toBeNull()
      expect(await storage.get('read/story00/thread/11/')).toBeNull()
    })
  })
})

it('After a break, every message that came and every one that was changed is read, however many there are', async () => {
  const messages = [letter(501), letter(502)]
  const page = ({ query }: { query: Record<string, unknown> }) => ({
    meta: {
      ...{ labels: [], additional_attributes: {}, agent_last_seen_at: null, assignee_last_seen_at: null },
      contact: { ...nora.meta.sender, type: 'contact' },
    },
    payload:
      query.after === undefined
        ? messages.slice(-20)
        : messages.filter(({ id }) => id > Number(query.after)).slice(0, 100),
  })
  const shell = draw({
    http: serverWith({ conversations: [nora], routes: { [`GET ${A}/conversations/:id/messages`]: page as never } }),
  })
  await within(await thread()).findByText('letter 502')
  messages[0] = letter(501, { content: 'letter 501, put right' })
  for (let id = 503; id <= 680; id++) messages.push(letter(id))
  shell.reconnect(60)
  const log = await thread()
  expect(await within(log).findByText('letter 680')).toBeInTheDocument()
  expect(within(log).getByText('letter 501, put right')).toBeInTheDocument()
  const asked = shell.requests.filter(({ path }) => path.endsWith('/11/messages')).map(({ query }) => query.after)
  expect(asked).toEqual([undefined, 500, 600])
})
