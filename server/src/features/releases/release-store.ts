import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** What shrinks; images and fonts are compressed already. */
const COMPRESSIBLE = /\.(js|css|json|svg|html|txt|map)$/

/** `1.2.0+3f9c…`: the folder of one generation. */
export const generationId = (release: { version: string; build: string }): string =>
  `${release.version}+${release.build}`

/** Where the immutable files of every release lie. */
export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases')

/** Public address of a file of a release. */
export const artefactPath = (remote: string, release: { version: string; build: string }, path: string): string =>
  `/r/${remote}/${generationId(release)}/${path}`

/**
 * Puts the files of one generation in place, beside each a brotli and a gzip copy. The folder appears complete or not
 * at all. What an interrupted publication has left there is replaced.
 */
export async function storeFiles(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const draft = `${folder}.${randomUUID()}.draft`
  try {
    for (const [path, bytes] of files) await storeFile(join(draft, path), bytes)
    await rm(folder, { recursive: true, force: true })
    await rename(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function storeFile(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  if (!COMPRESSIBLE.test(path)) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  const [brotli, zipped] = await Promise.all([compressBrotli(bytes, quality), compressGzip(bytes, { level: 9 })])
  await writeFile(`${path}.br`, brotli)
  await writeFile(`${path}.gz`, zipped)
}
