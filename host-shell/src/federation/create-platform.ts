import type { PageData } from '@parley/shared/contract/page-data'
import type { Store } from '@parley/shared/remote/shell-api'
import { type AreaOpener, createAreaOpener, type OpenArea } from './area-opener.ts'
import { type Generation, generationName } from './generation.ts'
import type { GenerationState } from './generation-state.ts'
import { preloadArea } from './preload-area.ts'
import { createReleaseSource, type Releases } from './release-source.ts'
import { type CodeRuntime, createRemoteLoader } from './remote-loader.ts'
import { SHELL_APIS, SHELL_CAPABILITIES } from './shell-offer.ts'

export type PlatformReport = (generation: string, state: GenerationState) => void

/** Releases and areas, for the React tree: what is released, and how to show it. */
export interface Platform {
  /** `remotes` holds the contributions of every area, before any of their code is here. */
  readonly releases: Store<Releases>
  openAccount(accountId: number): Promise<void>
  /** Ask for a new document: call it on `release.changed`. */
  refresh(): Promise<void>
  /** For the duration of one visit. @throws AreaFailure */
  openArea(remote: string): Promise<OpenArea>
  forgive: (remote: string) => void
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
}

/** The federation platform of one tab. */
export function createPlatform({ page, runtime, report }: PlatformParts): Platform {
  const loader = createRemoteLoader({
    runtime,
    now: Date.now,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    random: Math.random,
    report: (generation: Generation, state) => report(generationName(generation), state),
  })
  const opener: AreaOpener = createAreaOpener({
    loader,
    offer: { apis: SHELL_APIS, capabilities: SHELL_CAPABILITIES, shared: page.shell.shared },
    fetchManifest: async ({ path, integrity }) => (await fetch(path, { integrity })).json(),
  })
  const source = createReleaseSource({
    page,
    memory: localStorage,
    now: () => new Date(),
    crypto: globalThis.crypto?.subtle,
    fetchDocument: (accountId) => fetchDocument(page.shell, accountId),
  })
  const releaseOf = (remote: string) => source.releases.get().remotes[remote]
  return {
    releases: source.releases,
    openAccount: source.open,
    refresh: source.refresh,
    openArea: (remote) => opener.open(remote, releaseOf(remote)),
    forgive: (remote) => opener.forgive(releaseOf(remote)),
    preload: (remote) => preloadArea(releaseOf(remote)),
    dispose: whenBackOrDue(source.refresh),
  }
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
