import type { Http, RequestOptions } from '../remote/shell-api.ts'
import { ApiError, failOnRefusal, isAbort, isApiError, readBody } from './api-error.ts'
import { progressFetch } from './progress-fetch.ts'
import { queryString } from './query-string.ts'
import { ACCEPT_LINES, readLines } from './read-lines.ts'

type Method = Parameters<Http['request']>[0]

export interface HttpClientSettings {
  /** Joined before every path; '' for the same origin. */
  host?: string
  /** Session headers of this moment; an empty object before sign-in. */
  headers: () => Record<string, string>
  fetch?: typeof fetch
  /** Said when the network is lost, and when the server sent no words of its own. */
  texts?: { offline: string; failed: string }
  /** The server failed at a request (an answer from 500 on). */
  onFailure?: (failure: { method: Method; path: string; status: number }) => void
  /** The server knows no session by these headers (contract, workspace 0.7). Whoever asked is told as of any refusal. */
  onNoSession?: () => void
}

/** A 401 for want of a permission has one `error`, not `errors`. */
const isForSession = (problem: unknown): boolean =>
  isApiError(problem) && problem.status === 401 && Array.isArray((problem.body as { errors?: unknown } | null)?.errors)

const TEXTS = {
  offline: 'The server could not be reached. Check your connection and try again.',
  failed: 'Something went wrong on the server. Try again.',
}

/** `Http` with the answer's headers still at hand: what sign-in needs and nothing else. */
export interface HttpClient extends Http {
  /** @throws ApiError as `request` does */
  send(method: Method, path: string, options?: RequestOptions): Promise<Response>
}

/**
 * A network that went away without a word leaves connections that answer nothing, for minutes. Reading again takes another
 * one; writing is left to whoever knows whether it may be done twice.
 */
export const ANSWER_MS = 20_000

/** Browsers let go on so much of what a page sends as it goes, of all requests together. */
const LAST_WORDS_CHARS = 8_000

/** A page that is left takes with it what it still sends, unless that is short and marked. */
const isLastWord = (body: string): boolean =>
  body.length <= LAST_WORDS_CHARS && globalThis.document?.visibilityState === 'hidden'

function limitOf(asked: AbortSignal | undefined) {
  const own = new AbortController()
  let isOver = false
  const giveUp = () => own.abort(asked?.reason)
  const timer = setTimeout(() => {
    isOver = true
    own.abort()
  }, ANSWER_MS)
  if (asked?.aborted) giveUp()
  else asked?.addEventListener('abort', giveUp)
  return {
    signal: own.signal,
    isOver: () => isOver,
    end: () => clearTimeout(timer),
  }
}

/** The one place requests are made: headers, JSON or multipart, errors as ApiError, aborts passed through untouched. */
export function createHttpClient({
  host = '',
  headers,
  fetch: fetchLike = fetch,
  texts = TEXTS,
  onFailure,
  onNoSession,
}: HttpClientSettings): HttpClient {
  async function send(method: Method, path: string, options: RequestOptions = {}): Promise<Response> {
    const isForm = options.body instanceof FormData
    const json = options.body === undefined || isForm ? null : JSON.stringify(options.body)
    const init: RequestInit = {
      method,
      headers: {
        accept: options.onLine ? ACCEPT_LINES : 'application/json',
        ...headers(),
        ...(json === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(isForm ? { body: options.body as FormData } : {}),
      ...(json === null ? {} : { body: json, keepalive: isLastWord(json) }),
      ...(options.signal ? { signal: options.signal } : {}),
    }
    const limit = method === 'GET' ? limitOf(options.signal) : null
    if (limit) init.signal = limit.signal
    const ask = options.onSent ? progressFetch(options.onSent) : fetchLike
    const response = await ask(`${host}${path}${queryString(options.query)}`, init)
      .catch((problem: unknown) => {
        if (isAbort(problem) && !limit?.isOver()) throw problem
        throw new ApiError({ status: 0, message: texts.offline })
      })
      .finally(() => limit?.end())
    if (response.status >= 500) onFailure?.({ method, path, status: response.status })
    return failOnRefusal(response, texts.failed).catch((problem: unknown) => {
      if (isForSession(problem)) onNoSession?.()
      throw problem
    })
  }

  return {
    send,
    request: async <T>(method: Method, path: string, options?: RequestOptions): Promise<T> => {
      const response = await send(method, path, options)
      const read = options?.onLine ? readLines(response, options.onLine, texts.offline) : readBody(response)
      return (await read) as T
    },
  }
}
