import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { Invalid } from '../errors.ts'
import type { UploadedFile } from '../http/uploaded-file.ts'
import { randomToken } from '../secrets.ts'
import type { BlobStore } from './blob-store.ts'

const MAX_IMAGE_BYTES = 4 * 1024 * 1024
const IMAGES = new Set(['png', 'jpg', 'gif', 'webp'])
const HEAD_BYTES = 4_100

/** The type that the content itself shows, whatever the client claims; null when it is unknown (text among them). */
export async function sniffedType(file: UploadedFile): Promise<{ ext: string; mime: string } | null> {
  const handle = await open(file.path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return (await fileTypeFromBuffer(buffer.subarray(0, bytesRead))) ?? null
  } finally {
    await handle.close()
  }
}

/**
 * Keeps an avatar or logo: png, jpeg, gif or webp of at most 4 MB, judged by content.
 * @param field name for the refusal
 * @returns its storage key
 * @throws Invalid
 */
export async function storeImage(blobs: BlobStore, file: UploadedFile, field = 'avatar'): Promise<string> {
  if (file.size > MAX_IMAGE_BYTES) throw new Invalid({ [field]: 'is too big (maximum is 4 MB)' })
  const type = await sniffedType(file)
  if (!type || !IMAGES.has(type.ext)) throw new Invalid({ [field]: 'must be a png, jpeg, gif or webp image' })
  const key = `images/${randomToken(18)}.${type.ext}`
  await blobs.put(key, file.open(), { contentType: type.mime })
  return key
}
