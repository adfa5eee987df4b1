import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { COMMON } from './common-code/common-code.ts'

/**
 * One library that the shell provides and no remote may bundle. Read by both builds.
 * A library is here when two copies would break (React, contexts, caches) or when it is large and everybody needs it.
 * Bundled in remotes on purpose, because tree shaking leaves little and nothing is tied to a shell release:
 * valibot (but for what the common code brings), dayjs (3 kB), lucide-react (per icon), virtua, linkifyjs, markdown-it; slate with conversations only, in a lazy chunk.
 */
interface SharedLibrary {
  /** Import requests that are shared; a trailing slash takes every path below it. */
  keys: readonly string[]
  /** npm package whose version counts in the verdict. */
  library: string
  /** Requests that the shell answers; of the component library every component (offered-modules.ts). */
  offers?: readonly string[]
}

export const SHARED_LIBRARIES: readonly SharedLibrary[] = [
  // Two Reacts mean two dispatchers: hooks of one called under the other throw.
  { library: 'react', keys: ['react', 'react/'], offers: ['react', 'react/jsx-runtime'] },
  // Event delegation and portals; `client` is what a remote makes its root with.
  { library: 'react-dom', keys: ['react-dom', 'react-dom/'], offers: ['react-dom', 'react-dom/client'] },
  // One style cache: two would insert every rule twice, in an order nobody controls.
  { library: '@emotion/react', keys: ['@emotion/react'], offers: ['@emotion/react'] },
  // Per component, so that a remote may use one the shell never rendered without a release of the shell (ADR 0010).
  { library: '@chakra-ui/react', keys: ['@chakra-ui/react/'] },
  // One cache for what the server said; its entry points share their inside, which nobody takes by itself.
  {
    library: 'swr',
    keys: ['swr', 'swr/'],
    offers: ['swr', 'swr/infinite', 'swr/immutable', 'swr/mutation', 'swr/subscription'],
  },
  // The default store is a module global.
  {
    library: 'jotai',
    keys: ['jotai', 'jotai/'],
    offers: ['jotai', 'jotai/utils', 'jotai/vanilla', 'jotai/vanilla/utils', 'jotai/react', 'jotai/react/utils'],
  },
  // Context and formatter caches; 15 kB that every remote needs.
  { library: 'react-intl', keys: ['react-intl'], offers: ['react-intl'] },
  // Whole it is 64 kB; the shell provides the part named in facades/router.ts.
  { library: 'react-router', keys: ['react-router'], offers: ['react-router'] },
  // Four areas have forms; the shell has them in a lazy chunk that is fetched once.
  { library: 'final-form', keys: ['final-form'], offers: ['final-form'] },
  { library: 'react-final-form', keys: ['react-final-form'], offers: ['react-final-form'] },
]

/**
 * The look is provided too, by file: a remote wears what its shell wears, and nobody makes the same system twice. Its
 * variables are the shell's in any case (a remote's root writes no global rules).
 */
export const THEME = {
  key: '@parley/theme',
  file: fileURLToPath(new URL('../src/ui/theme/remote-system.ts', import.meta.url)),
}

/** Packages that must not appear in a remote: the shared ones, and what they are made of. */
export const PROVIDED_PACKAGES: readonly string[] = [
  ...SHARED_LIBRARIES.map(({ library }) => library),
  'scheduler',
  '@emotion/cache',
  '@emotion/serialize',
  '@ark-ui/react',
  '@zag-js/react',
]

/** Exact installed version by package: what a remote was built against, and what the shell offers. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries([
    ...SHARED_LIBRARIES.map(({ library }) => [library, versionIn(`../node_modules/${library}/package.json`)]),
    [THEME.key, versionIn('../package.json')],
  ])

/** Package of a share key: `@chakra-ui/react/menu` → `@chakra-ui/react`. Null when the key is not shared. */
export function libraryOf(key: string): string | null {
  if (key === THEME.key) return THEME.key
  const hit = SHARED_LIBRARIES.find(({ library }) => key === library || key.startsWith(`${library}/`))
  return hit?.library ?? null
}

/**
 * The `shared` option of both builds: everything is taken from the share scope, nothing has a fallback of its own. What
 * is in the scope is put there by the shell's OfferPlugin.
 */
export function sharedOption() {
  const versions = sharedVersions()
  const taken = (library: string) => ({
    singleton: true,
    requiredVersion: false as const,
    version: versions[library],
    import: false as const,
  })
  return Object.fromEntries([
    ...SHARED_LIBRARIES.flatMap(({ library, keys }) => keys.map((key) => [key, taken(library)] as const)),
    [THEME.file, { ...taken(THEME.key), shareKey: THEME.key }],
  ])
}

/** What areas take: the same, and the common code, of which each has its own for a shell that was built with another. */
export function takenByAreas() {
  const libraries = Object.entries<ReturnType<typeof sharedOption>[string]>(sharedOption()).map(
    ([key, { version: _, ...taken }]) => [key, taken] as const,
  )
  const common = { shareKey: COMMON.key, requiredVersion: false as const, singleton: false, import: COMMON.file }
  return { ...Object.fromEntries(libraries), [COMMON.file]: common }
}

function versionIn(file: string): string {
  return (JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as { version: string }).version
}
