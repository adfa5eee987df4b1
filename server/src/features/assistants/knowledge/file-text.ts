import { buffer } from 'node:stream/consumers'
import { Refused } from '../../../errors.ts'
import type { UploadedFile } from '../../../storage/uploaded-file.ts'
import type { NewDocument } from './documents.queries.ts'

const MOST_BYTES = 1024 * 1024
const READABLE = /\.(txt|text|md|markdown)$/i

/** The words of a file of text or Markdown. @throws Refused in words that people read */
export async function fileText(file: UploadedFile): Promise<NewDocument> {
  if (!READABLE.test(file.filename)) throw new Refused('Only files of text or Markdown (.txt, .md) can be read')
  if (file.size > MOST_BYTES) throw new Refused('The file is larger than 1 MB')
  const content = textIn(await buffer(file.open()))
    .replaceAll('\0', '')
    .trim()
  if (content === '') throw new Refused('The file is empty')
  return { kind: 'file', title: file.filename.slice(0, 200), address: null, content }
}

function textIn(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused('The file is not text in UTF-8')
  }
}
