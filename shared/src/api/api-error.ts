import { errorText } from '../contract/values/error.ts'

/**
 * What the server refused, or status 0 when it was not reached at all.
 * `message` is a sentence to show: the server's own words wherever it sent any.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The body as sent (parsed where it was JSON), null when there was none. */
  readonly body: unknown
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | null

  constructor(facts: { status: number; message: string; body?: unknown; retryAfter?: number | null }) {
    super(facts.message)
    this.status = facts.status
    this.body = facts.body ?? null
    this.retryAfter = facts.retryAfter ?? null
  }

  /** The server was not reached; the same request may work in a moment. */
  get isNetwork(): boolean {
    return this.status === 0
  }
}

/** By name, not by class: the error comes from the shell's copy of this module, and the asker has its own. */
export const isApiError = (problem: unknown): problem is ApiError =>
  problem instanceof Error && problem.name === 'ApiError' && 'status' in problem

/** The one sentence for a person: an ApiError's own words, otherwise `fallback`. */
export function problemText(problem: unknown, fallback: string): string {
  return isApiError(problem) && problem.message ? problem.message : fallback
}

/** A request that its own caller gave up (a page left, a newer search): never worth showing. */
export const isAbort = (problem: unknown): boolean => problem instanceof DOMException && problem.name === 'AbortError'

/** @throws ApiError unless the answer is a success. */
export async function failOnRefusal(response: Response, fallback: string): Promise<Response> {
  if (response.ok) return response
  const body = await readBody(response)
  const wait = Number(response.headers.get('retry-after'))
  throw new ApiError({
    status: response.status,
    message: errorText(body, typeof body === 'string' && body.length < 200 ? body : fallback),
    body,
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : null,
  })
}

/** JSON where the answer says so, text otherwise, null for an empty body ("200 empty" of the contract). */
export async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return null
  return response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text
}
