import { readFileSync } from 'node:fs'
import { semanticTokens } from '../src/ui/theme/tokens.ts'

const STYLES = new URL('../src/ui/tokens.css', import.meta.url)

/**
 * Every name of the look that an area may write down: colour roles (`bg.surface`) and variables (`--line-1`). A name
 * that the shell's own look lacks draws nothing, so names are compared like the exports of a library.
 */
export function themeNames(): string[] {
  const variables = readFileSync(STYLES, 'utf8').match(/^\s*--[\w-]+(?=:)/gm) ?? []
  return [...new Set([...rolesIn(semanticTokens.colors ?? {}), ...variables.map((name) => name.trim())])].sort()
}

/** The names of the look that stand in these texts, as a string of their own or inside `var(…)`. */
export function themeNamesIn(texts: readonly string[]): string[] {
  const known = new Set(themeNames())
  const found = new Set<string>()
  for (const text of texts) {
    for (const [, role, variable] of text.matchAll(/["'`]([a-z]+(?:\.\w+)+)["'`]|var\((--[\w-]+)/g)) {
      const name = role ?? variable ?? ''
      if (known.has(name)) found.add(name)
    }
  }
  return [...found].sort()
}

function rolesIn(group: object, path: readonly string[] = []): string[] {
  return Object.entries(group).flatMap(([name, value]: [string, object]) => {
    const here = name === 'DEFAULT' ? path : [...path, name]
    return 'value' in value ? [here.join('.')] : rolesIn(value, here)
  })
}
