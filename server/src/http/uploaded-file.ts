import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import * as v from 'valibot'

/** One file of a multipart body, kept in a temporary file until the answer has been sent. */
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
}

/** A file field of a body. */
export const FileField = v.instance(UploadedFile, 'must be a file')
