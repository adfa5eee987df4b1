import { FILE_TYPES } from '@parley/shared/contract/message'
import { fileTypeFromFile } from 'file-type'
import { Refused } from '../errors.ts'
import type { UploadedFile } from './uploaded-file.ts'

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

/** Containers of films or of sound alone, which their first bytes do not tell apart, and what they are with sound alone. */
const SOUNDS: Record<string, string> = {
  'video/mp4': 'audio/mp4',
  'video/webm': 'audio/webm',
  'video/ogg': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'video/3gpp': 'audio/3gpp',
  'video/3gpp2': 'audio/3gpp2',
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

const numberOf = (name: (typeof FILE_TYPES)[number]): number => FILE_TYPES.indexOf(name)

/** Stored numbers of images and of sound. */
export const IMAGE_TYPE = numberOf('image')
export const AUDIO_TYPE = numberOf('audio')

function typeOf(contentType: string): number {
  if (IMAGES.has(contentType)) return IMAGE_TYPE
  if (VIDEOS.has(contentType)) return numberOf('video')
  return contentType.startsWith('audio/') ? AUDIO_TYPE : numberOf('file')
}

const extensionOf = (filename: string): string | null =>
  /\.([a-z0-9]{1,10})$/i.exec(filename)?.[1]?.toLowerCase() ?? null

/**
 * The type that a signature stands for, without parameters (`; codecs=opus`).
 * @param isSound said of the file by whoever made it; counts where the signature leaves it open
 */
export function typeOfSignature(mime: string, isSound: boolean): string {
  const type = mime.replace(/;.*/, '')
  return (isSound && SOUNDS[type]) || type
}

/**
 * What the file is by its content; what is claimed counts only where that does not show: in containers of films and sound
 * the type, for text, which has no signature, the name.
 */
export async function kindOf(file: UploadedFile): Promise<FileKind> {
  const extension = extensionOf(file.filename)
  const found = await fileTypeFromFile(file.path)
  const shown = found && typeOfSignature(found.mime, file.contentType.startsWith('audio/'))
  const contentType = shown ?? TEXTS[extension ?? ''] ?? 'application/octet-stream'
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
