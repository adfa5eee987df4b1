import { aContact, aConversation, aMessage, NOON } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../../ConversationsArea.tsx'
import { serverWith } from '../../testing/conversations-server.ts'
import { messagePage } from '../../testing/message-pages.ts'
import { layOut } from '../../testing/test-layout.ts'

const A = '/api/v1/accounts/1'
const nora = aConversation({
  id: 11,
  meta: { sender: aContact({ id: 31, name: 'Nora' }), channel: 'Channel::WebWidget', hmac_verified: null },
})
/** The thread opens with the last of them: the lamp is far above. */
const messages = Array.from({ length: 30 }, (_, index) =>
  aMessage({ id: 501 + index, conversation_id: 11, content: `Line ${index}`, created_at: NOON + index }),
)

const draw = () =>
  renderInShell(<ConversationsArea />, {
    at: '/conversations/11',
    http: serverWith({
      conversations: [nora],
      routes: {
        [`GET ${A}/conversations/:id/messages/find`]: ({ query }) => ({
          payload: query.q === 'line' ? [520, 502] : query.at ? [504] : [],
        }),
        [`GET ${A}/conversations/:id/messages`]: ({ query }) => messagePage(messages, query),
      },
    }),
  })
const marked = () => document.querySelector('[data-found]')?.getAttribute('data-message')

beforeAll(layOut)
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

it('finds words with the key, goes from one to the next, and reads what is far above', async () => {
  draw()
  const log = await screen.findByRole('log')
  await screen.findByText('Line 29')
  act(() => log.focus())
  await userEvent.keyboard('{Control>}f{/Control}')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find in this conversation' }), 'line')
  expect(await screen.findByText('1 of 2')).toBeInTheDocument()
  await waitFor(() => expect(marked()).toBe('520'))
  expect(screen.queryByText('Line 1')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('2 of 2')).toBeInTheDocument()
  expect(await screen.findByText('Line 1')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('searchbox', { name: 'Find in this conversation' })).not.toBeInTheDocument()
  expect(screen.getByRole('log')).toHaveFocus()
})

it('is typed into again when it is asked for again, over what was looked for', async () => {
  draw()
  const log = await screen.findByRole('log')
  await screen.findByText('Line 29')
  act(() => log.focus())
  await userEvent.keyboard('{Control>}f{/Control}')
  const box = await screen.findByRole('searchbox', { name: 'Find in this conversation' })
  await userEvent.type(box, 'line')
  act(() => log.focus())
  await userEvent.keyboard('{Control>}f{/Control}')
  await waitFor(() => expect(box).toHaveFocus())
  await userEvent.keyboard('zebra')
  expect(box).toHaveValue('zebra')
})

it('says when nothing has the words', async () => {
  draw()
  const log = await screen.findByRole('log')
  act(() => log.focus())
  await userEvent.keyboard('{Control>}f{/Control}')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find in this conversation' }), 'zebra')
  expect(await screen.findByText('Not found')).toBeInTheDocument()
})

it('goes to a day from the menu', async () => {
  draw()
  await screen.findByText('Line 29')
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Go to a day…' }))
  fireEvent.change(await screen.findByLabelText('Read from this day on'), { target: { value: '2026-11-01' } })
  expect(await screen.findByText('Line 3')).toBeInTheDocument()
})
