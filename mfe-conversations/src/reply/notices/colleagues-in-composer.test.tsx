import { aContact, aConversation, aPushUser } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import { ConversationsArea } from '../../ConversationsArea.tsx'
import { serverWith } from '../../testing/conversations-server.ts'
import { layOut } from '../../testing/test-layout.ts'

const nora = aConversation({
  id: 11,
  meta: { sender: aContact({ id: 31, name: 'Nora Lindqvist' }), channel: 'Channel::WebWidget', hmac_verified: null },
})
const jon = aPushUser({ id: 99, name: 'Jon Ashworth', available_name: 'Jon Ashworth' })

const draw = () =>
  renderInShell(<ConversationsArea />, {
    at: '/conversations/11?assignee_type=all',
    http: serverWith({ conversations: [nora] }),
  })
const composer = () => screen.findByRole('region', { name: 'Write' })
type Drawn = ReturnType<typeof draw>
const types = (shell: Drawn, event: 'conversation.typing_on' | 'conversation.typing_off', isPrivate = false) =>
  shell.emit(event, {
    account_id: 1,
    conversation: { ...nora, messages: [] },
    user: jon,
    is_private: isPrivate,
  } as never)

beforeAll(layOut)

it('the composer says within 300 ms that a colleague is replying, writes a note, or has stopped', async () => {
  const shell = draw()
  const box = within(await composer())
  types(shell, 'conversation.typing_on')
  expect(await box.findByText(/is replying/, {}, { timeout: 300 })).toHaveTextContent('Jon Ashworth is replying')
  types(shell, 'conversation.typing_on', true)
  expect(await box.findByText(/is writing a note/, {}, { timeout: 300 })).toBeInTheDocument()
  types(shell, 'conversation.typing_off')
  await waitFor(() => expect(box.queryByText(/Jon Ashworth/)).toBeNull(), { timeout: 300 })
})

it('and, where the reply reaches the customer, who looks at the conversation too', async () => {
  const shell = renderInShell(<ConversationsArea />, {
    at: '/conversations/11?assignee_type=all&write=note',
    http: serverWith({ conversations: [nora] }),
  })
  const box = within(await composer())
  expect(box.getByText('Only your team sees this')).toBeInTheDocument()
  shell.emit('conversation.viewing', { account_id: 1, conversation_id: 11, is_viewing: true, user: jon })
  expect(await box.findByText('Jon Ashworth looks at this too', {}, { timeout: 300 })).toBeInTheDocument()
})
