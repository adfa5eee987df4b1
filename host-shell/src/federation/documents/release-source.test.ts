import { aDocument } from '../testing/builders.ts'
import { createReleaseSource } from './release-source.ts'

const unsigned = (document: unknown) => ({ document, sig: { kid: 'k', alg: 'ES256', value: 'a..b' } })

function aSource(page: unknown, answers: unknown[]) {
  const asked: number[] = []
  const kept = new Map<string, string>()
  const source = createReleaseSource({
    page: { keys: [], releases: page as never },
    fetchDocument: async (accountId) => {
      asked.push(accountId)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return unsigned(answer)
    },
    memory: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    now: () => new Date('2026-11-20T12:00:00.000Z'),
    crypto: undefined,
  })
  return { source, asked, kept }
}

describe('the releases of an account', () => {
  it('come from the page, without a request', async () => {
    const { source, asked } = aSource(unsigned(aDocument()), [])
    await source.open(1)
    expect(source.releases.get()).toMatchObject({ accountId: 1, revision: 5, problem: null })
    expect(asked).toEqual([])
  })

  it('are asked for when the page was made for another account', async () => {
    const { source, asked } = aSource(unsigned(aDocument()), [aDocument({ audience: 'account:2', revision: 7 })])
    await source.open(2)
    expect(source.releases.get().revision).toBe(7)
    expect(asked).toEqual([2])
  })

  it('stay as they are when the server is not reached or plays an old document back', async () => {
    const { source } = aSource(unsigned(aDocument()), [
      new Error('offline'),
      aDocument({ revision: 4, issuedAt: '2026-11-19T10:00:00.000Z' }),
    ])
    await source.open(1)
    await source.refresh()
    expect(source.releases.get()).toMatchObject({ revision: 5, problem: 'E_NETWORK' })
    await source.refresh()
    expect(source.releases.get()).toMatchObject({ revision: 5, problem: 'E_DOCUMENT_REPLAYED' })
    expect(Object.keys(source.releases.get().remotes)).toEqual(['reports'])
  })

  it('are there after a backup was restored, though this browser saw a later revision', async () => {
    const { source, kept } = aSource(null, [aDocument({ revision: 2 }), aDocument({ revision: 3 })])
    kept.set('parley.releases.k.1', JSON.stringify({ revision: 40, issuedAt: '2026-11-20T11:59:00.000Z' }))
    await source.open(1)
    expect(source.releases.get()).toMatchObject({ revision: 2, problem: null })
    expect(Object.keys(source.releases.get().remotes)).toEqual(['reports'])
    await source.refresh()
    expect(source.releases.get().revision).toBe(3)
  })

  it('understand what an earlier shell noted', async () => {
    const { source, kept } = aSource(unsigned(aDocument()), [])
    kept.set('parley.releases.k.1', '40')
    await source.open(1)
    expect(source.releases.get().revision).toBe(5)
  })

  it('of the account before never come back into the one that is open', async () => {
    const { source } = aSource(null, [aDocument(), aDocument({ audience: 'account:2', revision: 9 })])
    await Promise.all([source.open(1), source.open(2)])
    expect(source.releases.get()).toMatchObject({ accountId: 2, revision: 9 })
  })
})
