import { isAbort, isApiError } from '@parley/shared/api/api-error'
import { log, onLogged } from '../shell-app/log.ts'
import { createErrorReports } from './create-error-reports.ts'
import type { Problem } from './error-event.ts'
import { readReportAddress } from './report-address.ts'

/** What browsers say of every page that is resized while it is measured; nothing is wrong (workspace 26). */
const HARMLESS = /^ResizeObserver loop/

interface Settings {
  /** The configured address (DSN). */
  dsn: string
  release: string
}

/** From now on errors of this page go to the address: what nothing caught, and what the log calls an error. */
export function reportErrors(page: Window, { dsn, release }: Settings): void {
  const address = readReportAddress(dsn)
  if (!address) {
    log('warn', 'SENTRY_DSN is no address that errors can be reported to')
    return
  }
  const { tell, end } = createErrorReports({
    address,
    release,
    path: () => page.location.pathname,
    fetch: page.fetch.bind(page),
  })
  page.addEventListener('pagehide', end)
  page.addEventListener('error', ({ error, message }) => {
    if (!HARMLESS.test(message)) tell(problemOf(error ?? new Error(message)))
  })
  page.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isAbort(reason)) tell(problemOf(reason))
  })
  onLogged((level, message, facts) => {
    if (level === 'error') tell(problemOfLog(message, facts ?? {}))
  })
}

/** An answer of the server is named by its status alone: its words may be about people. */
function problemOf(thrown: unknown): Problem {
  if (isApiError(thrown)) return { type: 'ApiError', message: `answered ${thrown.status}`, status: thrown.status }
  if (thrown instanceof Error) return { type: thrown.name, message: thrown.message, stack: thrown.stack }
  return { type: 'Error', message: `a ${typeof thrown} was thrown` }
}

/** Of the facts beside a line of the log those that name no person. */
function problemOfLog(message: string, facts: Readonly<Record<string, unknown>>): Problem {
  const text = (name: string) => (typeof facts[name] === 'string' ? facts[name] : undefined)
  return {
    type: 'Logged',
    message,
    stack: text('stack'),
    remote: text('remote'),
    code: text('code'),
    status: typeof facts.status === 'number' ? facts.status : undefined,
  }
}
