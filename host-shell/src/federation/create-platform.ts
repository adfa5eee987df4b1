import type { ServerEvents } from '@parley/shared/contract/events'
import type { PageData } from '@parley/shared/contract/page-data'
import type { Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import { preloadRemote } from './ahead/preload-remote.ts'
import { stageLater } from './ahead/stage-later.ts'
import { createReleaseSource, type Releases } from './documents/release-source.ts'
import { fetchManifest } from './loading/fetch-manifest.ts'
import { type Generation, generationName } from './loading/generation.ts'
import type { GenerationState } from './loading/generation-state.ts'
import { createKnownGood } from './loading/known-good.ts'
import { type CodeRuntime, createRemoteLoader } from './loading/remote-loader.ts'
import { createRemoteOpener, type OpenRemote } from './loading/remote-opener.ts'
import { createStartWatch } from './loading/start-watch.ts'
import { SHELL_APIS, SHELL_CAPABILITIES } from './shell-offer.ts'

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
  openAccount(accountId: number): Promise<void>
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
  const { opener, loader } = openerOf(page, runtime, report)
  const ahead = clockError(page)
  const source = createReleaseSource({
    page,
    memory: localStorage,
    now: () => new Date(Date.now() - ahead),
    crypto: globalThis.crypto?.subtle,
    fetchDocument: (accountId) => fetchDocument(page.shell, accountId),
  })
  const order = createStore<ReleaseOrder | null>(null)
  const releaseOf = (remote: string) => source.releases.get().remotes[remote]
  const stops = [
    whenBackOrDue(source.refresh),
    stageLater(
      {
        releases: source.releases,
        isVisited: opener.isVisited,
        isUntouched: (generation) => loader.stateOf(generation).phase === 'declared',
        staged: (generation) => loader.tell(generation, { type: 'staged' }),
        page: window,
      },
      (problem) => failed('releases are not staged', problem),
    ),
  ]
  return {
    releases: source.releases,
    order,
    shell: `${page.shell.version}+${page.shell.build}`,
    openAccount: source.open,
    refresh: source.refresh,
    async announced({ revision, within = 0, reload }) {
      // All tabs hear of it at once; the server says how far they have to spread.
      await wait(Math.random() * within)
      await source.refresh()
      if (reload) order.set({ remote: reload, revision })
    },
    openArea: (remote) => opener.open(remote, releaseOf(remote)),
    isTargetRefused: (remote) => {
      const release = releaseOf(remote)
      return release !== undefined && opener.isTargetRefused(release)
    },
    resetFailures: (remote) => opener.resetFailures(releaseOf(remote)),
    preload: (remote) => preloadRemote(releaseOf(remote)),
    dispose: () => {
      for (const stop of stops) stop()
    },
  }
}

function openerOf(page: PageData, runtime: CodeRuntime, report: PlatformReport) {
  const loader = createRemoteLoader({
    runtime,
    now: Date.now,
    wait,
    random: Math.random,
    report: (generation: Generation, state) => report(generationName(generation), state),
  })
  const opener = createRemoteOpener({
    loader,
    good: createKnownGood(localStorage),
    offer: { apis: SHELL_APIS, capabilities: SHELL_CAPABILITIES, shared: page.shell.shared },
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
