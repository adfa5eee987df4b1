import { isKept } from './known-databases.ts'
import { storageOf } from './remote-storage.ts'

/** A browser that has these databases; null: it does not say. */
function aBrowser(names: string[] | null) {
  const databases = names === null ? undefined : async () => names.map((name) => ({ name, version: 1 }))
  Object.defineProperty(globalThis, 'indexedDB', { value: { databases }, configurable: true })
}

afterEach(() => {
  localStorage.clear()
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

it.each([
  ['it has the database', ['other', 'parley'], true],
  ['it has others only', ['other'], false],
  ['it does not list them', null, true],
])('where a browser says that %s', async (_what, names, kept) => {
  aBrowser(names)
  expect(await isKept('parley')).toBe(kept)
})

it('is asked once by all who ask at a time, and anew by the next', async () => {
  const asked = jest.fn(async () => [{ name: 'parley', version: 1 }])
  Object.defineProperty(globalThis, 'indexedDB', { value: { databases: asked }, configurable: true })
  expect(await Promise.all([isKept('parley'), isKept('parley'), isKept('other')])).toEqual([true, true, false])
  expect(asked).toHaveBeenCalledTimes(1)
  await isKept('parley')
  expect(asked).toHaveBeenCalledTimes(2)
})

it('knows what was kept without databases', async () => {
  aBrowser([])
  localStorage.setItem('parley/remotes/u1/a1/conversations/drafts', '{}')
  expect(await isKept('parley')).toBe(true)
})

it('knows nothing of a browser without databases', async () => {
  expect(await isKept('parley')).toBe(true)
})

it('reads what is kept from the moment something is', async () => {
  aBrowser([])
  const storage = storageOf({ userId: 1, accountId: 1, remote: 'conversations' })
  expect(await storage.get('drafts')).toBeNull()
  await storage.set('drafts', { 42: 'Hello' })
  aBrowser([])
  expect(await storage.get('drafts')).toEqual({ 42: 'Hello' })
})
