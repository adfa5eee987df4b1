import { FETCH_INFO } from '@parley/shared/contract/dashboard-app'
import { aContact, aConversation, aMessage } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../ConversationsArea.tsx'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'

const nora = aConversation({
  id: 11,
  meta: { sender: aContact({ id: 31, name: 'Nora Lindqvist' }), channel: 'Channel::Email', hmac_verified: null },
})
const question = aMessage({ id: 501, conversation_id: 11, content: 'Which bulb does it take?' })
const orders = {
  id: 7,
  title: 'Orders',
  content: [{ type: 'frame', url: 'https://orders.example/app' }],
  created_at: '2026-11-01T10:00:00.000Z',
}
const draw = (routes: FakeRoutes) =>
  renderInShell(<ConversationsArea />, {
    at: '/conversations/11',
    http: serverWith({ conversations: [nora], messages: [question], routes }),
  })
const withOrders: FakeRoutes = { 'GET /api/v1/accounts/1/dashboard_apps': () => ({ payload: [orders] }) }

beforeAll(layOut)

async function openOrders() {
  await userEvent.click(await screen.findByRole('tab', { name: 'Orders' }))
  const frame = screen.getByTitle<HTMLIFrameElement>('Orders')
  const told: [string, string][] = []
  const page = frame.contentWindow as Window
  page.postMessage = ((message: string, origin: string) => told.push([message, origin])) as typeof page.postMessage
  return { frame, told, page }
}

it('a conversation has no tabs where the account has no pages of its own', async () => {
  draw({})
  expect(await screen.findByText('Which bulb does it take?')).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Messages' })).toBeNull()
})

it('a page is shown in a frame that cannot reach this one, and the messages stay behind it', async () => {
  draw(withOrders)
  const { frame } = await openOrders()
  expect(frame).toHaveAttribute('src', 'https://orders.example/app')
  const sandbox = frame.getAttribute('sandbox')
  expect(sandbox).toContain('allow-scripts')
  expect(sandbox).not.toContain('allow-top-navigation')
  expect(screen.getByText('Which bulb does it take?')).not.toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'Messages' }))
  expect(screen.getByText('Which bulb does it take?')).toBeVisible()
})

it('a page is told what it is beside when it has loaded and whenever it asks, and nobody else is', async () => {
  draw(withOrders)
  const { frame, told, page } = await openOrders()
  fireEvent.load(frame)
  await waitFor(() => expect(told).toHaveLength(1))
  const [[text, origin] = ['', '']] = told
  expect(origin).toBe('https://orders.example')
  expect(JSON.parse(text)).toMatchObject({
    event: 'appContext',
    data: {
      conversation: { id: 11 },
      contact: { id: 31, name: 'Nora Lindqvist' },
      currentAgent: { name: 'Maya Okafor' },
    },
  })
  const ask = (source: Window) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data: FETCH_INFO, source })))
  ask(window)
  ask(page)
  await waitFor(() => expect(told).toHaveLength(2))
})

it('a page that does not come says so, and is loaded again when asked', async () => {
  draw(withOrders)
  await screen.findByRole('tab', { name: 'Orders' })
  jest.useFakeTimers()
  fireEvent.click(screen.getByRole('tab', { name: 'Orders' }))
  act(() => void jest.advanceTimersByTime(15_000))
  jest.useRealTimers()
  expect(screen.getByText(/could not be shown/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByTitle('Orders')).toBeInTheDocument()
})
