import { createReadStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import type { Deps } from '../../deps.ts'
import { Refused, TooLarge } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { fetchOutside } from '../../http/fetch-outside.ts'
import { MAX_FILE_BYTES } from '../../http/multipart-body.ts'
import type { UploadedFile } from '../../http/uploaded-file.ts'
import { randomToken, readSigned, signValue } from '../../secrets.ts'
import { permanentFileUrl } from '../../storage/file-url.ts'
import { deleteUnheld, findUpload, insertUpload, type Upload } from './uploads.queries.ts'

const PURPOSE = 'upload'
const GOOD_FOR_MS = 48 * 3_600_000

/** Answer of `POST upload`. */
export interface UploadAnswer {
  file_url: string
  /** The same once more: the name the editor reads. */
  fileUrl: string
  blob_key: string
  /** Opaque; names the file for 48 hours inside this account. */
  blob_id: string
}

interface BlobToken {
  account: number
  upload: number
  /** ms */
  until: number
}

function limited(): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > MAX_FILE_BYTES ? new TooLarge('The file is larger than 40 MB') : null, chunk)
    },
  })
}

async function keep(
  deps: Deps,
  { accountId }: Member,
  body: Readable,
  facts: { filename: string; contentType: string },
): Promise<UploadAnswer> {
  const storage_key = `${accountId}/uploads/${randomToken(18)}`
  const { size } = await deps.blobs.put(storage_key, body, { contentType: facts.contentType })
  const upload: Upload = { storage_key, filename: facts.filename, content_type: facts.contentType, file_size: size }
  const id = await insertUpload(deps.db, accountId, upload)
  const token: BlobToken = { account: accountId, upload: id, until: deps.now().getTime() + GOOD_FOR_MS }
  const url = permanentFileUrl(deps.env, storage_key, facts.filename)
  return { file_url: url, fileUrl: url, blob_key: storage_key, blob_id: signValue(deps.env.secret, PURPOSE, token) }
}

export const uploadFile = (deps: Deps, member: Member, file: UploadedFile): Promise<UploadAnswer> =>
  keep(deps, member, createReadStream(file.path), file)

/** Copies a file of the open internet. @throws Refused when the address is none, leads inside, or answers an error */
export async function uploadFromAddress(deps: Deps, member: Member, address: string): Promise<UploadAnswer> {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Refused('Invalid URL provided')
  const answer = await fetchOutside(url).catch((error: unknown) => {
    throw new Refused(`Failed to fetch file from URL: ${url.href}`, { cause: String(error) })
  })
  if (answer.status !== 200) {
    answer.body.destroy()
    throw new Refused(`Failed to fetch file from URL: ${url.href}`, { status: answer.status })
  }
  const filename = decodeURIComponent(answer.url.pathname.split('/').at(-1) ?? '').slice(0, 255) || 'file'
  const body = answer.body.pipe(limited())
  answer.body.once('error', (error) => body.destroy(error))
  return keep(deps, member, Readable.from(body), { filename, contentType: answer.contentType })
}

/** The file that a `blob_id` names, or null when it was not made here for this account or its time is over. */
export async function uploadNamed(deps: Deps, accountId: number, blobId: string): Promise<Upload | null> {
  const token = readSigned(deps.env.secret, PURPOSE, blobId) as BlobToken | null
  if (!token || token.account !== accountId || token.until < deps.now().getTime()) return null
  return findUpload(deps.db, accountId, token.upload)
}

/** Removes uploads that nothing has taken within 48 hours. @returns how many */
export async function collectUploads(deps: Deps): Promise<number> {
  const keys = await deleteUnheld(deps.db, new Date(deps.now().getTime() - GOOD_FOR_MS))
  for (const key of keys) await deps.blobs.remove(key)
  return keys.length
}
