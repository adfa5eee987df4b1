import { fileURLToPath } from 'node:url'

const MAKER = JSON.stringify(fileURLToPath(new URL('lucide-of-areas.ts', import.meta.url)))

/**
 * An icon of the library that is made by the common code's function instead of one that the area brings. Those that an
 * area's own copy of the common code draws stay as they are, also where one is another's second name.
 */
export default function iconOfAnArea(code) {
  if (this.resourceQuery) return code.replace(/'(\.\/[\w-]+\.mjs)'/g, `'$1${this.resourceQuery}'`)
  return code.replace(/'\.\.\/createLucideIcon\.mjs'/, MAKER)
}
