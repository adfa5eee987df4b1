import { fileURLToPath } from 'node:url'

const pathOf = (name) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))
const OWN = pathOf('glyph-maker.ts')
const OF_THE_SHELL = pathOf('lucide-of-areas.ts')

/**
 * An icon of the library that is made by our function, without what that has no use for. An area takes the function from the
 * shell's common code; what its own copy of that code draws brings its own, also where an icon is another's second name.
 *
 * @this {import('webpack').LoaderContext<{ side: 'shell' | 'area' }>}
 */
export default function iconOfOurs(code) {
  const isTaken = this.getOptions().side === 'area' && !this.resourceQuery
  return code
    .replace(/'(\.\/[\w-]+\.mjs)'/g, `'$1${this.resourceQuery}'`)
    .replace(/'\.\.\/createLucideIcon\.mjs'/, isTaken ? OF_THE_SHELL : OWN)
    .replace(/, key: "\w+"/g, '')
    .replace(/^ *name: "[\w-]+",\n/m, '')
}
