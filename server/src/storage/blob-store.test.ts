import { mkdtempSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { testEnv } from '../testing/test-env.ts'
import type { BlobStore } from './blob-store.ts'
import { openBlobStore } from './open-blob-store.ts'

let folder: string
let s3: S3rver
let endpoint: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-blobs-'))
  s3 = new S3rver({
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'parley', configs: [] }],
  })
  const { port } = (await s3.run()) as AddressInfo
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const onDisk = () => openBlobStore(testEnv({ storageUrl: `file://${mkdtempSync(join(folder, 'disk-'))}` }))
const onS3 = (bucket: string) =>
  openBlobStore(
    testEnv({
      storageUrl: `s3://${bucket}?endpoint=${endpoint}`,
      objectStore: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' },
    }),
  )

describe.each([
  ['a folder', onDisk],
  ['an S3-compatible store', () => onS3('parley')],
])('files in %s', (_where, open) => {
  test('are given back as they were put, with their size, until they are removed', async () => {
    const store: BlobStore = open()
    const put = await store.put('images/a-b_1.png', Readable.from(['one ', 'two']), { contentType: 'image/png' })
    const got = await store.get('images/a-b_1.png')
    expect([put.size, got?.size, await text(got?.body ?? Readable.from([]))]).toEqual([7, 7, 'one two'])
    await store.remove('images/a-b_1.png')
    await store.remove('images/a-b_1.png')
    expect(await store.get('images/a-b_1.png')).toBeNull()
  })
})

test('a stream that breaks off leaves nothing behind on disk', async () => {
  const place = mkdtempSync(join(folder, 'disk-'))
  const store = openBlobStore(testEnv({ storageUrl: `file://${place}` }))
  const broken = Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('connection lost')
    })(),
  )
  await expect(store.put('files/x', broken, { contentType: 'text/plain' })).rejects.toThrow('connection lost')
  expect([await store.get('files/x'), await readdir(join(place, 'files'))]).toEqual([null, []])
  await expect(store.get('../secret')).rejects.toThrow('not a storage key')
})

test('a bucket that is not there and a wrong address are said, not swallowed', async () => {
  await expect(onS3('nowhere').put('x', Readable.from(['x']), { contentType: 'text/plain' })).rejects.toThrow(
    /refused to keep/,
  )
  expect(() => openBlobStore(testEnv({ storageUrl: 'ftp://x' }))).toThrow(/must begin with file: or s3:/)
})
