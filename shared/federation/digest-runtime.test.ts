import { digestRuntime } from './digest-runtime.ts'

interface Entry {
  digestOf: Record<string, string>
  f: { j(chunk: string, promises: Promise<unknown>[]): void }
}

/** The entry of a build whose first chunk is 1 and whose later ones are 2 and 3; `answers` are those of the server. */
function anEntry(answers: (() => Promise<Partial<Response>>)[]) {
  const loaded: string[] = []
  const asked: unknown[] = []
  const entry: Entry = { digestOf: {}, f: { j: (chunk) => void loaded.push(`${chunk} ${entry.digestOf[chunk]}`) } }
  const code = digestRuntime({ first: '1:first', later: 'sha256-of-all', file: 'assets/digests.json' })
  const fetchLike = (url: string, { integrity }: RequestInit) => {
    asked.push(`${url} ${integrity}`)
    return answers.shift()?.()
  }
  new Function('__webpack_require__', 'fetch', code)(Object.assign(entry, { p: '/r/area/1/' }), fetchLike)
  const load = (chunk: string) => {
    const promises: Promise<unknown>[] = []
    entry.f.j(chunk, promises)
    return Promise.all(promises)
  }
  return { loaded, asked, load }
}

const all = async () => ({ ok: true, json: async () => ({ 2: 'second', 3: 'third' }) })

it('loads what the first screen needs without asking for digests', async () => {
  const { loaded, asked, load } = anEntry([])
  await load('1')
  expect([loaded, asked]).toEqual([['1 first'], []])
})

it('reads the digests of all others once, checked by their own, before the first of them is loaded', async () => {
  const { loaded, asked, load } = anEntry([all])
  const both = Promise.all([load('2'), load('3')])
  expect(loaded).toEqual([])
  await both
  await load('2')
  expect(loaded).toEqual(['2 second', '3 third', '2 second'])
  expect(asked).toEqual(['/r/area/1/assets/digests.json sha256-of-all'])
})

it.each([
  ['the network is away', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ['the file is gone', async () => ({ ok: false, status: 404 }), 'Loading /r/area/1/assets/digests.json failed: 404'],
])('loads nothing while %s, and asks again with the next chunk', async (_why, refused, problem) => {
  const { loaded, load } = anEntry([refused, all])
  await expect(load('2')).rejects.toThrow(problem)
  expect(loaded).toEqual([])
  await load('2')
  expect(loaded).toEqual(['2 second'])
})
