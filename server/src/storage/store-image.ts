import { open } from 'node:fs/promises'
import { imageProblem, MAX_IMAGE_BYTES } from '@parley/shared/contract/rules/image'
import { fileTypeFromBuffer } from 'file-type'
import { Invalid } from '../errors.ts'
import { randomToken } from '../secrets.ts'
import type { BlobStore } from './blob-store.ts'
import { MAX_AVATAR_PIXELS, pixelsOf } from './images.ts'
import type { UploadedFile } from './uploaded-file.ts'

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
  if (!type || imageProblem({ size: file.size, type: type.mime }))
    throw new Invalid({ [field]: 'must be a png, jpeg, gif or webp image' })
  if (((await pixelsOf(file.path)) ?? 0) > MAX_AVATAR_PIXELS)
    throw new Invalid({ [field]: 'has too many pixels (maximum is 64 million)' })
  const key = `images/${randomToken(18)}.${type.ext}`
  await blobs.put(key, file.open(), { contentType: type.mime })
  return key
}
