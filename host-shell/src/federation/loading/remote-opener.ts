import { type ReleaseDocument, type ReleaseTarget, stateOf } from '@parley/shared/contract/release'
import { type ShellOffer, verdict } from '@parley/shared/contract/verdict'
import type { RemoteModule } from '@parley/shared/remote/shell-api'
import { type Major, majorOf } from '../majors/major-of.ts'
import { readable } from '../majors/message-parser.ts'
import { type Candidate, candidatesFor, nameOf, targetGeneration } from './candidates.ts'
import { type Generation, generationName } from './generation.ts'
import { countVisits } from './generation-visits.ts'
import type { KnownGood } from './known-good.ts'
import { LoadFailure } from './load-failure.ts'
import type { RemoteLoader } from './remote-loader.ts'
import type { StartWatch } from './start-watch.ts'

type RemoteRelease = ReleaseDocument['remotes'][string]

/** A generation whose module is here, in use until `close`. */
export interface OpenRemote {
  generation: Generation
  module: RemoteModule
  /** What was tried in vain before it. */
  attempts: readonly Attempt[]
  /** Makes of the shell what it is mounted with. */
  within: Major
  /** `mount` is called. */
  starting(): void
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

/** Nothing that may be tried could be used. */
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
  good: KnownGood
  /** Fetches a manifest by its address, refusing one with another digest. */
  fetchManifest: (target: ReleaseTarget['manifest']) => Promise<unknown>
  wait: (ms: number) => Promise<void>
}

export type RemoteOpener = ReturnType<typeof createRemoteOpener>

/** A page that is on screen for so long has not hung the browser. */
const SETTLED_MS = 2_000

/**
 * Opens areas for the duration of a visit. A visit keeps the generation it began with, whatever is released meanwhile;
 * the next one takes the newest. A generation that nobody shows and that is no longer released is freed.
 */
export function createRemoteOpener({ loader, offer, watch, good, fetchManifest, wait }: OpenerParts) {
  const visits = countVisits(loader)
  /** Why generations are not taken again in this tab, by their names. */
  const rejected = new Map<string, LoadFailure>()

  async function load(generation: Generation): Promise<Pick<OpenRemote, 'module' | 'within'>> {
    const name = generationName(generation)
    const answer = verdict(generation.manifest, offer)
    if (!answer.ok) throw new LoadFailure(answer.code, answer.admin)
    const known = rejected.get(name)
    if (known) throw known
    if (watch.hung(name)) throw new LoadFailure('E_HUNG', 'its last start in this browser did not end')
    const [module, within] = await Promise.all([
      loader.load(generation),
      majorOf(answer.api),
      readable(generation.manifest),
    ])
    return { module, within }
  }

  /** @throws RemoteFailure */
  async function open(remote: string, release: RemoteRelease | undefined): Promise<OpenRemote> {
    if (!release) {
      throw new RemoteFailure(remote, [{ version: '', build: '', code: 'E_UNKNOWN', message: 'not released' }])
    }
    const attempts: Attempt[] = []
    for (const candidate of candidatesFor(release, { fetchManifest, good })) {
      const tried = await attempt(candidate, { attempts, watch, load })
      if (!tried) continue
      const leave = visits.begin(remote, tried.generation, targetGeneration(release))
      return openRemote({ ...tried, attempts }, { loader, good, rejected, wait, leave })
    }
    throw new RemoteFailure(remote, attempts)
  }

  /** A person pressed "Try again": circuits are closed for once, and what was rejected gets another chance. */
  function resetFailures(release: RemoteRelease | undefined) {
    if (!release) return
    loader.resetFailures(targetGeneration(release))
    for (const { target } of candidatesFor(release, { fetchManifest, good })) {
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

  return { open, resetFailures, isTargetRefused, isVisited: visits.isVisited }
}

interface VisitParts extends Pick<OpenerParts, 'loader' | 'good' | 'wait'> {
  rejected: Map<string, LoadFailure>
  /** Ends the visit. */
  leave: () => void
}

function openRemote(
  tried: Tried & Pick<OpenRemote, 'attempts'>,
  { loader, good, rejected, wait, leave }: VisitParts,
): OpenRemote {
  const { generation, target, module, within, ended, attempts } = tried
  const name = generationName(generation)
  let isOpen = true
  const settled = () => {
    ended()
    if (isOpen && !rejected.has(name)) good.keep(generation.manifest.name, target, stateOf(generation.manifest))
  }
  return {
    generation,
    module,
    attempts,
    within,
    starting: () => loader.tell(generation, { type: 'starting' }),
    started() {
      loader.tell(generation, { type: 'painted' })
      void wait(SETTLED_MS).then(settled)
    },
    reject(failure) {
      rejected.set(name, failure)
      loader.tell(generation, { type: 'broke', code: failure.code })
    },
    close() {
      if (!isOpen) return
      isOpen = false
      ended()
      leave()
    },
  }
}

interface AttemptParts {
  /** Gets another entry when this one is in vain. */
  attempts: Attempt[]
  watch: StartWatch
  load: (generation: Generation) => Promise<Pick<OpenRemote, 'module' | 'within'>>
}

async function attempt({ target, generation: find }: Candidate, { attempts, watch, load }: AttemptParts) {
  let ended = () => {}
  try {
    const generation = await find()
    ended = watch.begin(generationName(generation))
    return { generation, target, ...(await load(generation)), ended } satisfies Tried
  } catch (problem) {
    ended()
    const failure = problem instanceof LoadFailure ? problem : new LoadFailure('E_NETWORK', String(problem))
    attempts.push({ version: target.version, build: target.build, code: failure.code, message: failure.message })
    return undefined
  }
}

interface Tried extends Pick<OpenRemote, 'generation' | 'module' | 'within'> {
  target: ReleaseTarget
  /** The start is over, well or not. */
  ended: () => void
}
