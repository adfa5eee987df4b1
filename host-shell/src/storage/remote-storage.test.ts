import { clearReadStorage, clearRemoteStorage, storageOf } from './remote-storage.ts'

const conversations = { userId: 1, accountId: 1, remote: 'conversations' }

describe('the storage of a remote', () => {
  it('keeps JSON values under its own keys', async () => {
    const storage = storageOf(conversations)
    await storage.set('drafts', { 42: 'Hello' })
    expect(await storage.get('drafts')).toEqual({ 42: 'Hello' })
    await storage.remove('drafts')
    expect(await storage.get('drafts')).toBeNull()
  })

  it.each([
    ['user', { ...conversations, userId: 2 }],
    ['account', { ...conversations, accountId: 2 }],
    ['remote', { ...conversations, remote: 'contacts' }],
  ])('is not that of another %s', async (_what, other) => {
    await storageOf(conversations).set('drafts', 'mine')
    expect(await storageOf(other).get('drafts')).toBeNull()
  })

  it('is empty after signing out by choice', async () => {
    await storageOf(conversations).set('drafts', 'mine')
    await clearRemoteStorage()
    expect(await storageOf(conversations).get('drafts')).toBeNull()
  })

  it('keeps what was typed, and nothing that was read, when the session is ended by the server', async () => {
    const storage = storageOf(conversations)
    await storage.set('drafts', 'mine')
    await storage.set('read/thread/42', 'theirs')
    await clearReadStorage()
    expect([await storage.get('drafts'), await storage.get('read/thread/42')]).toEqual(['mine', null])
  })
})
