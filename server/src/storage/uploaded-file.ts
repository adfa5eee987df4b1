import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import * as v from 'valibot'

/** Contract, workspace 7. */
export const MAX_FILE_BYTES = 40 * 1024 * 1024

/** One file that a client sent, kept in a temporary file until the answer is sent. */
export class UploadedFile {
  readonly path: string
  /** As the client named it, without folders; never a path of ours. */
  readonly filename: string
  /** As the client claims; sniff the content before believing it. */
  readonly contentType: string
  /** In bytes. */
  readonly size: number

  constructor(facts: { path: string; filename: string; contentType: string; size: number }) {
    this.path = facts.path
    this.filename = facts.filename
    this.contentType = facts.contentType
    this.size = facts.size
  }

  open(): Readable {
    return createReadStream(this.path)
  }

  async discard(): Promise<void> {
    await rm(this.path, { force: true })
  }
}

/** A file field of a body. */
export const FileField = v.instance(UploadedFile, 'must be a file')

/** A file field that may be left out. Forms and other programs write an empty text or null where nothing was chosen. */
export const OptionalFile = v.optional(
  v.pipe(
    v.union([FileField, v.literal(''), v.null()], 'must be a file'),
    v.transform((file) => file || undefined),
  ),
)
