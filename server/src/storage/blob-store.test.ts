import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { aFolder, anObjectStore, STORES, type TestStore } from '../testing/peers/object-store.ts'
import { testEnv } from '../testing/test-env.ts'
import type { BlobStore } from './blob-store.ts'
import { openBlobStore } from './open-blob-store.ts'

describe.each(STORES)('files in %s', (_where, open) => {
  let place: TestStore
  let store: BlobStore
  beforeAll(async () => {
    place = await open()
    store = openBlobStore(testEnv(place.env))
  })
  afterAll(() => place.close())

  test('are given back as they were put, with their size, until they are removed', async () => {
    const put = await store.put('images/a-b_1.png', Readable.from(['one ', 'two']), { contentType: 'image/png' })
    const got = await store.get('images/a-b_1.png')
    expect([put.size, got?.size, await text(got?.body ?? Readable.from([]))]).toEqual([7, 7, 'one two'])
    expect(await store.size('images/a-b_1.png')).toBe(7)
    await store.remove('images/a-b_1.png')
    await store.remove('images/a-b_1.png')
    expect([await store.get('images/a-b_1.png'), await store.size('images/a-b_1.png')]).toEqual([null, null])
  })

  test('are given in parts, with the size of the whole', async () => {
    await store.put('files/parts', Readable.from(['0123456789']), { contentType: 'text/plain' })
    const part = async (first: number, last: number) => {
      const got = await store.get('files/parts', { first, last })
      return [got?.size, await text(got?.body ?? Readable.from([]))]
    }
    expect([await part(0, 1), await part(3, 5), await part(9, 9)]).toEqual([
      [10, '01'],
      [10, '345'],
      [10, '9'],
    ])
    expect(await store.get('files/none', { first: 0, last: 1 })).toBeNull()
  })

  test('may be empty', async () => {
    await store.put('files/empty', Readable.from([]), { contentType: 'text/plain' })
    const got = await store.get('files/empty')
    expect([await store.size('files/empty'), await text(got?.body ?? Readable.from(['?']))]).toEqual([0, ''])
  })
})

test('a stream that breaks off leaves nothing behind on disk', async () => {
  const place = await aFolder()
  const store = openBlobStore(testEnv(place.env))
  const broken = Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('connection lost')
    })(),
  )
  await expect(store.put('files/x', broken, { contentType: 'text/plain' })).rejects.toThrow('connection lost')
  const folder = fileURLToPath(place.env.storageUrl ?? '')
  expect([await store.get('files/x'), await readdir(join(folder, 'files'))]).toEqual([null, []])
  await expect(store.get('../secret')).rejects.toThrow('not a storage key')
  await place.close()
})

test('a bucket that is not there and a wrong address are said, not swallowed', async () => {
  const place = await anObjectStore()
  const store = openBlobStore(testEnv(place.inBucket('nowhere')))
  await expect(store.put('x', Readable.from(['x']), { contentType: 'text/plain' })).rejects.toThrow(/refused to keep/)
  expect(() => openBlobStore(testEnv({ storageUrl: 'ftp://x' }))).toThrow(/must begin with file: or s3:/)
  await place.close()
})
