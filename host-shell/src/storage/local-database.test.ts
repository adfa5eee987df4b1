import { clearListCache, keepList, keptLists } from './list-cache.ts'
import { localDatabase, makeDatabase } from './local-database.ts'

/** A browser's databases, as far as making one goes. */
function aFactory() {
  const made: { name: string; version: number | undefined; stores: string[] }[] = []
  const open = (name: string, version?: number) => {
    const stores: string[] = []
    const result = { createObjectStore: (store: string) => void stores.push(store), close: () => undefined }
    const request = { result, error: null } as unknown as IDBOpenDBRequest
    made.push({ name, version, stores })
    queueMicrotask(() => {
      request.onupgradeneeded?.call(request, {} as IDBVersionChangeEvent)
      request.onsuccess?.call(request, {} as Event)
    })
    return request
  }
  return { made, open }
}

const kept = { key: '1', answer: { payload: [] } }

describe('the local database', () => {
  beforeEach(() => clearListCache())

  it('is made once, with the version and the four stores of the contract', async () => {
    const factory = aFactory()
    await makeDatabase(factory)
    expect(factory.made).toEqual([
      { name: 'parley-cache', version: 1678706392, stores: ['inbox', 'label', 'team', 'cache-keys'] },
    ])
  })

  it('keeps a list in the store of its name, and its key in that of the keys', async () => {
    await keepList(7, 1, 'label', kept)
    const { label, 'cache-keys': keys } = await localDatabase()
    expect([await label.keys(), await keys.keys()]).toEqual([['u7/a1'], ['u7/a1/label']])
    expect(await keptLists(7, 1)).toEqual({ label: kept })
  })

  it('does not trust a list whose key another tab has overtaken', async () => {
    await keepList(7, 1, 'label', kept)
    await (await localDatabase())['cache-keys'].setItem('u7/a1/label', '2')
    expect(await keptLists(7, 1)).toEqual({})
  })

  it.each([
    ['person', 8, 1],
    ['account', 7, 2],
  ])('shows nothing to another %s, and nothing to anybody after signing out', async (_who, userId, accountId) => {
    await keepList(7, 1, 'team', kept)
    expect(await keptLists(userId, accountId)).toEqual({})
    await clearListCache()
    expect(await keptLists(7, 1)).toEqual({})
  })
})
