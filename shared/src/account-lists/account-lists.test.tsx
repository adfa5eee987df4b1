import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { aLabel, anInbox } from '../testing/builders.tsx'
import { refusal } from '../testing/fake-http.tsx'
import { renderInShell } from '../testing/render-remote.tsx'
import { useInboxes, useLabels, useTeams } from './use-account-lists.ts'

const A = '/api/v1/accounts/1'
const KEYS = { label: '1', inbox: '1', team: '1' }

let stored = [aLabel({ id: 1, title: 'refund' })]
let isDown = false
let labels: ReturnType<typeof useLabels>
let setOpen: (open: boolean) => void

function Reader() {
  labels = useLabels()
  useInboxes()
  useTeams()
  return null
}
/** What stands on a screen of conversations: the sidebar, rows, the panel. All of them want the same lists. */
function Screen() {
  const [isOpen, open] = useState(true)
  setOpen = open
  return isOpen && Array.from({ length: 8 }, (_, at) => <Reader key={String(at)} />)
}
const show = () =>
  renderInShell(<Screen />, {
    http: {
      [`GET ${A}/labels`]: () => {
        if (isDown) throw refusal(503)
        return { payload: stored }
      },
      [`GET ${A}/inboxes`]: () => ({ payload: [anInbox()] }),
      [`GET ${A}/teams`]: () => [],
      [`GET ${A}/cache_keys`]: () => ({ cache_keys: { ...KEYS, label: '7' } }),
      [`PATCH ${A}/labels/1`]: ({ body }) => {
        stored = [aLabel({ id: 1, ...(body as { label: { title: string } }).label })]
        return stored[0]
      },
    },
  })
const reads = (shell: ReturnType<typeof show>, list: string) =>
  shell.requests.filter(({ method, path }) => method === 'GET' && path === `${A}/${list}`).length
const titles = () => labels.items?.map(({ title }) => title)
/** The account of these tests begins with `1` for each model. */
const changed = (keys: Partial<typeof KEYS>) => ({ account_id: 1, cache_keys: { ...KEYS, ...keys } })

beforeEach(() => {
  stored = [aLabel({ id: 1, title: 'refund' })]
  isDown = false
})

describe('labels, teams and inboxes in a tab', () => {
  it('are read once, however many ask', async () => {
    const shell = show()
    await waitFor(() => expect(titles()).toEqual(['refund']))
    expect(['labels', 'inboxes', 'teams'].map((list) => reads(shell, list))).toEqual([1, 1, 1])
  })

  it('cost one request when a label changes, and none for the others', async () => {
    const shell = show()
    await waitFor(() => expect(titles()).toEqual(['refund']))
    stored = [aLabel({ id: 1, title: 'returns' })]
    shell.emit('account.cache_invalidated', changed({ label: '2' }))
    shell.emit('account.cache_invalidated', changed({ label: '2' }))
    await waitFor(() => expect(titles()).toEqual(['returns']))
    expect(['labels', 'inboxes', 'teams'].map((list) => reads(shell, list))).toEqual([2, 1, 1])
  })

  it('cost one request in the tab that made the change as well', async () => {
    const shell = show()
    await waitFor(() => expect(titles()).toEqual(['refund']))
    await act(async () => void (await labels.change(1, { title: 'returns' })))
    shell.emit('account.cache_invalidated', changed({ label: '2' }))
    await waitFor(() => expect(reads(shell, 'labels')).toBe(2))
    expect(titles()).toEqual(['returns'])
    expect(['inboxes', 'teams'].map((list) => reads(shell, list))).toEqual([1, 1])
  })
})

describe('the cache keys of the account', () => {
  it('cost nothing when nobody has read the lists yet', async () => {
    const shell = renderInShell(null, {})
    shell.emit('account.cache_invalidated', changed({ label: '2' }))
    expect(shell.requests).toEqual([])
  })

  it('keep lists true that no page shows, so that the next page reads nothing', async () => {
    const shell = show()
    await waitFor(() => expect(titles()).toEqual(['refund']))
    act(() => setOpen(false))
    stored = [aLabel({ id: 1, title: 'returns' })]
    shell.emit('account.cache_invalidated', changed({ label: '2' }))
    await waitFor(() => expect(reads(shell, 'labels')).toBe(2))
    act(() => setOpen(true))
    await waitFor(() => expect(titles()).toEqual(['returns']))
    expect(reads(shell, 'labels')).toBe(2)
  })

  it('are compared after a lost connection: only what changed is read', async () => {
    const shell = show()
    await waitFor(() => expect(titles()).toEqual(['refund']))
    stored = [aLabel({ id: 1, title: 'returns' })]
    shell.reconnect(40)
    await waitFor(() => expect(titles()).toEqual(['returns']))
    expect(['cache_keys', 'labels', 'inboxes', 'teams'].map((list) => reads(shell, list))).toEqual([1, 2, 1, 1])
  })

  it('are compared again by the next event when a read failed', async () => {
    const shell = show()
    await waitFor(() => expect(titles()).toEqual(['refund']))
    isDown = true
    shell.emit('account.cache_invalidated', changed({ label: '2' }))
    await waitFor(() => expect(reads(shell, 'labels')).toBeGreaterThan(1))
    isDown = false
    stored = [aLabel({ id: 1, title: 'returns' })]
    shell.emit('account.cache_invalidated', changed({ label: '2' }))
    await waitFor(() => expect(titles()).toEqual(['returns']))
  })
})
