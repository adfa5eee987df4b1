import type { ReleaseTarget } from '@parley/shared/contract/release'
import { LoadFailure } from './load-failure.ts'

const TIMEOUT_MS = 8000

/**
 * The manifest of an earlier release, checked by its digest. One that does not arrive is said to be missing by its name.
 *
 * @throws LoadFailure
 */
export async function fetchManifest({ path, integrity }: ReleaseTarget['manifest']): Promise<unknown> {
  try {
    const answer = await fetch(path, { integrity, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return await answer.json()
  } catch (problem) {
    const hasHung = problem instanceof Error && problem.name === 'TimeoutError'
    throw new LoadFailure(hasHung ? 'E_TIMEOUT' : 'E_NETWORK', path.slice(path.lastIndexOf('/') + 1), {
      cause: problem,
    })
  }
}
