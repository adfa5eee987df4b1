import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../../deps.ts'
import { FeatureOff, NotFound, Refused } from '../../errors.ts'
import { readSigned, signValue } from '../../secrets.ts'
import { tooLarge, toTemporaryFile } from '../../storage/temporary-file.ts'
import { MAX_FILE_BYTES, type UploadedFile } from '../../storage/uploaded-file.ts'
import { isOn, publicSettings } from '../config/settings.service.ts'
import { blobIdOf } from './blob-id.ts'
import type { AnnouncedBlob, DirectUpload } from './direct-upload-requests.ts'
import { findAnnounced, insertUpload, markStored } from './uploads.queries.ts'
import { factsOf, newKey } from './uploads.service.ts'

const PURPOSE = 'direct-upload'
const HOUR_MS = 3_600_000
const ANY_TYPE = 'application/octet-stream'

interface Ticket {
  account: number
  upload: number
  /** ms */
  until: number
}

/**
 * Makes room for a file whose bytes the client sends next, to the address in the answer (workspace 7). Only then does the
 * `signed_id` name a file. @throws FeatureOff, TooLarge
 */
export async function announceUpload(deps: Deps, accountId: number, blob: AnnouncedBlob): Promise<DirectUpload> {
  if (!isOn((await publicSettings(deps)).DIRECT_UPLOADS_ENABLED)) throw new FeatureOff()
  if (blob.byte_size > MAX_FILE_BYTES) throw tooLarge()
  const { filename, byte_size, checksum } = blob
  const key = newKey(accountId)
  const content_type = blob.content_type || ANY_TYPE
  const claimed = { storage_key: key, filename, content_type, file_size: byte_size, file_type: 3 }
  const facts = { ...claimed, extension: null, width: null, height: null }
  const id = await insertUpload(deps.db, accountId, facts, checksum)
  const now = deps.now()
  const ticket: Ticket = { account: accountId, upload: id, until: now.getTime() + HOUR_MS }
  return {
    id,
    key,
    filename,
    content_type,
    metadata: {},
    service_name: 'local',
    byte_size,
    checksum,
    created_at: now.toISOString(),
    signed_id: blobIdOf(deps, accountId, { id, is_held: false }),
    direct_upload: {
      url: `${deps.env.frontendUrl}/api/v1/direct_uploads/${signValue(deps.env.secret, PURPOSE, ticket)}`,
      headers: { 'Content-Type': content_type },
    },
  }
}

async function md5Of(file: UploadedFile): Promise<string> {
  const hash = createHash('md5')
  await pipeline(file.open(), hash)
  return hash.digest('base64')
}

/**
 * Takes the bytes of an announced file, once or again. They are kept when they are what was announced, to the byte.
 * @param length what the request says of itself; null when it does not
 * @throws NotFound for a ticket that is unknown or older than an hour, Refused for other bytes
 */
export async function receiveUpload(deps: Deps, ticket: string, body: Readable, length: number | null): Promise<void> {
  const read = readSigned(deps.env.secret, PURPOSE, ticket) as Ticket | null
  if (!read || read.until < deps.now().getTime()) throw new NotFound()
  const announced = await findAnnounced(deps.db, read.account, read.upload)
  if (!announced) throw new NotFound()
  const { filename, content_type, file_size, storage_key, checksum } = announced
  const other = new Refused('The file is not the one that was announced')
  if (length !== null && length !== file_size) throw other
  const file = await toTemporaryFile(body, { filename, contentType: content_type })
  try {
    if (file.size !== file_size || (await md5Of(file)) !== checksum) throw other
    const facts = await factsOf(file, storage_key)
    await deps.blobs.put(storage_key, file.open(), { contentType: facts.content_type })
    if (await markStored(deps.db, read.account, read.upload, facts, deps.now())) return
    await deps.blobs.remove(storage_key)
    throw new NotFound()
  } finally {
    await file.discard()
  }
}
