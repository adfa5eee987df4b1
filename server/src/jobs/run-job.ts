import type { Job, JobResult } from 'pg-boss'
import * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { inSpan } from '../tracing/spans.ts'
import type { AnyJobKind, JobKind } from './job-kind.ts'
import { withoutOrigin } from './job-origin.ts'

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** One run of one job. Never rejects: what went wrong is the job's outcome. */
export async function runJob(deps: Deps, kind: AnyJobKind, job: Job<object>): Promise<JobResult> {
  const { id } = job
  const { name, data, run } = kind as unknown as JobKind<unknown>
  const { origin, rest } = withoutOrigin(job.data)
  const parsed = v.safeParse(data, rest)
  if (!parsed.success) {
    // During a deploy a newer process may have stored it, and will read it at a later try.
    deps.log.error({ job: id, kind: name }, 'a job carries something else than its kind reads')
    return { id, status: 'failed', output: { message: `unreadable: ${v.summarize(parsed.issues)}` } }
  }
  try {
    const span = { attributes: { 'parley.job_id': id }, parent: origin }
    await inSpan(`job ${name}`, span, () => run(deps, parsed.output, { id, signal: job.signal }))
    return { id, status: 'completed' }
  } catch (error) {
    deps.log.warn({ err: error, job: id, kind: name }, 'a job failed; it is tried again unless this was its last try')
    return { id, status: 'failed', output: { message: wordsOf(error) } }
  }
}
