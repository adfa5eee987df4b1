import { aContact, aConversation, aMessage, NOON } from '@parley/shared/testing/builders'
import type { FakeShell } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from './ConversationsArea.tsx'
import { serverWith } from './testing/conversations-server.ts'
import { layOut } from './testing/test-layout.ts'

/** A full page: there is more beyond it. */
const page = Array.from({ length: 25 }, (_, index) =>
  aConversation({
    id: 100 + index,
    last_activity_at: NOON - index,
    meta: {
      sender: aContact({ id: 1000 + index, name: `Customer ${index}` }),
      channel: 'Channel::WebWidget',
      hmac_verified: null,
    },
  }),
)
const beyond = aConversation({
  id: 500,
  last_activity_at: NOON + 60,
  meta: { sender: aContact({ id: 9, name: 'From page nine' }), channel: 'Channel::WebWidget', hmac_verified: null },
})

const draw = (at: string) =>
  renderInShell(<ConversationsArea />, {
    at,
    http: {
      ...serverWith({ conversations: page }),
      'GET /api/v1/accounts/1/conversations': ({ query }) => ({
        data: {
          meta: { mine_count: 0, unassigned_count: 0, all_count: 900 },
          payload: query.updated_within ? [beyond] : Number(query.page ?? 1) > 1 ? [] : page,
        },
      }),
    },
  })
const asked = (shell: FakeShell, path: string) => shell.requests.filter((request) => request.path.endsWith(path)).length
const burst = (shell: FakeShell, facts: (index: number) => Parameters<typeof aMessage>[0]) => {
  for (let index = 0; index < 60; index++)
    shell.emit('message.created', { ...aMessage({ id: 7000 + index, ...facts(index) }), account_id: 1 })
}

beforeAll(layOut)

describe('a burst of messages', () => {
  it('of conversations beyond the loaded pages is read with one call, and what it moved comes in', async () => {
    const shell = draw('/dashboard?assignee_type=all')
    await screen.findByRole('link', { name: /Customer 0/ })
    const before = shell.requests.length
    burst(shell, (index) => ({ conversation_id: 500 + index }))
    expect(await screen.findByRole('link', { name: /From page nine/ })).toBeInTheDocument()
    const since = shell.requests.slice(before).filter(({ method, path }) => method === 'GET' && !path.endsWith('/meta'))
    expect(since.map(({ path }) => path)).toEqual(['/api/v1/accounts/1/conversations'])
  })

  it('in the open thread is marked as seen with one call at a time', async () => {
    const shell = draw('/conversations/100?assignee_type=all')
    await screen.findByRole('log')
    await waitFor(() => expect(asked(shell, '/update_last_seen')).toBe(1))
    burst(shell, () => ({ conversation_id: 100 }))
    await waitFor(() => expect(asked(shell, '/update_last_seen')).toBe(2))
  })
})

it('costs one read of the list that changed, and of no other, when a label is edited', async () => {
  const shell = draw('/conversations/100?assignee_type=all')
  await screen.findByRole('log')
  await waitFor(() => expect(asked(shell, '/update_last_seen')).toBe(1))
  const before = shell.requests.length
  shell.emit('account.cache_invalidated', { account_id: 1, cache_keys: { label: '2', inbox: '1', team: '1' } })
  // Something that does ask comes after it.
  burst(shell, (index) => ({ conversation_id: 500 + index }))
  await screen.findByRole('link', { name: /From page nine/ })
  const read = shell.requests.slice(before).filter(({ path }) => /labels|teams|inboxes/.test(path))
  expect(read.map(({ path }) => path)).toEqual(['/api/v1/accounts/1/labels'])
})

it('opens a row that is clicked right after the list was scrolled', async () => {
  const shell = draw('/dashboard?assignee_type=all')
  const row = await screen.findByRole('link', { name: /Customer 3/ })
  const scroller = row.closest('ul')?.parentElement as HTMLElement
  act(() => {
    scroller.scrollTop = 10
    fireEvent.scroll(scroller)
  })
  await userEvent.click(row)
  expect(shell.path).toBe('/conversations/103?assignee_type=all')
})
