import { type ErrorEvent, errorEvent, type Problem } from './error-event.ts'
import type { ReportAddress } from './report-address.ts'

/** The same error is told once in this time. */
const SAME_MS = 10 * 60_000
/** Of one visit: an error in a loop says nothing new after that. */
const MOST = 50
const PAUSE_MS = 60_000

interface ReportSettings {
  address: ReportAddress
  /** `version+build` of the shell. */
  release: string
  path: () => string
  fetch: typeof fetch
  now?: () => number
}

/** Tells a Sentry-compatible server of errors: each once, never more than a few, none while it asks for a pause; the rest is counted. */
export function createErrorReports({ address, release, path, fetch, now = Date.now }: ReportSettings) {
  const told = new Map<string, number>()
  /** What was not reported, by Sentry's names of reasons, since the last envelope that arrived. */
  let discarded: Discarded = {}
  let sent = 0
  let pausedUntil = 0

  const discard = (reason: string, quantity = 1) => {
    discarded = { ...discarded, [reason]: (discarded[reason] ?? 0) + quantity }
  }

  /** Sends an event, or none, with the counts of what was not reported: they are lost with no envelope but the page's last. */
  function post(event: ErrorEvent | null): void {
    const counts = discarded
    discarded = {}
    const head = {
      ...(event && { event_id: event.event_id }),
      sent_at: new Date(now()).toISOString(),
      dsn: address.dsn,
    }
    const body = [head, ...(event ? [{ type: 'event' }, event] : []), ...clientReport(counts, now())]
    sendEnvelope(fetch, address.url, body).catch((problem: unknown) => {
      if (problem instanceof TooMany) pausedUntil = now() + problem.pauseMs
      // A report that does not come through is not worth another error: it is counted, and the next one says so.
      for (const [reason, quantity] of Object.entries(counts)) discard(reason, quantity)
      if (event) discard('network_error')
    })
  }

  function tell(problem: Problem): void {
    const event = errorEvent(problem, { release, path: path(), now: now() })
    const key = keyOf(event)
    const isSame = now() - (told.get(key) ?? -SAME_MS) < SAME_MS
    const reason = isSame
      ? 'event_processor'
      : now() < pausedUntil
        ? 'ratelimit_backoff'
        : sent >= MOST && 'sample_rate'
    if (!reason) {
      told.set(key, now())
      sent += 1
      post(event)
    } else discard(reason)
  }

  return {
    tell,
    /** The page ends: what nobody has heard of is said as a number. */
    end(): void {
      if (Object.keys(discarded).length > 0 && now() >= pausedUntil) post(null)
    },
  }
}

type Discarded = Readonly<Record<string, number>>

/** The lines of an envelope that say how many events did not come, as Sentry takes them; none when all came. */
function clientReport(discarded: Discarded, now: number): object[] {
  const counts = Object.entries(discarded).map(([reason, quantity]) => ({ reason, category: 'error', quantity }))
  return counts.length === 0 ? [] : [{ type: 'client_report' }, { timestamp: now / 1000, discarded_events: counts }]
}

/** The same for errors of the same place and words. */
function keyOf(event: ErrorEvent): string {
  const [exception] = event.exception.values
  return JSON.stringify([exception?.type, exception?.value, exception?.stacktrace?.frames.at(-1)])
}

/** The receiver asks for a pause. */
class TooMany extends Error {
  readonly pauseMs: number
  constructor(pauseMs: number) {
    super('too many reports')
    this.pauseMs = pauseMs
  }
}

/** @throws TooMany, Error when it did not arrive */
async function sendEnvelope(post: typeof fetch, url: string, body: readonly object[]): Promise<void> {
  // Without session, cookies or the address of the page; it goes out also while the page is left.
  const answer = await post(url, {
    method: 'POST',
    body: body.map((line) => JSON.stringify(line)).join('\n'),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  })
  if (answer.ok) return
  const seconds = Number(answer.headers.get('retry-after'))
  if (answer.status === 429) throw new TooMany(seconds > 0 ? seconds * 1000 : PAUSE_MS)
  throw new Error(`answered ${answer.status}`)
}
