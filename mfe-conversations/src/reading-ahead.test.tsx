import { aContact, aConversation, aMessage, NOON } from '@parley/shared/testing/builders'
import { recordCommits } from '@parley/shared/testing/drawings'
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

it('draws what was said before what can be done to it and before the panel', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    )
  const shell = draw('/conversations/11?assignee_type=all')
  await screen.findByText('Words of 11')
  await waitFor(() => expect(readOf(shell, 12)).toBe(1))
  await waitFor(() => expect(document.querySelector('aside')?.textContent).toContain('Participants'))
  const commits = await recordCommits(async () => {
    act(() => void shell.commands.run('conversations.next'))
    await screen.findByText('Words of 12')
    await screen.findByRole('button', { name: 'More about this message' })
    await waitFor(() => expect(document.querySelector('aside')?.textContent).toContain('Customer 1'))
  })
  const firstWith = (name: string) => commits.findIndex((drawn) => drawn(name) > 0)
  expect(firstWith('MessageBubble')).toBeGreaterThanOrEqual(0)
  expect(firstWith('Tools')).toBeGreaterThan(firstWith('MessageBubble'))
  expect(firstWith('ContextPanel')).toBeGreaterThan(firstWith('MessageBubble'))
})
