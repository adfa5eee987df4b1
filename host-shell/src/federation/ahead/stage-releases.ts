import type { Store } from '@parley/shared/remote/shell-api'
import type { Releases } from '../documents/release-source.ts'
import { targetGeneration } from '../loading/candidates.ts'
import { type Generation, generationName } from '../loading/generation.ts'

export interface StagingParts {
  releases: Store<Pick<Releases, 'remotes'>>
  /** Was the area opened in this page? Only then it will probably be again. */
  isVisited: (remote: string) => boolean
  /** Was nothing of it fetched yet? */
  isUntouched: (generation: Generation) => boolean
  staged: (generation: Generation) => void
  page: Pick<Window, 'fetch' | 'navigator' | 'setTimeout'> & Partial<Pick<Window, 'requestIdleCallback'>>
}

/** Browsers without idle callbacks wait so long instead. */
const LATER_MS = 2_000

/**
 * What is released while the page is open lies in the browser's cache before the next visit wants it: entry and exposed
 * module, fetched when nothing else is to do, and run by nobody. With Save-Data on, nothing is fetched ahead.
 *
 * @returns stops
 */
export function stageReleases({ releases, isVisited, isUntouched, staged, page }: StagingParts): () => void {
  const known = new Set<string>()
  const { connection } = page.navigator as Navigator & { connection?: { saveData?: boolean } }

  async function stage(generation: Generation) {
    const { manifest, base } = generation
    const files = manifest.files.filter(({ kind }) => kind === 'entry' || kind === 'expose')
    const asked = files.map(({ path, integrity }) =>
      page
        .fetch(base + path, { integrity, credentials: 'same-origin', priority: 'low' })
        .then((answer) => answer.blob()),
    )
    // What does not arrive now is fetched by the visit, which says what is wrong.
    const arrived = await Promise.allSettled(asked)
    if (arrived.every(({ status }) => status === 'fulfilled')) staged(generation)
  }

  const whenIdle = (run: () => void) => {
    if (page.requestIdleCallback) page.requestIdleCallback(run, { timeout: 60_000 })
    else page.setTimeout(run, LATER_MS)
  }

  function follow() {
    const { remotes } = releases.get()
    for (const [remote, release] of Object.entries(remotes)) {
      const generation = targetGeneration(release)
      const name = generationName(generation)
      if (known.has(name)) continue
      known.add(name)
      const isWanted =
        release.status === 'active' && isVisited(remote) && isUntouched(generation) && !connection?.saveData
      if (isWanted) whenIdle(() => void stage(generation))
    }
  }
  follow()
  return releases.subscribe(follow)
}
