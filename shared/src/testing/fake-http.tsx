import { ApiError } from '../api/api-error.ts'
import { errorText } from '../contract/values/error.ts'
import type { Http, RequestOptions } from '../remote/shell-api.ts'

/** One request as a handler sees it. */
export interface FakeRequest {
  method: string
  path: string
  /** Parameters of the pattern: `/contacts/:id` → `{ id: '7' }`. */
  params: Record<string, string>
  query: NonNullable<RequestOptions['query']>
  body: unknown
  /** Tells whoever hears the answer while it is written. */
  tell: (line: unknown) => void
}

/** Answers with JSON, or throws a `refusal(status, body)`. */
export type FakeHandler = (request: FakeRequest) => unknown

/** `'GET /api/v1/accounts/1/contacts/:id'` → what it answers. The first pattern that fits is used. */
export type FakeRoutes = Record<string, FakeHandler>

/** What the server would refuse with, for a handler to throw. */
export const refusal = (status: number, body: unknown = null): ApiError =>
  new ApiError({ status, body, message: errorText(body, `Refused with ${status}`) })

/** The client of a shell over handlers in memory. A request that no handler expects is an error of the test. */
export function fakeHttp(routes: FakeRoutes): Http & { requests: FakeRequest[] } {
  const requests: FakeRequest[] = []
  return {
    requests,
    async request<T>(method: string, path: string, { query = {}, body, signal, onLine }: RequestOptions = {}) {
      const [handler, params] = find(routes, method, path)
      const request: FakeRequest = {
        method,
        path,
        params,
        query: query ?? {},
        body,
        tell: (line) => !signal?.aborted && onLine?.(line),
      }
      requests.push(request)
      const answer = await handler(request)
      signal?.throwIfAborted()
      return answer as T
    },
  }
}

function find(routes: FakeRoutes, method: string, path: string): [FakeHandler, Record<string, string>] {
  for (const [pattern, handler] of Object.entries(routes)) {
    const [verb, template = ''] = pattern.split(' ')
    const source = template.replace(/:(\w+)/g, '(?<$1>[^/]+)')
    const hit = verb === method ? new RegExp(`^${source}$`).exec(path) : null
    if (hit) return [handler, hit.groups ?? {}]
  }
  throw new Error(`No handler for ${method} ${path}`)
}
