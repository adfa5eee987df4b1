import { aContact, aConversation, aCurrentUser, aMessage, NOON } from '@parley/shared/testing/builders'
import type { FakeShell } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../ConversationsArea.tsx'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'

const person = (id: number, name: string, more: Parameters<typeof aConversation>[0] = {}) =>
  aConversation({
    ...{ id, last_activity_at: NOON - id, waiting_since: Math.floor(Date.now() / 1000) - 600 },
    meta: { sender: aContact({ id: id + 20, name }), channel: 'Channel::WebWidget', hmac_verified: null },
    ...more,
  })
const inList = [person(11, 'Ada'), person(12, 'Ben')]
/** On a page of the list that nobody has scrolled to. */
const farDown = person(90, 'Zoe', { priority: 'urgent' })
const messages = [11, 12, 90].map((id) =>
  aMessage({ id: id * 10, conversation_id: id, content: `Words of ${id}`, created_at: NOON }),
)

function draw(isOn = true) {
  const http = serverWith({ conversations: [...inList, farDown], messages })
  const user = aCurrentUser({ ui_settings: { hot_keys_triage: true } })
  return renderInShell(<ConversationsArea />, {
    at: '/dashboard?assignee_type=all',
    session: { user, features: isOn ? { explainable_next: true } : {} },
    http: {
      ...http,
      'GET /api/v1/accounts/1/conversations': ({ query }) => ({
        data: {
          meta: { mine_count: 0, unassigned_count: 3, all_count: 3 },
          payload:
            query.assignee_type === 'unassigned' ? [farDown, ...inList] : query.assignee_type === 'me' ? [] : inList,
        },
      }),
    },
  })
}
const readOf = (shell: FakeShell, id: number) =>
  shell.requests.filter(({ path }) => path.endsWith(`/conversations/${id}/messages`)).length

beforeAll(layOut)

it('opens the best of all that wait, says why, and has read the best three before', async () => {
  const shell = draw()
  await screen.findByRole('link', { name: /Ada/ })
  await waitFor(() => expect([11, 12, 90].map((id) => readOf(shell, id))).toEqual([1, 1, 1]))
  await userEvent.click(screen.getByRole('button', { name: 'Best next' }))
  await waitFor(() => expect(shell.path).toBe('/conversations/90?assignee_type=all'))
  const why = await screen.findByRole('region', { name: 'Why this conversation is next' })
  expect(why).toHaveTextContent('Priority: Urgent')
  expect(why).toHaveTextContent('Has waited 10 min')
  expect(why).toHaveTextContent('+40')
  await userEvent.click(screen.getByRole('button', { name: 'Best next' }))
  await waitFor(() => expect(shell.path).toBe('/conversations/11?assignee_type=all'))
})

it('passes over a conversation in which a colleague is', async () => {
  const shell = draw()
  const row = await screen.findByRole('link', { name: /Ada/ })
  await waitFor(() => expect(readOf(shell, 90)).toBe(1))
  shell.emit('conversation.viewing', {
    ...{ account_id: 1, conversation_id: 90, is_viewing: true },
    user: { id: 8, name: 'Jon', available_name: 'Jon', avatar_url: '' },
  } as never)
  act(() => row.focus())
  await userEvent.keyboard('.')
  await waitFor(() => expect(shell.path).toBe('/conversations/11?assignee_type=all'))
})

it('is not there where the account does not want it', async () => {
  const shell = draw(false)
  const row = await screen.findByRole('link', { name: /Ada/ })
  expect(screen.queryByRole('button', { name: 'Best next' })).not.toBeInTheDocument()
  act(() => row.focus())
  await userEvent.keyboard('.')
  expect(shell.path).toBe('/dashboard?assignee_type=all')
})
