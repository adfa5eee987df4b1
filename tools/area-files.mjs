import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** What shrinks; images and fonts are compressed already. */
const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.svg'])

/**
 * The files of one build, read and compressed once: an area weighs well under a megabyte.
 *
 * @param {string} name
 * @param {string} dist  folder of the build
 * @returns {{ version: string, build: string, base: string, read: (path: string, accepted: string) => { bytes: Buffer, type: string, encoding: string | null, dictionaryOf: string | null } | null }}
 *   `base`: the address that its files lie below; `dictionaryOf`: `Use-As-Dictionary`, as the server says it
 * @throws Error in one sentence when there is no build of that name
 */
export function areaFiles(name, dist) {
  const manifestFile = join(dist, 'manifest.json')
  if (!existsSync(manifestFile)) throw new Error(`${dist} holds no build: npm run build`)
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  if (manifest.name !== name) throw new Error(`${dist} is a build of ${manifest.name}, not of ${name}`)
  const { version, build } = manifest
  const files = new Map(
    ['manifest.json', ...manifest.files.map(({ path }) => path)].map((path) => [
      path,
      copiesOf(readFileSync(join(dist, path)), extname(path)),
    ]),
  )
  const read = (path, accepted) => {
    const file = files.get(path)
    if (!file) return null
    const encoding = ['br', 'gzip'].find((one) => file[one] && new RegExp(`\\b${one}\\b`).test(accepted)) ?? null
    const dictionaryOf = /\.(js|css)$/.test(path) ? `match="/r/${name}/*/${anyBuilds(path)}"` : null
    return { type: file.type, bytes: encoding ? file[encoding] : file.plain, encoding, dictionaryOf }
  }
  return { version, build, base: `/r/${name}/${version}+${build}/`, read }
}

const anyBuilds = (path) => path.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '.*')

function copiesOf(plain, extension) {
  const type = TYPES[extension] ?? 'application/octet-stream'
  if (!COMPRESSIBLE.has(extension)) return { plain, type }
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return { plain, type, br, gzip: gzipSync(plain, { level: 9 }) }
}
