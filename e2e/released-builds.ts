import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { projectFile } from '../tools/bootstrap/project-node.mjs'

interface ReleasedBuild {
  version: string
  build: string
  /** Of the archive as it was committed. */
  sha256: string
}

/** What was released last, by name (released/keep.mjs). */
export const RELEASED = JSON.parse(readFileSync(projectFile('e2e/released/released.json'), 'utf8')) as Record<
  string,
  ReleasedBuild
>

export const RELEASED_AREAS = Object.keys(RELEASED).filter((name) => name !== 'shell')

/** Unpacks a released build. @returns its folder. @throws Error when the archive is not the one that was kept */
export function releasedBuild(name: string): string {
  const archive = readFileSync(projectFile(`e2e/released/${name}.tar.br`))
  const digest = createHash('sha256').update(archive).digest('hex')
  if (digest !== RELEASED[name]?.sha256)
    throw new Error(`e2e/released/${name}.tar.br is not the build that was released`)
  const folder = projectFile(`.parley/e2e/released/${name}`)
  rmSync(folder, { recursive: true, force: true })
  for (const [path, bytes] of filesIn(brotliDecompressSync(archive))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  return folder
}

const BLOCK = 512

/** Files of an archive that tools/archive.mjs wrote. */
function filesIn(tar: Buffer): [string, Buffer][] {
  const files: [string, Buffer][] = []
  for (let at = 0; tar[at] !== 0 && at < tar.length; ) {
    const path = tar.toString('utf8', at, at + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8)
    files.push([path, tar.subarray(at + BLOCK, at + BLOCK + size)])
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return files
}
