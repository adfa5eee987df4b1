import { aContact, aConversation } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../../ConversationsArea.tsx'
import { serverWith } from '../../testing/conversations-server.ts'
import { layOut } from '../../testing/test-layout.ts'

const A = '/api/v1/accounts/1'
const wyatt = aConversation({
  id: 12,
  meta: { sender: aContact({ id: 32, name: 'Wyatt' }), channel: 'Channel::WebWidget', hmac_verified: null },
})
const note = new File(['hello'], 'note.txt', { type: 'text/plain' })

const draw = (routes: FakeRoutes) =>
  renderInShell(<ConversationsArea />, {
    at: '/conversations/12',
    http: serverWith({ conversations: [wyatt], routes }),
  })

async function attach(shell: ReturnType<typeof draw>) {
  await waitFor(() => expect(document.querySelector('[data-slate-editor]')).not.toBeNull())
  act(() => void shell.commands.run('conversations.reply'))
  await userEvent.upload(await screen.findByLabelText('Attach files', { selector: 'input' }), note)
}
async function send(shell: ReturnType<typeof draw>) {
  act(() => void shell.commands.run('conversations.reply'))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
}
const sent = (shell: ReturnType<typeof draw>) =>
  shell.requests
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/12/messages'))
    .map(({ body }) => body)

beforeAll(layOut)

it('a file leaves when it is chosen; the message names it', async () => {
  const shell = draw({ [`POST ${A}/upload`]: () => ({ file_url: '/f', blob_id: 'blob-1' }) })
  await attach(shell)
  await waitFor(() => expect(shell.requests.some(({ path }) => path.endsWith('/upload'))).toBe(true))
  await send(shell)
  await waitFor(() => expect(sent(shell)).toMatchObject([{ attachments: ['blob-1'] }]))
})

it('the focus stays with the files while one goes after the other, and comes back to the text', async () => {
  const shell = draw({ [`POST ${A}/upload`]: () => ({ file_url: '/f', blob_id: 'blob-1' }) })
  await attach(shell)
  await userEvent.upload(
    screen.getByLabelText('Attach files', { selector: 'input' }),
    new File(['x'], 'bill.txt', { type: 'text/plain' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove note.txt' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove bill.txt' })).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('textbox', { name: /./ })).toHaveFocus())
})

it('a file that is dropped beside the text does nothing: the browser would leave the app for it', async () => {
  const shell = draw({ [`POST ${A}/upload`]: () => ({ file_url: '/f', blob_id: 'blob-1' }) })
  await waitFor(() => expect(document.querySelector('[data-slate-editor]')).not.toBeNull())
  const files = { dataTransfer: { types: ['Files'], files: [note] } }
  expect(fireEvent.drop(screen.getByRole('log'), files)).toBe(false)
  expect(screen.queryByText('note.txt')).not.toBeInTheDocument()
  const box = screen.getByRole('region', { name: 'Write' })
  fireEvent.dragOver(box, files)
  expect(box).toHaveAttribute('data-over')
  fireEvent.drop(box, files)
  expect(box).not.toHaveAttribute('data-over')
  expect(await screen.findByText('note.txt')).toBeInTheDocument()
  expect(shell.toasts).toEqual([])
})

it('a file that was refused says why, and goes when it is tried again', async () => {
  let tries = 0
  const shell = draw({
    [`POST ${A}/upload`]: () => {
      tries += 1
      if (tries === 1) throw refusal(413, { error: 'note.txt is too large' })
      return { file_url: '/f', blob_id: 'blob-2' }
    },
  })
  await attach(shell)
  expect(await screen.findByText('Not sent')).toBeInTheDocument()
  expect(screen.getByTitle('note.txt is too large')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Send note.txt again' }))
  expect(screen.getByRole('button', { name: 'Remove note.txt' })).toHaveFocus()
  await waitFor(() => expect(screen.queryByText('Not sent')).not.toBeInTheDocument())
  await send(shell)
  await waitFor(() => expect(sent(shell)).toMatchObject([{ attachments: ['blob-2'] }]))
})
