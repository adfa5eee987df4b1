import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('offered-code.ts', import.meta.url))
const FIRST_FILE = fileURLToPath(new URL('first-code.ts', import.meta.url))
const { resolve } = createRequire(import.meta.url)

/** Libraries that are bundled with the common code. Others of its imports are provided by the shell by themselves. */
const BUNDLED = ['valibot', 'lucide-react']

/** Imports and re-exports of files beside; those of types alone are gone in the browser. */
const BESIDE = /^(?:import (?!type )[^']*?|export [^']*?)from '(\.[^']+)'/gm

/** A file and all that it imports of ours, whichever way round. */
function withImports(file: string, without = '', found = new Set<string>()): Set<string> {
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(BESIDE)) {
    const next = join(dirname(file), path)
    if (next === without || found.has(next)) continue
    found.add(next)
    withImports(next, without, found)
  }
  return found
}

const files = [...withImports(FILE)].sort()

/** Digest of every source of the common code and of the exact libraries in it: two builds with one key hold the same code. */
function digest(): string {
  const hash = createHash('sha256')
  for (const file of [FILE, ...files]) hash.update(readFileSync(file)).update('\0')
  for (const library of BUNDLED) hash.update(readFileSync(manifestOf(library))).update('\0')
  return hash.digest('hex').slice(0, 12)
}

const manifestOf = (library: string): string =>
  join(resolve(library).replace(new RegExp(`(node_modules/${library})/.*`), '$1'), 'package.json')

/**
 * What shell and areas share of our own code, by content: the key names it, so no version is ever judged. An area whose
 * build holds another one brings its own, as a chunk that is fetched only then.
 */
export const COMMON = {
  file: FILE,
  files: new Set(files),
  key: `@parley/common/${digest()}`,
}

/** The part of it that the shell's first page has: there `styled` is resolved by the build (looks/static-looks-plugin.ts). */
export const FIRST = {
  file: FIRST_FILE,
  files: new Set(withImports(FIRST_FILE, fileURLToPath(new URL('../../src/ui/theme/styled.tsx', import.meta.url)))),
}
