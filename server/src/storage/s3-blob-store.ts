import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { BlobStore } from './blob-store.ts'
import { temporaryPath } from './temporary-folder.ts'

/** A bucket of any S3-compatible store, addressed by path. */
export interface S3Place {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Waits double from 50 ms; whoever asked is waiting too. */
const RETRIES = 3

/** `bytes 0-9/1234`, or the length of the whole answer. */
function sizeOf(headers: Headers): number {
  const whole = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  return Number(whole ?? headers.get('content-length'))
}

/** S3 wants to know the size first, so the stream goes through a temporary file and never through memory. */
async function spooled<T>(body: Readable, use: (file: Blob) => Promise<T>): Promise<T> {
  const path = await temporaryPath()
  try {
    await pipeline(body, createWriteStream(path, { mode: 0o600 }))
    return await use(await openAsBlob(path))
  } finally {
    await rm(path, { force: true })
  }
}

export function openS3BlobStore({ endpoint, bucket, ...credentials }: S3Place): BlobStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES })
  const url = (key: string): string => `${endpoint}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
  const failed = async (what: string, response: Response): Promise<never> => {
    throw new Error(`the object store refused to ${what}: ${response.status} ${(await response.text()).slice(0, 300)}`)
  }
  return {
    put: (key, body, { contentType }) =>
      spooled(body, async (file) => {
        const headers = { 'content-type': contentType, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
        const response = await client.fetch(url(key), { method: 'PUT', body: file, headers })
        if (!response.ok) await failed('keep a file', response)
        return { size: file.size }
      }),
    async size(key) {
      const response = await client.fetch(url(key), { method: 'HEAD' })
      if (response.status === 404) return null
      return response.ok ? sizeOf(response.headers) : failed('say the size of a file', response)
    },
    async get(key, range) {
      const headers = range && { range: `bytes=${range.first}-${range.last}` }
      const response = await client.fetch(url(key), { ...(headers && { headers }) })
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      if (!response.ok || !response.body) return failed('give a file', response)
      return { body: Readable.fromWeb(response.body as NodeStream), size: sizeOf(response.headers) }
    },
    async remove(key) {
      const response = await client.fetch(url(key), { method: 'DELETE' })
      if (!response.ok && response.status !== 404) await failed('remove a file', response)
    },
  }
}
