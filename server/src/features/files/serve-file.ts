import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'

/** Shown in the page; everything else is offered to be saved, so that nothing of a stranger runs under our address. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|bmp|avif)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/pdf)$/
const UNKNOWN = 'application/octet-stream'

/** A stored file, ready to be sent. */
export interface ServedFile {
  body: Readable
  contentType: string
  isShown: boolean
}

/** Reads the type from the content itself and puts the bytes that were looked at back in front. */
export async function asServed(stored: Readable): Promise<ServedFile> {
  const chunks = stored[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first = await chunks.next()
  const head = first.done ? Buffer.alloc(0) : first.value
  async function* whole(): AsyncGenerator<Buffer> {
    yield head
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  const mime = (await fileTypeFromBuffer(head))?.mime ?? UNKNOWN
  const isShown = SHOWN.test(mime)
  return { body: Readable.from(whole(), { objectMode: false }), contentType: isShown ? mime : UNKNOWN, isShown }
}
