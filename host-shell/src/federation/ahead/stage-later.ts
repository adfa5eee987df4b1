import type { StagingParts } from './stage-releases.ts'

/** Long after the first page is there: nothing of this is needed for it. */
const LATER_MS = 10_000

/** Stages releases (stage-releases), whose code is fetched once the page has been open for a while. */
export function stageLater(parts: StagingParts, failed: (problem: unknown) => void): () => void {
  let isEnded = false
  let stop = () => undefined as unknown
  const begin = async () => {
    const { stageReleases } = await import('./stage-releases.ts')
    if (!isEnded) stop = stageReleases(parts)
  }
  const timer = setTimeout(() => void begin().catch(failed), LATER_MS)
  return () => {
    isEnded = true
    clearTimeout(timer)
    stop()
  }
}
