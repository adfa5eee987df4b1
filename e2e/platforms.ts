/** A platform that journeys run against, on a database of its own. */
export interface Platform {
  url: string
  dataDir: string
  /** Lets the owner of the reports area release it. */
  publishToken: string
}

/**
 * The journeys' two halves run beside each other, each on a platform of its own, so that neither meets what the other changes.
 * Walks look at many pages and change little, and with them goes what brings servers of its own; the others change what they
 * meet. A new file goes where less time is spent (docs/gate.md).
 */
export const HALVES = ['walks', 'journeys'] as const
export type Half = (typeof HALVES)[number]

/** Files of the first half, below `journeys/`. */
export const WALKS = [
  'accessibility',
  'contacts',
  'deploying/*',
  'help-site',
  'keyboard',
  'releases/develop',
  'releases/trial',
  'releases/week-old-tab',
  'reports',
  'screen-reader',
  'settings-keyboard',
  'settings-pages',
  'widths',
].map((name) => `**/journeys/${name}.spec.ts`)

const variableOf = (half: string): string => `PARLEY_E2E_${half.toUpperCase()}`

/** Lets the workers know where a half runs: they inherit the environment. */
export function announce(half: Half, platform: Platform): void {
  process.env[variableOf(half)] = JSON.stringify(platform)
}

export function platformOf(half: string): Platform {
  const told = process.env[variableOf(half)]
  if (!told) throw new Error(`No platform was started for ${half}: start-platform.ts does`)
  return JSON.parse(told) as Platform
}
