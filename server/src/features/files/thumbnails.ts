import { Readable } from 'node:stream'
import type { Deps } from '../../deps.ts'
import { createKeyedMutex } from '../../http/keyed-mutex.ts'
import { drawThumbnail } from '../../storage/images.ts'
import { toTemporaryFile } from '../../storage/temporary-file.ts'
import { thumbnailKey } from '../../storage/thumbnail-key.ts'

type Needs = Pick<Deps, 'blobs' | 'log'>

/** Draws it; answers the key under which it lies, or the image's own where nothing can be drawn. */
async function draw({ blobs, log }: Needs, key: string): Promise<string> {
  const place = thumbnailKey(key)
  const image = await blobs.get(key)
  if (!image) return key
  const file = await toTemporaryFile(image.body, { filename: 'image', contentType: 'image/*' })
  try {
    const picture = await drawThumbnail(file.path)
    if (!picture) log.info({ key }, 'an image cannot be drawn small; it is sent as it is')
    const body = Readable.from([picture ?? Buffer.alloc(0)], { objectMode: false })
    await blobs.put(place, body, { contentType: 'image/webp' })
    // Deleted while it was drawn: nothing would remove the rendition any more.
    if ((await blobs.size(key)) === null) await blobs.remove(place)
    return picture ? place : key
  } finally {
    await file.discard()
  }
}

/**
 * Small renditions, drawn at the first request and then kept. One at a time in this process, so that pictures of strangers
 * can never take more than one processor and the memory of one picture.
 * @returns where to find what to send
 */
export function openThumbnails(deps: Needs): (key: string) => Promise<string> {
  const underway = new Map<string, Promise<string>>()
  const mutex = createKeyedMutex()
  const inTurn = (key: string): Promise<string> => {
    const same = underway.get(key)
    if (same) return same
    const mine = mutex.run('drawing', () => draw(deps, key))
    underway.set(key, mine)
    return mine.finally(() => underway.delete(key))
  }
  return async (key) => {
    const kept = await deps.blobs.size(thumbnailKey(key))
    if (kept === null) return inTurn(key)
    return kept > 0 ? thumbnailKey(key) : key
  }
}
