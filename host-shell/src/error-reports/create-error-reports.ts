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

/** Tells a Sentry-compatible server of errors: each once, never more than a few, none while it asks for a pause. */
export function createErrorReports({ address, release, path, fetch, now = Date.now }: ReportSettings) {
  const told = new Map<string, number>()
  let sent = 0
  let pausedUntil = 0

  async function send(event: ErrorEvent): Promise<void> {
    const body = [
      { event_id: event.event_id, sent_at: new Date(now()).toISOString(), dsn: address.dsn },
      { type: 'event' },
      event,
    ]
    // Without session, cookies or the address of the page; it goes out also while the page is left.
    const answer = await fetch(address.url, {
      method: 'POST',
      body: body.map((line) => JSON.stringify(line)).join('\n'),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    })
    if (answer.status !== 429) return
    const seconds = Number(answer.headers.get('retry-after'))
    pausedUntil = now() + (seconds > 0 ? seconds * 1000 : PAUSE_MS)
  }

  return (problem: Problem): void => {
    const event = errorEvent(problem, { release, path: path(), now: now() })
    const [exception] = event.exception.values
    const key = JSON.stringify([exception?.type, exception?.value, exception?.stacktrace?.frames.at(-1)])
    if (sent >= MOST || now() < pausedUntil || now() - (told.get(key) ?? -SAME_MS) < SAME_MS) return
    told.set(key, now())
    sent += 1
    // A report that does not come through is not worth another error.
    send(event).catch(() => undefined)
  }
}
