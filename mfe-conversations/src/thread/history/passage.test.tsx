import type { MessageRest } from '@parley/shared/contract/message'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import { aMessage, aMessagePush } from '../../testing/conversation-builders.ts'
import { messagePage } from '../../testing/message-pages.ts'
import { useMessages } from './useMessages.ts'

const A = '/api/v1/accounts/1'
const COUNT = 5000

/** A long thread, of which the newest page is held. */
async function aLongThread() {
  const all: MessageRest[] = Array.from({ length: COUNT }, (_, at) => aMessage({ id: 1 + at, conversation_id: 11 }))
  const reads: object[] = []
  const routes: FakeRoutes = {
    [`GET ${A}/conversations/:id/messages`]: ({ query }) => {
      reads.push(query)
      return messagePage(all, query)
    },
  }
  let held = {} as ReturnType<typeof useMessages>
  function Thread() {
    held = useMessages(11, '')
    return <p>{held.shown?.messages.map(({ id, content }) => `${id} ${content}`).join()}</p>
  }
  const shell = renderInShell(<Thread />, { http: routes })
  await waitFor(() => expect(held.shown).toBeDefined())
  return {
    ...{ all, reads, shell },
    now: () => held,
    ids: () => held.shown?.messages.map(({ id }) => id) ?? [],
    go: (id: number) => act(() => held.loadBackTo(id)),
    later: () => act(() => held.passage.loadLater()),
    older: () => act(() => held.loadOlder()),
  }
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

describe('a message far back', () => {
  it('is shown with what stands around it, and nothing between it and the newest is read', async () => {
    const thread = await aLongThread()
    expect(await thread.go(500)).toBe(true)
    expect(thread.ids()).toEqual(from(480, 599))
    expect(thread.reads).toEqual([{}, { after: 499 }, { before: 500 }])
    expect(await thread.go(9999)).toBe(false)
  })

  it('is the first one of the thread as well', async () => {
    const thread = await aLongThread()
    await thread.go(1)
    expect(thread.ids()).toEqual(from(1, 100))
    expect(thread.now().shown?.isComplete).toBe(true)
  })

  it('leaves what the cache holds without a hole', async () => {
    const thread = await aLongThread()
    await thread.go(500)
    await thread.later()
    await thread.older()
    expect(thread.now().history?.messages.map(({ id }) => id)).toEqual(from(4981, 5000))
  })

  it('is read on in both directions, until it meets the newest', async () => {
    const thread = await aLongThread()
    await thread.go(4800)
    await thread.later()
    expect(thread.ids()).toEqual(from(4780, 5000))
    expect(thread.now().passage.part).toBeNull()
    expect(thread.now().history?.messages.map(({ id }) => id)).toEqual(from(4780, 5000))
    await thread.older()
    expect(thread.ids()).toEqual(from(4760, 5000))
  })
})

describe('a passage that is shown', () => {
  it('keeps its place while something new comes, which stands at the end one goes back to', async () => {
    const thread = await aLongThread()
    await thread.go(500)
    thread.shell.emit('message.created', aMessagePush({ id: 5001, conversation_id: 11 }))
    expect(thread.ids()).toEqual(from(480, 599))
    const { view } = thread.now().passage
    act(() => thread.now().passage.leave())
    expect(thread.ids()).toEqual(from(4981, 5001))
    expect(thread.now().passage.view).toBeGreaterThan(view)
  })

  it('shows what is changed there, now and during a break', async () => {
    const thread = await aLongThread()
    await thread.go(500)
    const changed = aMessagePush({
      id: 501,
      conversation_id: 11,
      content: 'Better',
      updated_at: '2030-01-01T00:00:00Z',
    })
    thread.shell.emit('message.updated', { ...changed, previous_changes: {} })
    expect(screen.getByText(/501 Better/)).toBeInTheDocument()
    thread.all[501] = aMessage({ id: 502, conversation_id: 11, content: 'Gone' })
    await act(async () => thread.shell.reconnect(5))
    expect(await screen.findByText(/502 Gone/)).toBeInTheDocument()
    expect(thread.ids()).toEqual(from(480, 599))
  })

  it('goes to another one, and back into what is held', async () => {
    const thread = await aLongThread()
    await thread.go(500)
    await thread.go(3000)
    expect(thread.ids()).toEqual(from(2980, 3099))
    await thread.go(4990)
    expect(thread.ids()).toEqual(from(4981, 5000))
  })

  it('is the one that was asked for last, whichever is read first', async () => {
    const thread = await aLongThread()
    await act(() => Promise.all([thread.now().loadBackTo(500), thread.now().loadBackTo(3000)]))
    expect(thread.ids()).toEqual(from(2980, 3099))
  })
})
