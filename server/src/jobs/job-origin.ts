import { traceparent } from '../tracing/spans.ts'

/** Key under which a stored job keeps the trace that it comes from; no kind of job has one of this name. */
const ORIGIN = '$traceparent'

/** What is stored of a job: its data, and in which trace it was asked for. */
export function withOrigin(data: object): object {
  const origin = traceparent()
  return origin ? { ...data, [ORIGIN]: origin } : data
}

/** The two of `withOrigin`, apart again. */
export function withoutOrigin(stored: object): { origin: string | undefined; rest: object } {
  const { [ORIGIN]: origin, ...rest } = stored as Record<string, unknown>
  return { origin: typeof origin === 'string' ? origin : undefined, rest }
}
