import type { Storage } from '@parley/shared/remote/shell-api'
import { keptReads } from './kept-reads.ts'

function aStorage() {
  const stored = new Map<string, unknown>()
  const storage: Storage = {
    get: async <T>(key: string) => (stored.get(key) ?? null) as T | null,
    set: async (key, value) => void stored.set(key, value),
    remove: async (key) => void stored.delete(key),
  }
  return { stored, storage }
}

describe('copies of what was read', () => {
  it('make room for newer ones; the one used longest ago goes first', async () => {
    const { storage } = aStorage()
    const reads = keptReads(storage, 'b1')
    await reads.keep('thread/1', 'first', 1)
    await reads.keep('thread/2', 'second', 2)
    await reads.keep('thread/1', 'first again', 3)
    for (let id = 3; id <= 151; id++) await reads.keep(`thread/${id}`, id, id)
    expect(await reads.get('thread/1')).toEqual({ value: 'first again', at: 3 })
    expect(await reads.get('thread/2')).toBeNull()
  })

  it('are looked through below a place, beginning with what was kept last', async () => {
    const { storage } = aStorage()
    const reads = keptReads(storage, 'b1')
    await reads.keep('list/mine', { row: 'older' }, 1)
    await reads.keep('thread/1', { row: 'of a thread' }, 2)
    await reads.keep('list/all', { row: 'newer' }, 3)
    await reads.keep('list/none', {}, 4)
    const rowOf = (value: unknown) => (value as { row?: string }).row
    expect(await reads.find('list/', rowOf)).toEqual({ value: 'newer', at: 3 })
    expect(await reads.find('list/', () => undefined)).toBeNull()
    expect(await keptReads(storage, 'b2').find('list/', rowOf)).toBeNull()
  })

  it('are not shown by another build, and make room under it too', async () => {
    const { storage, stored } = aStorage()
    await keptReads(storage, 'b1').keep('thread/1', 'old', 1)
    const reads = keptReads(storage, 'b2')
    expect(await reads.get('thread/1')).toBeNull()
    for (let id = 1; id <= 150; id++) await reads.keep(`thread/${id}`, id, id)
    expect([...stored.keys()].filter((key) => key.startsWith('read/b1/'))).toEqual([])
  })

  it('are all kept when they come at once', async () => {
    const { storage } = aStorage()
    const reads = keptReads(storage, 'b1')
    await Promise.all([1, 2, 3].map((id) => reads.keep(`thread/${id}`, id, id)))
    expect(await storage.get('read/index')).toHaveLength(3)
  })
})
