import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { Env } from '../../env.ts'

/** Where a test keeps its files. */
export interface TestStore {
  /** For `testEnv` or `buildTestApp`. */
  env: Partial<Env>
  close: () => Promise<void>
}

/** A folder that nobody else uses. */
export async function aFolder(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-blobs-'))
  return {
    env: { storageUrl: `file://${folder}` },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** An S3-compatible store on this machine with one bucket, `parley`. */
export async function anObjectStore(): Promise<TestStore & { inBucket: (bucket: string) => Partial<Env> }> {
  const directory = await mkdtemp(join(tmpdir(), 'parley-s3-'))
  const peer = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: 'parley', configs: [] }] })
  const { port } = (await peer.run()) as AddressInfo
  const inBucket = (bucket: string): Partial<Env> => ({
    storageUrl: `s3://${bucket}?endpoint=http://127.0.0.1:${port}`,
    objectStore: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' },
  })
  return {
    env: inBucket('parley'),
    inBucket,
    close: async () => {
      await peer.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Both kinds of store, for `describe.each`. */
export const STORES: [string, () => Promise<TestStore>][] = [
  ['a folder', aFolder],
  ['an S3-compatible store', anObjectStore],
]
