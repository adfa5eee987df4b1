import type { Generation } from '../generation.ts'

/**
 * The file of a generation that did not answer in time, by the words of whoever waited for it: webpack and the federation
 * runtime name the address. Its entry when nobody does: that one is asked for first.
 */
export function hungFile({ manifest, base }: Generation, words: string): string {
  const at = words.indexOf(base)
  if (at < 0) return manifest.entry
  const [path = ''] = words.slice(at + base.length).split(/[?#\s"')]/)
  return path || manifest.entry
}
