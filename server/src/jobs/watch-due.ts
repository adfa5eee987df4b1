import type { Deps } from '../deps.ts'
import { dueKinds } from './jobs.queries.ts'

/** How late another process's job or a due retry may be noticed; own jobs wake their worker at once. */
const LOOK_MS = 4_000

/**
 * Wakes the workers of kinds of which something is due. One look for all kinds: each worker asking for itself took twenty
 * statements a second of a server that had nothing to do.
 *
 * @returns ends it, once a look that goes on has its answer
 */
export function watchDue(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  kinds: readonly string[],
  wake: (kind: string) => void,
): () => Promise<void> {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  const look = async (): Promise<void> => {
    try {
      for (const kind of await dueKinds(db, kinds)) wake(kind)
    } catch (error) {
      log.error({ err: error }, 'the job queue could not be looked at; it is tried again')
    }
    if (!isClosed) wait()
  }
  const wait = (): void => {
    timer = setTimeout(() => {
      looking = look()
    }, LOOK_MS)
    timer.unref()
  }
  wait()
  return async () => {
    isClosed = true
    clearTimeout(timer)
    await looking
  }
}
