import { buffer } from 'node:stream/consumers'
import { Refused } from '../../../errors.ts'
import type { UploadedFile } from '../../../storage/uploaded-file.ts'
import type { NewDocument } from './documents.queries.ts'
import { pdfText } from './pdf-text.ts'

const MEGABYTE = 1024 * 1024
const MOST_CHARACTERS = 400_000
const TEXT = /\.(txt|text|md|markdown)$/i
const PDF = /\.pdf$/i

/** The words of a file of text, Markdown or PDF. @throws Refused in words that people read */
export async function fileText(file: UploadedFile): Promise<NewDocument> {
  const { filename, size } = file
  const isPdf = PDF.test(filename)
  if (!isPdf && !TEXT.test(filename))
    throw new Refused('Only PDF and files of text or Markdown (.txt, .md) can be read')
  const most = isPdf ? 10 : 1
  if (size > most * MEGABYTE) throw new Refused(`The file is larger than ${most} MB`)
  const bytes = await buffer(file.open())
  const text = isPdf ? await pdfText(new Uint8Array(bytes)) : textIn(bytes)
  const content = text.replaceAll('\0', '').trim().slice(0, MOST_CHARACTERS).toWellFormed()
  if (content === '') throw new Refused('The file is empty')
  return { kind: 'file', title: filename.slice(0, 200), address: null, content }
}

function textIn(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused('The file is not text in UTF-8')
  }
}
