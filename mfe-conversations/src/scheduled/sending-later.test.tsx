import type { ScheduledMessage } from '@parley/shared/contract/scheduled-message'
import { aContact, aConversation, aCurrentUser, aMessage, NOON } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import type { FakeShell } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen, waitFor, within } from '@testing-library/react'
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

const question = aMessage({ id: 501, conversation_id: 11, content: 'Which bulb?' })

const draw = (routes: FakeRoutes) =>
  renderInShell(<ConversationsArea />, {
    at: '/conversations/11?assignee_type=all',
    http: serverWith({ conversations: [conversation], messages: [question], routes }),
  })

async function writeAndPutOff(shell: FakeShell) {
  await waitFor(() => expect(document.querySelector('[data-slate-editor]')).not.toBeNull())
  act(() => void shell.commands.run('conversations.reply'))
  await userEvent.paste('Good morning')
  await putOff()
}

async function putOff() {
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
  expect(screen.getByRole('textbox', { name: /Reply to/ })).toHaveTextContent('Good morning')
  expect(screen.getByRole('textbox', { name: /Reply to/ })).toHaveFocus()
  expect(shell.requests.some(({ method, path }) => method === 'POST' && path.endsWith('/messages'))).toBe(false)
})

it('brings the words back once the server has dropped them, also where the list cannot be read again', async () => {
  const server = keeping()
  const list = `GET ${A}/conversations/:id/scheduled_messages`
  let isBroken = false
  const shell = draw({
    ...server.routes,
    [list]: (request) => {
      if (isBroken) throw refusal(500, { error: 'Internal Server Error' })
      return server.routes[list]?.(request)
    },
  })
  await writeAndPutOff(shell)
  await waitFor(() => expect(server.kept).toHaveLength(1))
  shell.emit('conversation.scheduled_changed', { account_id: 1, conversation_id: 11 })
  await screen.findByRole('list', { name: 'Answers that are sent later' })
  isBroken = true
  await userEvent.click(screen.getByRole('button', { name: 'Do not send' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Reply to/ })).toHaveTextContent('Good morning'))
  expect(screen.queryByRole('list', { name: 'Answers that are sent later' })).toBeNull()
  expect(shell.toasts.at(-1)).toBe('It will not be sent.')
})

it('asks before the files of an answer go, and brings its words back', async () => {
  const server = keeping()
  const shell = draw(server.routes)
  await writeAndPutOff(shell)
  await waitFor(() => expect(server.kept).toHaveLength(1))
  Object.assign(server.kept[0] as object, { filenames: ['terms.pdf'] })
  shell.emit('conversation.scheduled_changed', { account_id: 1, conversation_id: 11 })
  await screen.findByText(/terms\.pdf/)
  await userEvent.click(screen.getByRole('button', { name: 'Do not send' }))
  const question = await screen.findByRole('alertdialog', { name: 'Its files are deleted' })
  expect(question).toHaveTextContent('terms.pdf')
  expect(server.kept).toHaveLength(1)
  await userEvent.click(within(question).getByRole('button', { name: 'Do not send' }))
  await waitFor(() => expect(server.kept).toEqual([]))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Reply to/ })).toHaveTextContent('Good morning'))
})

it('keeps the draft, and which message it answers, until the server takes it', async () => {
  const server = keeping()
  const address = `POST ${A}/conversations/:id/scheduled_messages`
  let isRefused = true
  const shell = draw({
    ...server.routes,
    [address]: (request) => {
      if (isRefused) throw refusal(422, { error: 'The conversation is gone' })
      return server.routes[address]?.(request)
    },
  })
  const [more] = await within(await screen.findByRole('log')).findAllByRole('button', {
    name: 'More about this message',
  })
  await userEvent.click(more as Element)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reply to this message' }))
  await writeAndPutOff(shell)
  await waitFor(() => expect(shell.toasts).toEqual(['The conversation is gone']))
  expect(screen.getByRole('textbox', { name: /Reply to/ })).toHaveTextContent('Good morning')
  expect(screen.getByText(/Answers:/)).toHaveTextContent('Which bulb?')
  isRefused = false
  await putOff()
  await waitFor(() => expect(screen.queryByText(/Answers:/)).toBeNull())
  const tries = shell.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/scheduled_messages'))
  const facts = { content: 'Good morning', content_attributes: { in_reply_to: 501 } }
  expect(tries.map(({ body }) => body)).toMatchObject([facts, facts])
})
