import { aContact, aConversation, aCurrentUser, aMessage } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../ConversationsArea.tsx'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'

const nora = aConversation({
  id: 11,
  meta: {
    sender: aContact({ id: 31, name: 'Nora', email: 'nora@x.example' }),
    channel: 'Channel::Email',
    hmac_verified: null,
  },
})
const question = aMessage({ id: 501, conversation_id: 11, content: 'Which bulb does it take?' })

beforeAll(layOut)
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

it('a mail that is called back keeps its text, whom it goes to, and what it answers', async () => {
  const shell = renderInShell(<ConversationsArea />, {
    at: '/conversations/11',
    session: { user: aCurrentUser({ ui_settings: { undo_send_seconds: 30 } }) },
    http: serverWith({ conversations: [nora], messages: [question] }),
  })
  await waitFor(() => expect(document.querySelector('[data-slate-editor]')).not.toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: 'More about this message' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reply to this message' }))
  await userEvent.click(screen.getByRole('button', { name: /nora@x\.example/ }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Cc' }), 'sis@x.example')
  act(() => void shell.commands.run('conversations.reply'))
  await userEvent.paste('An E27')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByText(/Answers:/)).not.toBeInTheDocument())

  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/Answers:/)).toHaveTextContent('Which bulb')
  expect(await screen.findByRole('textbox', { name: /Reply to/ })).toHaveTextContent('An E27')
  expect(screen.getByRole('textbox', { name: 'Cc' })).toHaveValue('sis@x.example')
  expect(shell.requests.some(({ method, path }) => method === 'POST' && path.endsWith('/messages'))).toBe(false)
})
