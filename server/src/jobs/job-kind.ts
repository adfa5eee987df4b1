import type { Deps } from '../deps.ts'
import type { JobName } from './jobs.ts'

/** One try of a job. */
export interface JobRun {
  /** The same at every try: what `markProcessed` notes. A dead letter that is tried again is a new job. */
  id: string
  /** Ends when the job has taken its five minutes. */
  signal: AbortSignal
}

/** One kind of background work. Listed in `job-kinds.ts`, which is how a process knows what to do with a stored job. */
export interface JobKind<Data> extends JobName<Data> {
  /**
   * Does it. It may run twice (a process can die between the work and its receipt), so a second run must change nothing.
   * A rejection means: again later.
   */
  run(deps: Deps, data: Data, run: JobRun): Promise<void>
}

/** A kind whose data the list no longer has to know. */
export interface AnyJobKind extends JobName<unknown> {
  run(deps: Deps, data: never, run: JobRun): Promise<void>
}

export const jobKind = <Data>(kind: JobKind<Data>): JobKind<Data> => kind
