import type { ServerEvents } from '@parley/shared/contract/events'
import type { PageData } from '@parley/shared/contract/page-data'
import type { ShellOffer } from '@parley/shared/contract/verdict'
import type { Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import { preloadRemote } from './ahead/preload-remote.ts'
import { stageLater } from './ahead/stage-later.ts'
import { createReleaseSource, type ReleaseSource, type Releases } from './documents/release-source.ts'
import { fetchManifest } from './loading/fetch-manifest.ts'
import { type Generation, generationName } from './loading/generation.ts'
import type { GenerationState } from './loading/generation-state.ts'
import { createKnownGood } from './loading/known-good.ts'
import { type CodeRuntime, createRemoteLoader, type RemoteLoader } from './loading/remote-loader.ts'
import { createRemoteOpener, type OpenRemote, type RemoteOpener } from './loading/remote-opener.ts'
import { createStartWatch } from './loading/start-watch.ts'
import { createTabOverrides, type TabOverrides } from './override/tab-override.ts'
import { SHELL_APIS, SHELL_CAPABILITIES } from './shell-offer.ts'
import { keepSteps, type LoadStep } from './steps.ts'

export type PlatformReport = (generation: string, state: GenerationState) => void

/** Open pages of this area (`shell`: all) are to take what is released now. */
export interface ReleaseOrder {
  remote: string
  revision: number
}

/** Releases and areas, for the React tree: what is released, and how to show it. */
export interface Platform {
  /** `remotes` holds the contributions of every area, before any of their code is here. */
  readonly releases: Store<Releases>
  /** The newest order since the page was loaded. */
  readonly order: Store<ReleaseOrder | null>
  /** `version+build` of the shell that this page runs. */
  readonly shell: string
  /** What it offers to areas: verdicts are asked with it. */
  readonly offer: ShellOffer
  /** What became of generations in this page, oldest first. */
  readonly steps: readonly LoadStep[]
  /** Another build of one area in this tab alone. */
  readonly tab: TabOverrides
  openAccount(accountId: number, userId: number): Promise<void>
  /** Ask for a new document. */
  refresh(): Promise<void>
  /** The server said that something was released. */
  announced(news: Pick<ServerEvents['release.changed'], 'revision' | 'within' | 'reload'>): Promise<void>
  /** For the duration of one visit. @throws RemoteFailure */
  openArea(remote: string): Promise<OpenRemote>
  /** Is the released build of the area one that could not be used here? */
  isTargetRefused(remote: string): boolean
  resetFailures: (remote: string) => void
  /** Fetch the code of an area that will probably be visited; nothing runs. */
  preload(remote: string): void
  /** Stop polling and listening. */
  dispose(): void
}

const POLL_MS = 5 * 60_000

interface PlatformParts {
  page: PageData
  runtime: CodeRuntime
  report: PlatformReport
  /** Something that can wait did not work. */
  failed: (what: string, problem: unknown) => void
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** The federation platform of one tab. */
export function createPlatform({ page, runtime, report, failed }: PlatformParts): Platform {
  const facts = factsOf(page)
  const { shell, offer, now } = facts
  const source = createReleaseSource({
    page,
    memory: localStorage,
    now,
    crypto: facts.crypto,
    fetchDocument: (accountId) => fetchDocument(page.shell, accountId),
  })
  const order = createStore<ReleaseOrder | null>(null)
  const override = createTabOverrides(
    { source: source.releases, memory: sessionStorage },
    async (parts) => {
      const exchange = (remote: string) => order.set({ remote, revision: source.releases.get().revision })
      return (await import('./override/run-override.ts')).runOverrides({ ...parts, ...facts, exchange })
    },
    (problem) => failed('another build in this tab is not shown', problem),
  )
  void override.waits()
  const { steps, note } = keepSteps()
  const { opener, loader } = openerOf({ runtime, offer, tried: override.tried }, (name, state) => {
    note(name, state)
    report(name, state)
    if (state.phase === 'failed' || state.phase === 'broken') override.broke(name)
  })
  const stops = [
    whenBackOrDue(source.refresh),
    staging({ source, opener, loader }, (problem) => failed('releases are not staged', problem)),
  ]
  return {
    releases: override.shown,
    order,
    shell,
    offer,
    steps,
    tab: override.tab,
    async openAccount(accountId, userId) {
      await source.open(accountId)
      await override.opened(userId)
    },
    refresh: source.refresh,
    async announced({ revision, within = 0, reload }) {
      // All tabs hear of it at once; the server says how far they have to spread.
      await wait(Math.random() * within)
      await source.refresh()
      if (reload && !(await takesChanges(reload))) order.set({ remote: reload, revision })
    },
    ...areasOf(opener, override.shown),
    dispose: () => {
      for (const stop of stops) stop()
    },
  }
}

/** An area that is worked on (npm run dev) takes changed code without being opened anew where it can. */
const takesChanges = async (remote: string): Promise<boolean | undefined> =>
  (window as { parleyHot?: Record<string, () => Promise<boolean>> }).parleyHot?.[remote]?.()

/** What is the same for as long as the page stands. */
function factsOf(page: PageData) {
  const ahead = clockError(page)
  return {
    keys: page.keys,
    shell: `${page.shell.version}+${page.shell.build}`,
    offer: { apis: SHELL_APIS, capabilities: SHELL_CAPABILITIES, shared: page.shell.shared } satisfies ShellOffer,
    crypto: globalThis.crypto?.subtle,
    memory: sessionStorage,
    page: window,
    now: () => new Date(Date.now() - ahead),
  }
}

function areasOf(
  opener: RemoteOpener,
  shown: Store<Releases>,
): Pick<Platform, 'openArea' | 'isTargetRefused' | 'resetFailures' | 'preload'> {
  const releaseOf = (remote: string) => shown.get().remotes[remote]
  return {
    openArea: (remote) => opener.open(remote, releaseOf(remote)),
    isTargetRefused: (remote) => {
      const release = releaseOf(remote)
      return release !== undefined && opener.isTargetRefused(release)
    },
    resetFailures: (remote) => opener.resetFailures(releaseOf(remote)),
    preload: (remote) => preloadRemote(releaseOf(remote)),
  }
}

interface Staging {
  source: Pick<ReleaseSource, 'releases'>
  opener: RemoteOpener
  loader: RemoteLoader
}

const staging = ({ source, opener, loader }: Staging, failed: (problem: unknown) => void) =>
  stageLater(
    {
      releases: source.releases,
      isVisited: opener.isVisited,
      isUntouched: (generation) => loader.stateOf(generation).phase === 'declared',
      staged: (generation) => loader.tell(generation, { type: 'staged' }),
      page: window,
    },
    failed,
  )

interface Opening {
  runtime: CodeRuntime
  offer: ShellOffer
  /** Names of generations that are tried in this tab alone. */
  tried: ReadonlySet<string>
}

function openerOf({ runtime, offer, tried }: Opening, report: PlatformReport) {
  const loader = createRemoteLoader({
    runtime,
    now: Date.now,
    wait,
    random: Math.random,
    report: (generation: Generation, state) => report(generationName(generation), state),
  })
  const good = createKnownGood(localStorage)
  const opener = createRemoteOpener({
    loader,
    good: {
      ...good,
      // Other tabs read what is kept, and this one's choice is not theirs.
      keep(remote, target, state) {
        if (!tried.has(`${remote}@${target.version}+${target.build}`)) good.keep(remote, target, state)
      },
    },
    offer,
    watch: createStartWatch({
      session: sessionStorage,
      local: localStorage,
      now: Date.now,
      tab: Math.random().toString(36).slice(2),
      page: window,
    }),
    fetchManifest,
    wait,
  })
  return { opener, loader }
}

/** Milliseconds that this computer's clock is ahead of the server's; small differences are the way of the page. */
function clockError({ servedAt }: PageData): number {
  const ahead = servedAt ? Date.now() - Date.parse(servedAt) : 0
  return Math.abs(ahead) > 60_000 ? ahead : 0
}

async function fetchDocument(shell: PageData['shell'], accountId: number): Promise<unknown> {
  const query = new URLSearchParams({ account: String(accountId), shell: `${shell.version}+${shell.build}` })
  const response = await fetch(`/platform/v1/releases?${query}`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`release document: ${response.status}`)
  return response.json()
}

/** The net beneath the realtime event: now and then, and when somebody comes back to the tab. */
function whenBackOrDue(refresh: () => Promise<void>): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') void refresh()
  }
  const timer = setInterval(refresh, POLL_MS)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
