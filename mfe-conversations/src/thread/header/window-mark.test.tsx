import { aContact, aConversation, aMessage } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen } from '@testing-library/react'
import { ConversationsArea } from '../../ConversationsArea.tsx'
import { serverWith } from '../../testing/conversations-server.ts'
import { layOut } from '../../testing/test-layout.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const now = NOW.getTime() / 1000
const A = '/api/v1/accounts/1'
const hanne = (closesIn: number, facts = {}) =>
  aConversation({
    id: 11,
    meta: { sender: aContact({ id: 31, name: 'Hanne' }), channel: 'Channel::Whatsapp', hmac_verified: null },
    reply_window: { seconds: 86_400, closes_at: now + closesIn },
    ...facts,
  })

beforeAll(layOut)
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const draw = (conversation: ReturnType<typeof hanne>, routes = {}) =>
  renderInShell(<ConversationsArea />, {
    http: serverWith({ conversations: [conversation], routes }),
    at: '/conversations/11',
  })
const heading = () => screen.findByRole('heading', { name: /Hanne/ })
const mark = () => screen.queryByRole('img', { name: /WhatsApp window closes in/ })
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))

it('The head says when the channel stops taking answers, minute by minute, with the moment itself', async () => {
  draw(hanne(2 * 3600 + 659))
  await heading()
  expect(await screen.findByText(/WhatsApp window closes in 2h 10m/)).toBeInTheDocument()
  const [first] = screen.getAllByRole('img', { name: /WhatsApp window closes in 2 hours, 10 minutes · .*November 20/ })
  expect(first).toHaveAttribute('title', first?.getAttribute('aria-label'))
  await pass(60)
  expect(screen.getByText(/WhatsApp window closes in 2h 9m/)).toBeInTheDocument()
})

it.each([
  ['while there is a working day left', hanne(9 * 3600)],
  ['of what is resolved', hanne(3600, { status: 'resolved' })],
  ['of a channel that always takes answers', hanne(0, { reply_window: null })],
  ['where the server does not tell', hanne(0, { reply_window: undefined })],
])('Nothing is said %s', async (_, conversation) => {
  draw(conversation)
  await heading()
  await screen.findByRole('log')
  expect(mark()).not.toBeInTheDocument()
})

it('A message of the customer opens the window anew', async () => {
  const shell = draw(hanne(3659))
  await heading()
  await screen.findByText(/closes in 1h/)
  shell.emit('message.created', aMessage({ id: 900, conversation_id: 11, message_type: 0, created_at: now }) as never)
  expect(mark()).not.toBeInTheDocument()
})

it('Once it has closed, the editor says so without being asked', async () => {
  let isOpen = true
  const read = () => ({ ...hanne(90), can_reply: isOpen })
  draw(hanne(90), { [`GET ${A}/conversations/:id`]: read })
  await heading()
  await screen.findByText(/closes in 1m/)
  isOpen = false
  await pass(95)
  expect(await screen.findByText(/The time to answer on this channel is over/)).toBeInTheDocument()
  expect(mark()).not.toBeInTheDocument()
})
