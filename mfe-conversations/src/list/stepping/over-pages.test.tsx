import { aContact, aConversation, aMessage, NOON } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import type { FakeShell } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ConversationsArea } from '../../ConversationsArea.tsx'
import { serverWith } from '../../testing/conversations-server.ts'
import { layOut } from '../../testing/test-layout.ts'

const A = '/api/v1/accounts/1'
const conversations = Array.from({ length: 60 }, (_, index) =>
  aConversation({
    id: 101 + index,
    last_activity_at: NOON - index,
    meta: {
      sender: aContact({ id: 1001 + index, name: `Customer ${index}` }),
      channel: 'Channel::WebWidget',
      hmac_verified: null,
    },
  }),
)
const messages = conversations.map(({ id }) =>
  aMessage({ id: id * 10, conversation_id: id, content: `Words of ${id}`, created_at: NOON }),
)

/** A server that answers 25 conversations a page, and does not list what was resolved. */
function draw(at: string, { fails = false } = {}) {
  const resolved = new Set<number>()
  const http = serverWith({ conversations, messages })
  return renderInShell(<ConversationsArea />, {
    at,
    http: {
      ...http,
      [`GET ${A}/conversations`]: ({ query }) => {
        const page = Number(query.page ?? 1)
        if (fails && page > 1) throw refusal(500, { error: 'No' })
        const open = conversations.filter(({ id }) => !resolved.has(id))
        const meta = { mine_count: 0, unassigned_count: 0, all_count: open.length }
        return { data: { meta, payload: open.slice((page - 1) * 25, page * 25) } }
      },
      [`POST ${A}/conversations/:id/toggle_status`]: (request) => {
        resolved.add(Number(request.params.id))
        return http[`POST ${A}/conversations/:id/toggle_status`]?.(request)
      },
    },
  })
}
const run = (shell: FakeShell, command: string) => act(() => void shell.commands.run(command))
const opened = (shell: FakeShell, id: number) =>
  waitFor(() => expect(shell.path).toBe(`/conversations/${id}?assignee_type=all`))
const readOf = (shell: FakeShell, id: number) =>
  shell.requests.filter(({ path }) => path.endsWith(`/conversations/${id}/messages`)).length

beforeAll(layOut)

it('resolves and goes on over the end of the loaded page, and what comes next was read before', async () => {
  const shell = draw('/conversations/125?assignee_type=all')
  await screen.findByText('Words of 125')
  await waitFor(() => expect(readOf(shell, 126)).toBe(1))
  run(shell, 'conversations.resolve-next')
  await opened(shell, 126)
  expect(await screen.findByText('Words of 126')).toBeInTheDocument()
  await waitFor(() => expect(readOf(shell, 127)).toBe(1))
  run(shell, 'conversations.resolve-next')
  await opened(shell, 127)
})

it('steps from the row that was just opened, whichever it is', async () => {
  const shell = draw('/dashboard?assignee_type=all')
  for (const name of ['Customer 3', 'Customer 6']) {
    const at = Number(name.slice(9))
    fireEvent.click(await screen.findByRole('link', { name: new RegExp(`^${name}\\b`) }))
    await opened(shell, 101 + at)
    await screen.findByText(`Words of ${101 + at}`)
    run(shell, 'conversations.next')
    await opened(shell, 102 + at)
    run(shell, 'conversations.previous')
    await opened(shell, 101 + at)
  }
})

it('leaves out nobody while one after the other is resolved', async () => {
  const shell = draw('/conversations/124?assignee_type=all')
  for (let id = 124; id < 128; id++) {
    await screen.findByText(`Words of ${id}`)
    run(shell, 'conversations.resolve-next')
    await opened(shell, id + 1)
  }
})

it('a conversation that was resolved and stays open has the neighbours it had', async () => {
  const shell = draw('/conversations/103?assignee_type=all')
  await screen.findByText('Words of 103')
  run(shell, 'conversations.resolve')
  await screen.findByRole('button', { name: /Reopen|Open again/ })
  run(shell, 'conversations.next')
  await opened(shell, 104)
})

it('stays at the end where the next page cannot be read', async () => {
  const shell = draw('/conversations/125?assignee_type=all', { fails: true })
  await screen.findByText('Words of 125')
  run(shell, 'conversations.next')
  await screen.findByText('More could not be loaded.', undefined, { timeout: 5000 })
  expect(shell.path).toBe('/conversations/125?assignee_type=all')
})
