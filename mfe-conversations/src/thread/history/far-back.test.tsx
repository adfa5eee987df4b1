import { aContact, aConversation, aMessage } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../../ConversationsArea.tsx'
import { serverWith } from '../../testing/conversations-server.ts'
import { messagePage } from '../../testing/message-pages.ts'
import { layOut } from '../../testing/test-layout.ts'

const A = '/api/v1/accounts/1'
const nora = aConversation({ id: 11, meta: { ...aConversation().meta, sender: aContact({ id: 31, name: 'Nora' }) } })
beforeAll(layOut)
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

/** Opens a link to a message of a thread of so many; null: to the thread. */
function follow(message: number | null, count: number) {
  const all = Array.from({ length: count }, (_, at) =>
    aMessage({ id: 1 + at, conversation_id: 11, content: `Line ${1 + at}`, created_at: 1_700_000_000 + at * 900 }),
  )
  const reads: object[] = []
  const routes: FakeRoutes = {
    [`GET ${A}/conversations/:id/messages`]: ({ query }) => {
      reads.push(query)
      return messagePage(all, query)
    },
  }
  const shell = renderInShell(<ConversationsArea />, {
    at: `/conversations/11${message === null ? '' : `?message=${message}`}`,
    http: serverWith({ conversations: [nora], messages: all, routes }),
  })
  return { shell, reads }
}

const line = (id: number) => document.querySelector(`[data-message="${id}"]`)
const isAt = (id: number) => waitFor(() => expect(line(id)).toHaveAttribute('data-found', 'true'))

describe('a link to a message far back', () => {
  it('opens around it, without reading what lies between', async () => {
    const { reads } = follow(5, 300)
    await isAt(5)
    expect(reads).toEqual(expect.arrayContaining([{ after: 4 }, { before: 5 }]))
    expect(reads).not.toContainEqual(expect.objectContaining({ before: expect.anything(), after: expect.anything() }))
    expect([line(4), line(3)]).not.toContain(null)
    expect(line(300)).toBeNull()
  })

  it('leads to the newest by a key, which goes on in the thread', async () => {
    follow(5, 300)
    await isAt(5)
    act(() => screen.getByRole('button', { name: 'Go to the newest message' }).focus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('log')).toHaveFocus())
  })

  it('says so when it is gone', async () => {
    const { shell } = follow(9999, 60)
    await waitFor(() => expect(shell.toasts).toContain('This message is not in the conversation any more.'))
  })
})

it('keeps the focus of whoever reads further back by keys, and gives it to the thread where it begins', async () => {
  const { reads } = follow(null, 30)
  const older = await screen.findByRole('button', { name: 'Show older messages' })
  act(() => older.focus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(reads).toContainEqual({ before: 11 }))
  await waitFor(() => expect(screen.getByRole('log')).toHaveFocus())
})
