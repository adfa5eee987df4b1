import { aContact, aConversation, aMessage } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../ConversationsArea.tsx'
import { serverWith } from '../testing/conversations-server.ts'
import { messagePage } from '../testing/message-pages.ts'
import { layOut } from '../testing/test-layout.ts'

const A = '/api/v1/accounts/1'
const LIST = '?assignee_type=all'
const word = (id: number, conversation_id: number, content: string, facts = {}) =>
  aMessage({ id, conversation_id, content, ...facts })
const leila = word(601, 12, 'Where is my sofa?')
const from = (id: number, name: string, last: ReturnType<typeof word>) =>
  aConversation({
    id,
    meta: { sender: aContact({ id: id + 20, name }), channel: 'Channel::Telegram', hmac_verified: null },
    ...{ messages: [last], last_non_activity_message: last },
  })
const nora = word(501, 11, 'Which bulb?')
const conversations = [from(11, 'Nora Lindqvist', nora), from(12, 'Leïla Haddad', leila)]

/** Reads the list and one conversation, and comes back without a network. */
async function offline(at: string, stored = [nora, leila]) {
  let isBack = false
  const server = serverWith({
    conversations,
    routes: {
      [`GET ${A}/conversations/:id/messages`]: ({ params, query }) =>
        messagePage(
          stored.filter((one) => String(one.conversation_id) === params.id),
          query,
        ),
    },
  })
  const { storage } = renderInShell(<ConversationsArea />, { at: `/conversations/11${LIST}`, http: server })
  await within(await screen.findByRole('log')).findByText('Which bulb?')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(async () => expect(await storage.get<string[]>('read/index')).toHaveLength(3))
  cleanup()
  const http = Object.fromEntries(
    Object.entries(server).map(([route, answer]): [string, FakeRoutes[string]] => [
      route,
      (request) => {
        if (!isBack) throw refusal(0)
        return answer(request)
      },
    ]),
  )
  const shell = renderInShell(<ConversationsArea />, { at, storage, http, connection: 'disconnected' })
  const connect = () => {
    isBack = true
    shell.reconnect(30)
    shell.setConnection('online')
  }
  return {
    shell,
    connect,
    sent: () => shell.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/12/messages')),
  }
}

beforeAll(layOut)

async function answerNow(words: string) {
  await waitFor(() => expect(document.querySelector('[data-slate-editor]')).not.toBeNull())
  await userEvent.click(await screen.findByLabelText(/Reply to Leïla/))
  await userEvent.paste(words)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
}

describe('Without a network, a conversation that was never opened here', () => {
  it.each([
    ['from the list', async () => userEvent.click(await screen.findByText('Leïla Haddad')), `/conversations${LIST}`],
    ['by its address', async () => undefined, `/conversations/12${LIST}`],
    ['in a window of its own', async () => undefined, '/conversations/12?alone=1'],
  ])('is opened %s, says that its messages are missing, and can be answered', async (_, open, at) => {
    const { connect, sent } = await offline(at)
    await open()
    expect(await screen.findByText('The messages are not here yet')).toBeInTheDocument()
    await answerNow('It leaves today')
    expect(await within(await screen.findByRole('log')).findByText('It leaves today')).toBeInTheDocument()
    expect(screen.getByText('The messages are not here yet')).toBeInTheDocument()
    const tries = sent().length
    connect()
    await waitFor(() => expect(sent().length).toBeGreaterThan(tries))
    expect(sent().at(-1)?.body).toMatchObject({ content: 'It leaves today' })
    expect(await within(await screen.findByRole('log')).findByText('Where is my sofa?')).toBeInTheDocument()
    expect(screen.queryByText('The messages are not here yet')).not.toBeInTheDocument()
    expect(screen.queryByText(/Check before sending/)).not.toBeInTheDocument()
  })

  it('asks before the answer goes out when the customer wrote meanwhile', async () => {
    const stored = [nora, leila]
    const { connect } = await offline(`/conversations/12${LIST}`, stored)
    await screen.findByText('The messages are not here yet')
    await answerNow('It leaves today')
    stored.push(word(602, 12, 'I cancelled it'))
    connect()
    expect((await screen.findAllByText(/Check before sending/)).length).toBeGreaterThan(0)
  })

  it('and stands in no list says plainly what is missing, and opens once somebody answers', async () => {
    const unknown = from(13, 'Amelie Roche', word(701, 13, 'Hello?'))
    const { connect } = await offline(`/conversations/13${LIST}`)
    expect(await screen.findByText('This conversation is not on this device yet')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Back to the list' })).toBeInTheDocument()
    conversations.push(unknown)
    connect()
    expect(await screen.findByRole('heading', { name: 'Amelie Roche' })).toBeInTheDocument()
  })
})
