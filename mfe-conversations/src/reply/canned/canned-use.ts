/** How often each short code was put in. */
export type Uses = Readonly<Record<string, number>>

/**
 * What is used most stands first; among codes that begin with what was typed before the others, which the server found
 * somewhere else. Equals keep the order of the server.
 */
export function rankByUse<C extends { short_code: string }>(found: readonly C[], uses: Uses, query: string): C[] {
  const wanted = query.toLowerCase()
  const begins = ({ short_code }: C) => (short_code.toLowerCase().startsWith(wanted) ? 0 : 1)
  return [...found].sort((a, b) => begins(a) - begins(b) || (uses[b.short_code] ?? 0) - (uses[a.short_code] ?? 0))
}
