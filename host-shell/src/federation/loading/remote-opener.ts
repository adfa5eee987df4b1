import { type ReleaseDocument, type ReleaseTarget, RemoteManifest } from '@parley/shared/contract/release'
import { type ShellOffer, verdict } from '@parley/shared/contract/verdict'
import type { RemoteModule } from '@parley/shared/remote/shell-api'
import * as v from 'valibot'
import { baseOf, type Generation, generationName } from './generation.ts'
import { countVisits } from './generation-visits.ts'
import { LoadFailure } from './load-failure.ts'
import type { RemoteLoader } from './remote-loader.ts'
import type { StartWatch } from './start-watch.ts'

type RemoteRelease = ReleaseDocument['remotes'][string]

/** A generation whose module is here, in use until `close`. */
export interface OpenRemote {
  generation: Generation
  module: RemoteModule
  mounted(): void
  /** Its first page is on screen. */
  started(): void
  /** It cannot be used after all: whoever opens the area next gets the release before it. */
  reject(failure: LoadFailure): void
  close(): void
}

/** One generation that was tried in vain. */
export interface Attempt {
  version: string
  build: string
  code: LoadFailure['code']
  message: string
}

/** Neither the target nor its fallback could be used. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly remote: string
  /** In the order they were made; the first is the one that should have worked. */
  readonly attempts: readonly Attempt[]

  constructor(remote: string, attempts: readonly Attempt[]) {
    super(`${remote}: ${attempts.map(({ code, message }) => `${code} ${message}`).join('; ')}`)
    this.remote = remote
    this.attempts = attempts
  }
}

interface OpenerParts {
  loader: RemoteLoader
  offer: ShellOffer
  watch: StartWatch
  /** Fetches a manifest by its address, refusing one with another digest. */
  fetchManifest: (target: ReleaseTarget['manifest']) => Promise<unknown>
  wait: (ms: number) => Promise<void>
}

export type RemoteOpener = ReturnType<typeof createRemoteOpener>

/** A page that is on screen for so long has not hung the browser. */
const SETTLED_MS = 2_000

/** As `generationName` names it, before its manifest is read. */
const nameOf = ({ manifest }: RemoteRelease, { version, build }: Pick<ReleaseTarget, 'version' | 'build'>): string =>
  `${manifest.name}@${version}+${build}`

function fallbackOf({ fallback }: RemoteRelease, fetchManifest: OpenerParts['fetchManifest']) {
  if (!fallback) return undefined
  return async (): Promise<Generation> => {
    const parsed = v.safeParse(RemoteManifest, await fetchManifest(fallback.manifest))
    if (!parsed.success) throw new LoadFailure('E_MANIFEST_SCHEMA', fallback.manifest.path)
    return { manifest: parsed.output, base: baseOf(fallback.manifest.path) }
  }
}

/**
 * Opens areas for the duration of a visit. A visit keeps the generation it began with, whatever is released meanwhile;
 * the next one takes the newest. A generation that nobody shows and that is no longer released is freed.
 */
export function createRemoteOpener({ loader, offer, watch, fetchManifest, wait }: OpenerParts) {
  const visits = countVisits(loader)
  /** Why generations are not taken again in this tab, by their names. */
  const rejected = new Map<string, LoadFailure>()

  async function load(generation: Generation): Promise<RemoteModule> {
    const name = generationName(generation)
    const answer = verdict(generation.manifest, offer)
    if (!answer.ok) throw new LoadFailure(answer.code, answer.admin)
    const known = rejected.get(name)
    if (known) throw known
    if (watch.hung(name)) throw new LoadFailure('E_HUNG', 'its last start in this browser did not end')
    return loader.load(generation)
  }

  /** @throws RemoteFailure */
  async function open(remote: string, release: RemoteRelease | undefined): Promise<OpenRemote> {
    if (!release) {
      throw new RemoteFailure(remote, [{ version: '', build: '', code: 'E_UNKNOWN', message: 'not released' }])
    }
    const attempts: Attempt[] = []
    const target: Generation = { manifest: release.manifest, base: baseOf(release.target.manifest.path) }
    for (const candidate of [async () => target, fallbackOf(release, fetchManifest)]) {
      const tried = candidate && (await attempt(candidate, { attempts, release, watch, load }))
      if (tried) return visit(remote, tried, target)
    }
    throw new RemoteFailure(remote, attempts)
  }

  function visit(remote: string, { generation, module, ended }: Tried, target: Generation): OpenRemote {
    const leave = visits.begin(remote, generation, target)
    let isOpen = true
    return {
      generation,
      module,
      mounted: () => loader.tell(generation, { type: 'mounted' }),
      started: () => void wait(SETTLED_MS).then(ended),
      reject: (failure) => void rejected.set(generationName(generation), failure),
      close() {
        if (!isOpen) return
        isOpen = false
        ended()
        leave()
      },
    }
  }

  /** A person pressed "Try again": circuits are closed for once, and what was rejected gets another chance. */
  function resetFailures(release: RemoteRelease | undefined) {
    if (!release) return
    const { manifest } = release
    loader.resetFailures({ manifest, base: baseOf(release.target.manifest.path) })
    for (const target of [release.target, ...(release.fallback ? [release.fallback] : [])]) {
      const name = nameOf(release, target)
      rejected.delete(name)
      watch.forget(name)
    }
  }

  /** Is the released build one that this tab, or an earlier one of this browser, could not use? */
  function isTargetRefused(release: RemoteRelease): boolean {
    const name = nameOf(release, release.target)
    return rejected.has(name) || watch.hung(name)
  }

  return { open, resetFailures, isTargetRefused }
}

interface AttemptParts {
  /** Gets another entry when this one is in vain. */
  attempts: Attempt[]
  release: RemoteRelease
  watch: StartWatch
  load: (generation: Generation) => Promise<RemoteModule>
}

async function attempt(candidate: () => Promise<Generation>, { attempts, release, watch, load }: AttemptParts) {
  const meant = attempts.length === 0 ? release.target : (release.fallback ?? release.target)
  let ended = () => {}
  try {
    const generation = await candidate()
    ended = watch.begin(generationName(generation))
    return { generation, module: await load(generation), ended } satisfies Tried
  } catch (problem) {
    ended()
    const failure = problem instanceof LoadFailure ? problem : new LoadFailure('E_NETWORK', String(problem))
    attempts.push({ version: meant.version, build: meant.build, code: failure.code, message: failure.message })
    return undefined
  }
}

interface Tried {
  generation: Generation
  module: RemoteModule
  /** The start is over, well or not. */
  ended: () => void
}
