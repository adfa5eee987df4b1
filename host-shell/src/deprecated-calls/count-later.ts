import { log } from '../shell-app/log.ts'
import type { CountingParts, DeprecatedCalls } from './count-calls.ts'

/** Counts (count-calls) from the first deprecated call on; builds of today make none, and then nothing is fetched. */
export function countLater(parts: CountingParts): Pick<DeprecatedCalls, 'count' | 'dispose'> {
  let counting: Promise<DeprecatedCalls | null> | null = null
  const begin = async () => {
    try {
      return (await import('./count-calls.ts')).countDeprecatedCalls(parts)
    } catch (problem) {
      log('info', 'deprecated calls are not counted', { reason: String(problem) })
      return null
    }
  }
  return {
    count(...use) {
      counting ??= begin()
      void counting.then((calls) => calls?.count(...use))
    },
    dispose: () => void counting?.then((calls) => calls?.dispose()),
  }
}
