import type { ScheduledMessage } from '@parley/shared/contract/scheduled-message'
import { aContact, aConversation, aCurrentUser, NOON } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import type { FakeShell } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../ConversationsArea.tsx'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'

const A = '/api/v1/accounts/1'
const conversation = aConversation({
  id: 11,
  meta: { sender: aContact({ id: 31, name: 'Nora Lindqvist' }), channel: 'Channel::WebWidget', hmac_verified: null },
})

/** A server that keeps what is put off. */
function keeping() {
  const kept: ScheduledMessage[] = []
  const routes: FakeRoutes = {
    [`GET ${A}/conversations/:id/scheduled_messages`]: () => ({ payload: [...kept] }),
    [`POST ${A}/conversations/:id/scheduled_messages`]: ({ body }) => {
      const { content, send_at } = body as { content: string; send_at: number }
      const one: ScheduledMessage = {
        ...{ id: kept.length + 1, conversation_id: 11, content, private: false, send_at, hold_on_reply: true },
        ...{
          state: 'waiting',
          problem: null,
          filenames: [],
          user: { id: aCurrentUser().id, name: 'Maya' },
          created_at: NOON,
        },
      }
      kept.push(one)
      return one
    },
    [`DELETE ${A}/conversations/:id/scheduled_messages/:one`]: () => {
      kept.pop()
      return null
    },
  }
  return { kept, routes }
}

beforeAll(layOut)
/** What the page fetches when it is first needed: reading it takes as long as the machine likes. */
beforeAll(() => Promise.all([import('../thread/ThreadPage.tsx'), import('../reply/editor/ReplyEditor.tsx')]))

const draw = (routes: FakeRoutes) =>
  renderInShell(<ConversationsArea />, {
    at: '/conversations/11?assignee_type=all',
    http: serverWith({ conversations: [conversation], routes }),
  })

async function writeAndPutOff(shell: FakeShell) {
  await waitFor(() => expect(document.querySelector('[data-slate-editor]')).not.toBeNull())
  act(() => void shell.commands.run('conversations.reply'))
  await userEvent.paste('Good morning')
  await userEvent.click(await screen.findByRole('button', { name: 'More ways to send' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /Send tomorrow/ }))
}

it('puts an answer off: it stands below the thread with its time until it is taken back', async () => {
  const server = keeping()
  const shell = draw(server.routes)
  await writeAndPutOff(shell)
  await waitFor(() => expect(server.kept).toMatchObject([{ content: 'Good morning' }]))
  shell.emit('conversation.scheduled_changed', { account_id: 1, conversation_id: 11 })
  const list = await screen.findByRole('list', { name: 'Answers that are sent later' })
  expect(list).toHaveTextContent(/Goes out .*Good morning/)
  expect(screen.getByRole('textbox', { name: /Reply to/ })).not.toHaveTextContent('Good morning')
  await userEvent.click(screen.getByRole('button', { name: 'Do not send' }))
  await waitFor(() => expect(server.kept).toEqual([]))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Answers that are sent later' })).toBeNull())
  expect(shell.requests.some(({ method, path }) => method === 'POST' && path.endsWith('/messages'))).toBe(false)
})

it('keeps the draft when the server refuses to put it off', async () => {
  const server = keeping()
  const shell = draw({
    ...server.routes,
    [`POST ${A}/conversations/:id/scheduled_messages`]: () => {
      throw refusal(422, { error: 'The conversation is gone' })
    },
  })
  await writeAndPutOff(shell)
  await waitFor(() => expect(shell.toasts).toEqual(['The conversation is gone']))
  expect(screen.getByRole('textbox', { name: /Reply to/ })).toHaveTextContent('Good morning')
})
