import type { Counted } from './health-counts.ts'

const FILE_OF_GENERATION = /\/r\/([a-z][a-z0-9]{1,30})\/(\d+\.\d+\.\d+[0-9A-Za-z.-]*)(?:\+|%2B)([0-9a-z]{6,40})\//i

/**
 * The build, of an area or the shell, that a file belongs to, by its address; of a stack, the first one named: who threw
 * stands on top. Null: none.
 */
export function generationOfAddress(text: string): Counted | null {
  const [, name, version, build] = FILE_OF_GENERATION.exec(text) ?? []
  if (!name || !version || !build) return null
  return { name, version, build }
}
