import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Shared requests that the shell answers with a part of the library: request → its facade, and what the facade calls the whole. */
const FACADES: Record<string, { file: string; whole: string }> = {
  'react-router': { file: 'router.ts', whole: 'react-router-whole' },
  '@emotion/react': { file: 'emotion.ts', whole: 'emotion-whole' },
  '@chakra-ui/react/locale': { file: 'locale.ts', whole: 'chakra-locale-whole' },
}

/** Request → file that is offered for it. */
export const facadeFiles = (): Record<string, string> =>
  Object.fromEntries(Object.entries(FACADES).map(([request, { file }]) => [request, pathOf(file)]))

/**
 * What is wrong with importing a name of a shared request; null when its facade has it, or it has none.
 *
 * @param name - null where all of it is taken: nobody could tell which names are missing
 */
export function missingIn(request: string, name: string | null): string | null {
  const file = FACADES[request]?.file
  if (!file) return null
  if (name === null) return `name what is taken: shared/federation/facades/${file} is a part of ${request}`
  if (namesOf(file).has(name)) return null
  return `'${name}' is not in shared/federation/facades/${file}`
}

const known = new Map<string, ReadonlySet<string>>()

function namesOf(file: string): ReadonlySet<string> {
  const names =
    known.get(file) ?? new Set(/^export \{([^}]*)\}/m.exec(readFileSync(pathOf(file), 'utf8'))?.[1]?.match(/\w+/g))
  known.set(file, names)
  return names
}

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** The aliases by which facades reach what they are a part of: what is shared is known by its request alone. */
export const wholes = (): Record<string, string> =>
  Object.fromEntries(Object.entries(FACADES).map(([request, { whole }]) => [`${whole}$`, request]))
