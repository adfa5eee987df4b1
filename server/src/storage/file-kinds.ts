import { FILE_TYPES } from '@parley/shared/contract/message'
import { fileTypeFromFile } from 'file-type'
import { Refused } from '../errors.ts'
import type { UploadedFile } from '../http/uploaded-file.ts'

const IMAGES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp'])
const VIDEOS = new Set(['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime'])

/** What a website visitor may send besides images, video and audio (workspace 9.2). */
const DOCUMENTS = new Set([
  'csv',
  'txt',
  'rtf',
  'json',
  'pdf',
  'zip',
  '7z',
  'rar',
  'tar',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'odt',
  'cfb',
])
/** Content that carries no signature and is text of one of these kinds. */
const TEXTS: Record<string, string> = {
  csv: 'text/csv',
  txt: 'text/plain',
  rtf: 'application/rtf',
  json: 'application/json',
}

/** What is told of a stored file. */
export interface FileFacts {
  filename: string
  /** By its content. */
  content_type: string
  extension: string | null
}

export interface FileKind {
  /** Stored number of FILE_TYPES. */
  fileType: number
  contentType: string
  /** Without the dot; null when the name has none. */
  extension: string | null
}

/** Stored number of images. */
export const IMAGE_TYPE = FILE_TYPES.indexOf('image')

const numberOf = (name: (typeof FILE_TYPES)[number]): number => FILE_TYPES.indexOf(name)

function typeOf(contentType: string): number {
  if (IMAGES.has(contentType)) return IMAGE_TYPE
  if (VIDEOS.has(contentType)) return numberOf('video')
  return contentType.startsWith('audio/') ? numberOf('audio') : numberOf('file')
}

const extensionOf = (filename: string): string | null =>
  /\.([a-z0-9]{1,10})$/i.exec(filename)?.[1]?.toLowerCase() ?? null

/** What the file is by its content; its claimed type and name count only for text, which has no signature. */
export async function kindOf(file: UploadedFile): Promise<FileKind> {
  const extension = extensionOf(file.filename)
  const found = await fileTypeFromFile(file.path)
  // A WebM recorded by a browser's microphone carries sound only, and its container cannot be told from a video's.
  const isRecording = found?.mime === 'video/webm' && file.contentType.startsWith('audio/')
  const contentType = isRecording ? 'audio/webm' : (found?.mime ?? TEXTS[extension ?? ''] ?? 'application/octet-stream')
  return { fileType: typeOf(contentType), contentType, extension: extension ?? found?.ext ?? null }
}

/** @throws Refused for a type that website visitors may not send */
export function assertAllowedInWidget({ filename, content_type: type, extension }: FileFacts): void {
  const isMedia = type.startsWith('image/') || type.startsWith('video/') || type.startsWith('audio/')
  const isImageThatRuns = type === 'image/svg+xml'
  const isDocument = type !== 'application/octet-stream' && DOCUMENTS.has(extension ?? '')
  if (isImageThatRuns || !(isMedia || isDocument))
    throw new Refused(`${filename}: files of this type are not supported`)
}
