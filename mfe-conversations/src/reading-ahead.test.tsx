import { aContact, aConversation, aMessage, NOON } from '@parley/shared/testing/builders'
import type { FakeShell } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from './ConversationsArea.tsx'
import { serverWith } from './testing/conversations-server.ts'
import { layOut } from './testing/test-layout.ts'

const conversations = [0, 1, 2].map((at) =>
  aConversation({
    id: 11 + at,
    last_activity_at: NOON - at,
    meta: {
      sender: aContact({ id: 31 + at, name: `Customer ${at}` }),
      channel: 'Channel::WebWidget',
      hmac_verified: null,
    },
  }),
)
const messages = conversations.map(({ id }) =>
  aMessage({ id: id * 10, conversation_id: id, content: `Words of ${id}`, created_at: NOON }),
)
const draw = (at: string) => renderInShell(<ConversationsArea />, { at, http: serverWith({ conversations, messages }) })
const readOf = (shell: FakeShell, id: number) =>
  shell.requests.filter(({ path }) => path.endsWith(`/conversations/${id}/messages`)).length

beforeAll(layOut)

it('reads the messages of a row on which the pointer rests, once', async () => {
  const shell = draw('/dashboard?assignee_type=all')
  const row = await screen.findByRole('link', { name: /Customer 2/ })
  await userEvent.hover(row)
  await waitFor(() => expect(readOf(shell, 13)).toBe(1))
  await userEvent.unhover(row)
  await userEvent.hover(row)
  await userEvent.hover(screen.getByRole('link', { name: /Customer 1/ }))
  await waitFor(() => expect(readOf(shell, 12)).toBe(1))
  expect(readOf(shell, 13)).toBe(1)
})

it('reads what comes after the open conversation, and shows it with the next key press', async () => {
  const shell = draw('/dashboard?assignee_type=all')
  await userEvent.click(await screen.findByRole('link', { name: /Customer 0/ }))
  await screen.findByText('Words of 11')
  await waitFor(() => expect(readOf(shell, 12)).toBe(1))
  act(() => void shell.commands.run('conversations.next'))
  expect(await screen.findByText('Words of 12')).toBeInTheDocument()
})
