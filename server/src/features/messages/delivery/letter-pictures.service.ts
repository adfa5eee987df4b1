import type { Readable } from 'node:stream'
import type { LetterPicture } from '../../../channels/channel.ts'
import { picturesOf } from '../../../channels/email/letter.ts'
import type { Deps } from '../../../deps.ts'
import { readFileToken } from '../../../storage/file-url.ts'
import { findFilesByKeys } from './delivery.queries.ts'

/** @throws Error when it has been deleted */
export async function openStored({ blobs }: Pick<Deps, 'blobs'>, key: string, filename: string): Promise<Readable> {
  const stored = await blobs.get(key)
  if (!stored) throw new Error(`the file ${filename} is gone`)
  return stored.body
}

/** Mail programs show these; anything else stays a link. */
const PICTURE = /^image\/(png|jpe?g|gif|webp)$/

function keyIn(deps: Deps, src: string): string | null {
  const token = /\/files\/([\w.-]+)/.exec(src)?.[1]
  return (token && readFileToken(deps.env, deps.now(), token)?.key) || null
}

/** Pictures of a text that the account keeps here: those that an editor has uploaded. */
export async function picturesIn(deps: Deps, accountId: number, content: string): Promise<LetterPicture[]> {
  const named = picturesOf(content).flatMap((src) => {
    const key = keyIn(deps, src)
    return key ? [{ src, key }] : []
  })
  if (named.length === 0) return []
  const files = await findFilesByKeys(deps.db, accountId, [...new Set(named.map(({ key }) => key))])
  return named.flatMap(({ src, key }) => {
    const file = files.find(({ storage_key: stored }) => stored === key)
    if (!file || !PICTURE.test(file.content_type)) return []
    const { filename, content_type: contentType, file_size: size } = file
    return [{ src, filename, contentType, size, open: () => openStored(deps, key, filename) }]
  })
}
