import { framesOf } from './stack-frames.ts'
import { placeOf, withoutPersonalData } from './without-personal-data.ts'

/** What went wrong, as whoever noticed it says it. */
export interface Problem {
  /** Name of the error's class. */
  type: string
  message: string
  stack?: string | undefined
  /** `name@version+build` of the area; none for the shell's own. */
  remote?: string | undefined
  status?: number | undefined
  code?: string | undefined
}

export interface PageFacts {
  /** `version+build` of the shell. */
  release: string
  /** Path of the page, with whatever stands in it. */
  path: string
  /** Milliseconds since 1970. */
  now: number
}

/** The event of a report. Nobody is named in it: no person, no account, no address, nothing that was typed. */
export function errorEvent(problem: Problem, page: PageFacts) {
  const { type, message, stack = '', remote, status, code } = problem
  const frames = framesOf(stack)
  const tags = Object.entries({ remote, code, status: status === undefined ? undefined : String(status) })
  return {
    event_id: crypto.randomUUID().replaceAll('-', ''),
    timestamp: page.now / 1000,
    platform: 'javascript' as const,
    level: 'error' as const,
    release: `parley@${page.release}`,
    environment: 'browser',
    transaction: placeOf(page.path),
    tags: Object.fromEntries(tags.filter((tag): tag is [string, string] => tag[1] !== undefined)),
    exception: {
      values: [{ type, value: withoutPersonalData(message), ...(frames.length > 0 && { stacktrace: { frames } }) }],
    },
    // The receiver is asked not to keep from where it was called.
    sdk: { name: 'parley', version: '1', settings: { infer_ip: 'never' as const } },
  }
}
export type ErrorEvent = ReturnType<typeof errorEvent>
