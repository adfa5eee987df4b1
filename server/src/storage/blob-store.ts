import type { Readable } from 'node:stream'

/** Bytes by key: local disk by default, S3 by STORAGE_URL. Keys are made by us and never by a client. */
export interface BlobStore {
  put(key: string, body: Readable, facts: { contentType: string }): Promise<{ size: number }>
  /** Null when there is no such key. */
  get(key: string): Promise<{ body: Readable; size: number } | null>
  remove(key: string): Promise<void>
}
