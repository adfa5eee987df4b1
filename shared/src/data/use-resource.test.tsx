import { act, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { aPushContact } from '../testing/builders.tsx'
import { countDrawings } from '../testing/drawings.tsx'
import { type FakeRoutes, refusal } from '../testing/fake-http.tsx'
import { renderInShell } from '../testing/render-remote.tsx'
import { type Resource, type ResourceSettings, useResource } from './use-resource.ts'

const A = '/api/v1/accounts/1'
const Names = v.object({ names: v.array(v.string()) })
type Names = v.InferOutput<typeof Names>
const contact = (name: string) => ({ ...aPushContact({ name }), account_id: 1 })

type Settings = Partial<
  Pick<ResourceSettings<Names>, 'on' | 'readOn' | 'readOnReconnect' | 'read' | 'keepPrevious' | 'fallback' | 'swr'>
>

let seen: Resource<Names>
const drawn: Names[] = []
function Shown(settings: Settings) {
  seen = useResource<Names>('/names', { schema: Names, ...settings })
  if (seen.data) drawn.push(seen.data)
  return null
}
function show(settings: Settings, answer: FakeRoutes[string]) {
  drawn.length = 0
  return renderInShell(<Shown {...settings} />, { http: { [`GET ${A}/names`]: answer } })
}
const adding: Settings = {
  on: { 'contact.created': (held, { name }) => (held.names.includes(name) ? held : { names: [...held.names, name] }) },
}

describe('a resource', () => {
  it('merges what events say, without asking', async () => {
    const shell = show(adding, () => ({ names: ['Ada'], more: 1 }))
    await waitFor(() => expect(seen.data).toEqual({ names: ['Ada'] }))
    shell.emit('contact.created', contact('Grace'))
    await waitFor(() => expect(seen.data).toEqual({ names: ['Ada', 'Grace'] }))
    expect(shell.requests).toHaveLength(1)
  })

  it('is the same object after an event that is no news', async () => {
    const shell = show(adding, () => ({ names: ['Ada'] }))
    await waitFor(() => expect(seen.data).toBeDefined())
    const before = seen.data
    shell.emit('contact.created', contact('Ada'))
    expect(seen.data).toBe(before)
    expect(new Set(drawn).size).toBe(1)
  })

  it('does not lose an event that comes while it is being read', async () => {
    let answer = (_value: unknown) => {}
    const shell = show(adding, () => new Promise((resolve) => (answer = resolve)))
    await waitFor(() => expect(shell.requests).toHaveLength(1))
    shell.emit('contact.created', contact('Grace'))
    await act(async () => answer({ names: ['Ada'] }))
    await waitFor(() => expect(seen.data).toEqual({ names: ['Ada', 'Grace'] }))
  })

  it('reads again at most twice for a burst of events, and only for those about it', async () => {
    const shell = show({ readOn: { 'contact.updated': ({ name }) => name === 'Ada' } }, () => ({ names: [] }))
    await waitFor(() => expect(seen.data).toBeDefined())
    shell.emit('contact.updated', contact('Grace'))
    for (let burst = 0; burst < 30; burst++) shell.emit('contact.updated', contact('Ada'))
    await waitFor(() => expect(shell.requests).toHaveLength(3))
  })
})

describe('a resource draws', () => {
  it('whoever shows only the data once, however often it is read with the same answer', async () => {
    show({}, () => ({ names: ['Ada'] }))
    await waitFor(() => expect(seen.data).toEqual({ names: ['Ada'] }))
    const drawings = await countDrawings(() => act(async () => void (await seen.read())))
    expect(drawings('Shown')).toBe(0)
  })

  it('whoever shows that it is read', async () => {
    const Busy = () => <p>{useResource<Names>('/names', { schema: Names }).isReading ? 'reading' : 'read'}</p>
    let answer = (_value: unknown) => {}
    renderInShell(<Busy />, { http: { [`GET ${A}/names`]: () => new Promise((resolve) => (answer = resolve)) } })
    expect(screen.getByText('reading')).toBeInTheDocument()
    await act(async () => answer({ names: [] }))
    expect(await screen.findByText('read')).toBeInTheDocument()
  })
})

describe('a resource that changes', () => {
  it('is read again after a lost connection', async () => {
    let names = ['Ada']
    const shell = show({}, () => ({ names }))
    await waitFor(() => expect(seen.data).toEqual({ names: ['Ada'] }))
    names = ['Grace']
    shell.reconnect(30)
    await waitFor(() => expect(seen.data).toEqual({ names: ['Grace'] }))
  })

  it('is read once after a lost connection, however many show it', async () => {
    const All = () => Array.from({ length: 5 }, (_, at) => <Shown key={at} />)
    const shell = renderInShell(<All />, { http: { [`GET ${A}/names`]: () => ({ names: [] }) } })
    await waitFor(() => expect(seen.data).toBeDefined())
    await act(async () => shell.reconnect(30))
    expect(shell.requests).toHaveLength(2)
    await act(async () => shell.reconnect(30))
    expect(shell.requests).toHaveLength(3)
  })

  it('is read in each shell of a page, also where their connections come back in one turn', async () => {
    const shells = ['Ada', 'Grace'].map((name) => show({}, () => ({ names: [name] })))
    await waitFor(() => expect(shells.map(({ requests }) => requests.length)).toEqual([1, 1]))
    await act(async () => {
      for (const shell of shells) shell.reconnect(30)
    })
    expect(shells.map(({ requests }) => requests.length)).toEqual([2, 2])
  })

  it('keeps what it shows when a later read fails', async () => {
    let isDown = false
    const shell = show({}, () => {
      if (isDown) throw refusal(500)
      return { names: ['Ada'] }
    })
    await waitFor(() => expect(seen.data).toBeDefined())
    isDown = true
    act(() => seen.retry())
    await waitFor(() => expect(shell.requests).toHaveLength(2))
    expect(seen).toMatchObject({ data: { names: ['Ada'] }, error: undefined })
  })

  it('shows what was given until the server has answered', () => {
    show({ fallback: { names: ['here already'] } }, () => new Promise(() => undefined))
    expect(seen.data).toEqual({ names: ['here already'] })
  })
})
