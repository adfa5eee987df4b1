import { act, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { aLabel } from '../testing/builders.tsx'
import { type FakeRoutes, refusal } from '../testing/fake-http.tsx'
import { renderInShell } from '../testing/render-remote.tsx'
import { defineCollection } from './define-collection.ts'
import { type CollectionState, useCollection } from './use-collection.ts'

const A = '/api/v1/accounts/1'
const Note = v.object({ id: v.number(), content: v.string() })
type Note = v.InferOutput<typeof Note>
const plain = defineCollection({ path: '/notes', item: Note, wrapped: 'note', added: 'first' })
const eager = defineCollection({ path: '/notes', item: Note, optimistic: ['change', 'remove'] })

let list: CollectionState<Note, Partial<Note>>
function Notes({ collection }: { collection: typeof plain }) {
  list = useCollection(collection)
  if (list.error) return <p role="alert">{String(list.error)}</p>
  if (!list.items) return <p>reading</p>
  return (
    <ul>
      {list.items.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </ul>
  )
}

function show(stored: Note[], { collection = plain, over = {} as FakeRoutes } = {}) {
  const routes: FakeRoutes = { ...over, [`GET ${A}/notes`]: over[`GET ${A}/notes`] ?? (() => ({ payload: stored })) }
  return renderInShell(<Notes collection={collection} />, { http: routes })
}
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const reads = (shell: ReturnType<typeof show>) => shell.requests.filter(({ method }) => method === 'GET').length

describe('a list of records', () => {
  it('is read and parsed, wrapped in `payload` or bare', async () => {
    show([], { over: { [`GET ${A}/notes`]: () => [{ id: 1, content: 'bare', more: true }] } })
    await waitFor(() => expect(shown()).toEqual(['bare']))
    expect(list.items).toEqual([{ id: 1, content: 'bare' }])
  })

  it('says so when the answer has another shape, and does not ask again by itself', async () => {
    const shell = show([], { over: { [`GET ${A}/notes`]: () => ({ payload: [{ id: 1, content: 5 }] }) } })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The server answered in a way that this version does not understand.',
    )
    expect(reads(shell)).toBe(1)
  })

  it('can be tried again after a failure', async () => {
    let isDown = true
    show([], {
      over: {
        [`GET ${A}/notes`]: () => {
          if (isDown) throw refusal(403, { error: 'No' })
          return [{ id: 1, content: 'here' }]
        },
      },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('No')
    isDown = false
    act(() => list.retry())
    await waitFor(() => expect(shown()).toEqual(['here']))
  })
})

describe('a change by this browser', () => {
  it('shows a new record where the collection puts it, then reads the list again', async () => {
    const stored = [{ id: 1, content: 'old' }]
    const shell = show(stored, {
      over: {
        [`POST ${A}/notes`]: ({ body }) => {
          const note = { id: 2, ...(body as { note: { content: string } }).note }
          stored.unshift(note)
          return { payload: { note } }
        },
      },
    })
    await waitFor(() => expect(shown()).toEqual(['old']))
    await act(async () => void (await list.create({ content: 'new' })))
    await waitFor(() => expect(shown()).toEqual(['new', 'old']))
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({ note: { content: 'new' } })
    expect(reads(shell)).toBe(2)
  })

  it('is shown before the server has agreed, where that is safe', async () => {
    let agree = (_answer: unknown) => {}
    show([{ id: 1, content: 'old' }], {
      collection: eager,
      over: { [`PATCH ${A}/notes/1`]: () => new Promise((resolve) => (agree = resolve)) },
    })
    await waitFor(() => expect(shown()).toEqual(['old']))
    act(() => void list.change(1, { content: 'new' }))
    await waitFor(() => expect(shown()).toEqual(['new']))
    await act(async () => agree({ id: 1, content: 'new, by the server' }))
  })

  it('is taken back when it is refused', async () => {
    const no = () => {
      throw refusal(422, { message: 'No' })
    }
    show(
      [
        { id: 1, content: 'a' },
        { id: 2, content: 'b' },
      ],
      {
        collection: eager,
        over: { [`PATCH ${A}/notes/1`]: no, [`DELETE ${A}/notes/1`]: no },
      },
    )
    await waitFor(() => expect(shown()).toEqual(['a', 'b']))
    await act(async () => expect(list.change(1, { content: 'new' })).rejects.toThrow('No'))
    expect(shown()).toEqual(['a', 'b'])
    await act(async () => expect(list.remove(1)).rejects.toThrow('No'))
    expect(shown()).toEqual(['a', 'b'])
  })

  it('fails with a clear error when the answer cannot be read, and the list is read again', async () => {
    const shell = show([], { over: { [`POST ${A}/notes`]: () => ({ id: 2, content: null }) } })
    await waitFor(() => expect(reads(shell)).toBe(1))
    await act(async () => expect(list.create({ content: 'x' })).rejects.toThrow('does not understand'))
    await waitFor(() => expect(reads(shell)).toBe(2))
  })
})

describe('a list that belongs to a record', () => {
  it('is read below it, and not at all while there is none', async () => {
    function Of({ contact }: { contact: string | null }) {
      useCollection(plain, { within: contact })
      return null
    }
    const { requests } = renderInShell(
      <>
        <Of contact={null} />
        <Of contact="/contacts/7" />
      </>,
      { http: { [`GET ${A}/contacts/:id/notes`]: () => [aLabel()] } },
    )
    await waitFor(() => expect(requests.map(({ path }) => path)).toEqual([`${A}/contacts/7/notes`]))
  })
})
