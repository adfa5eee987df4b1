// node e2e/released/keep.mjs [names]: keeps the builds of this checkout, or some of them, as those that were released last.
// The version-matrix journey runs them beside whatever is built now. Do it when a version goes out to people.
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { tarOf } from '../../tools/archive.mjs'
import { projectFile } from '../../tools/bootstrap/project-node.mjs'
import { folderOf, releasable } from '../../tools/publish-built.mjs'

/**
 * Texts of other languages, further fonts and pictures of emoji: journeys ask for none of them, and they are most of the
 * bytes. What stays is byte for byte what was released.
 */
const LEFT_OUT = /\/(texts-|emoji-)|\.woff2$/

const RELEASED = projectFile('e2e/released/released.json')

const only = process.argv.slice(2)
const kept = only.length > 0 ? JSON.parse(readFileSync(RELEASED, 'utf8')) : {}
for (const name of only.length > 0 ? only : releasable()) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-released-'))
  const built = projectFile(join(folderOf(name), 'dist'))
  const manifest = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8'))
  const files = manifest.files.filter(({ path }) => !LEFT_OUT.test(`/${path}`))
  for (const { path } of files) cpSync(join(built, path), join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, files }))
  const archive = brotliCompressSync(tarOf(folder), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  writeFileSync(projectFile(`e2e/released/${name}.tar.br`), archive)
  const digest = createHash('sha256').update(archive).digest('hex')
  kept[name] = { version: manifest.version, build: manifest.build, sha256: digest }
  rmSync(folder, { recursive: true })
  console.log(`${name} ${manifest.version}+${manifest.build}: ${(archive.length / 1000).toFixed(0)} kB`)
}
writeFileSync(RELEASED, `${JSON.stringify(kept, null, 2)}\n`)
