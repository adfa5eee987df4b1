import sharp from 'sharp'

/** Larger pictures are kept and shown, but nothing is drawn from them: a small file can hold any number of pixels. */
const MAX_DRAWN_PIXELS = 64_000_000
/** Nobody's camera makes more; browsers that were to show it would run out of memory. */
export const MAX_PIXELS = 268_402_689
/** Of an avatar, which is shown small and never drawn anew. */
export const MAX_AVATAR_PIXELS = MAX_DRAWN_PIXELS
const THUMB_WIDTH = 250
const SECONDS = 10

sharp.concurrency(1)
sharp.cache(false)
// Only what a message shows as a picture is ever decoded, whatever the content claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
})

const read = (path: string) => sharp(path, { limitInputPixels: MAX_DRAWN_PIXELS, failOn: 'none' })

/** As it is shown, turned the right way up; null for what cannot be read (no picture, too many pixels). Reads no pixels. */
export async function imageSize(path: string): Promise<{ width: number; height: number } | null> {
  return (
    read(path)
      .metadata()
      .then(({ autoOrient }) => autoOrient)
      // Null is the answer: this cannot be read as a picture.
      .catch(() => null)
  )
}

/**
 * Pixels of one picture, read from its head whatever their number; null for what cannot be read. A browser that shows it
 * needs four bytes for each.
 */
export async function pixelsOf(path: string): Promise<number | null> {
  return (
    sharp(path, { limitInputPixels: false, failOn: 'none' })
      .metadata()
      .then(({ width, height }) => width * height)
      // Null is the answer: this cannot be read as a picture.
      .catch(() => null)
  )
}

/** The still picture at most 250 px wide, as WebP without its metadata; null for what cannot be drawn. */
export async function drawThumbnail(path: string): Promise<Buffer | null> {
  return (
    read(path)
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: THUMB_WIDTH, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
      // Null is the answer: this cannot be read as a picture.
      .catch(() => null)
  )
}
