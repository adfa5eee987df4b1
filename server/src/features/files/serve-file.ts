import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import type { BlobStore, ByteRange } from '../../storage/blob-store.ts'
import { typeOfSignature } from '../../storage/file-kinds.ts'

/** Shown in the page; everything else is offered to be saved, so that nothing of a stranger runs under our address. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|bmp|avif)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/pdf)$/
const UNKNOWN = 'application/octet-stream'
/** What signatures are looked for in. */
const HEAD_BYTES = 4_100

/** A stored file, or a part of it, ready to be sent. */
export interface ServedFile {
  body: Readable
  contentType: string
  isShown: boolean
}

/** The first bytes of a stream, and the same stream with nothing missing; destroying it closes what it reads from. */
async function peek(body: Readable): Promise<{ head: Buffer; body: Readable }> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer)
    length += (chunk as Buffer).length
    if (length >= HEAD_BYTES) break
  }
  const head = Buffer.concat(chunks)
  if (length < HEAD_BYTES) return { head, body: Readable.from([head], { objectMode: false }) }
  body.unshift(head)
  return { head, body }
}

async function typed(head: Buffer, body: Readable, isSound: boolean): Promise<ServedFile> {
  const found = await fileTypeFromBuffer(head)
  const mime = found ? typeOfSignature(found.mime, isSound) : UNKNOWN
  const isShown = SHOWN.test(mime)
  return { body, contentType: isShown ? mime : UNKNOWN, isShown }
}

/** The type is read from the content itself, whatever part of it is sent. Null: there is no such file any more. */
export async function openServed(
  blobs: BlobStore,
  { key, isSound }: { key: string; isSound: boolean },
  size: number,
  range?: ByteRange,
): Promise<ServedFile | null> {
  const headEnd = Math.min(HEAD_BYTES, size) - 1
  if (!range || (range.first === 0 && range.last >= headEnd)) {
    const stored = await blobs.get(key, range)
    if (!stored) return null
    const { head, body } = await peek(stored.body)
    return typed(head, body, isSound)
  }
  const start = await blobs.get(key, { first: 0, last: headEnd })
  if (!start) return null
  const head = Buffer.concat(await start.body.toArray())
  const stored = await blobs.get(key, range)
  return stored && typed(head, stored.body, isSound)
}
