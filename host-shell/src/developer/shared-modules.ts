import type { ReleaseDocument } from '@parley/shared/contract/release'

/** A module of the shell's that areas take, as this page has it. */
export interface SharedModule {
  /** `react-dom/client` */
  key: string
  /** The one version that there is: the shell's. */
  version: string
  takers: readonly Taker[]
}

export interface Taker {
  /** `reports@1.2.0+3f9c…` */
  generation: string
  /** What it was built against, where that is another one. */
  builtWith: string | null
}

/** Share key → version → what the federation runtime knows of it. */
type Scope = Readonly<Record<string, Readonly<Record<string, { useIn?: readonly string[] }>>>>

/** What the federation runtimes of this page share, by key; a page that has none shares nothing. */
export function scopeOfPage(page: object = globalThis): Scope {
  const { __FEDERATION__: runtimes } = page as {
    __FEDERATION__?: { __INSTANCES__?: readonly { shareScopeMap?: Readonly<Record<string, Scope>> }[] }
  }
  const [first] = runtimes?.__INSTANCES__ ?? []
  return first?.shareScopeMap?.default ?? {}
}

/** Who took what, and why this version: the shell's own is the only one, whatever an area was built against. */
export function sharedModules(scope: Scope, remotes: ReleaseDocument['remotes']): SharedModule[] {
  const byContainer = new Map(Object.values(remotes).map(({ manifest }) => [manifest.container, manifest]))
  return Object.entries(scope)
    .flatMap(([key, versions]) =>
      Object.entries(versions).map(([version, { useIn = [] }]) => ({
        key,
        version,
        takers: useIn.flatMap((container) => takerOf(container, byContainer.get(container), key, version)),
      })),
    )
    .toSorted((a, b) => b.takers.length - a.takers.length || (a.key < b.key ? -1 : 1))
}

type Manifest = ReleaseDocument['remotes'][string]['manifest']

/** The shell uses its own too, which is not worth a word. */
function takerOf(container: string, manifest: Manifest | undefined, key: string, version: string): Taker[] {
  const [remote, build] = container.split('__')
  if (!build || remote === 'shell') return []
  const generation = manifest ? `${manifest.name}@${manifest.version}+${manifest.build}` : `${remote}@${build}`
  const built = manifest?.shared[libraryOf(key)]
  return [{ generation, builtWith: built && built !== version ? built : null }]
}

/** `@chakra-ui/react/dialog` → `@chakra-ui/react` */
const libraryOf = (key: string): string =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/')
