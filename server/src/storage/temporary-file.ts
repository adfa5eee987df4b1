import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TooLarge } from '../errors.ts'
import { safeFileName } from './file-name.ts'
import { temporaryPath } from './temporary-folder.ts'
import { MAX_FILE_BYTES, UploadedFile } from './uploaded-file.ts'

/** What a file larger than the contract's limit is refused with. */
export const tooLarge = (): TooLarge => new TooLarge('The file is larger than 40 MB')

/**
 * Streams a file of a stranger to disk, where its content can be looked at; what fails leaves nothing.
 * @param most bytes @throws TooLarge
 */
export async function toTemporaryFile(
  body: Readable,
  facts: { filename: string; contentType: string },
  most = MAX_FILE_BYTES,
): Promise<UploadedFile> {
  const path = await temporaryPath()
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > most ? tooLarge() : null, chunk)
    },
  })
  try {
    await pipeline(body, counted, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return new UploadedFile({ path, filename: safeFileName(facts.filename), contentType: facts.contentType, size })
}
