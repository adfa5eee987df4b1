import type { Readable } from 'node:stream'

/** Bytes of a file from `first` to `last`, both included, counted from 0. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Bytes by key: local disk by default, S3 by STORAGE_URL. Keys are made by us and never by a client; what lies under one
 * never changes. Everything goes through as a stream: no file is ever held in memory.
 */
export interface BlobStore {
  put(key: string, body: Readable, facts: { contentType: string }): Promise<{ size: number }>
  /** In bytes; null when there is no such key. */
  size(key: string): Promise<number | null>
  /**
   * Null when there is no such key. Whoever asks must read the body to its end or destroy it.
   * @param range must lie within the file
   */
  get(key: string, range?: ByteRange): Promise<{ body: Readable; size: number } | null>
  /** Nothing happens when there is no such key. */
  remove(key: string): Promise<void>
}
