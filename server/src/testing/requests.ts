import type { FastifyInstance, InjectOptions } from 'fastify'
import { refusalBody } from './refusal-body.ts'

/** An answer, its JSON already read. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of every shape and assert what they find
  body: any
  text: string
  headers: Record<string, string | string[] | number | undefined>
}

type Send = (url: string, body?: object, headers?: Record<string, string>) => Promise<Answer>

/** One caller's requests; `body` goes as JSON. */
export interface Caller {
  get: (url: string, headers?: Record<string, string>) => Promise<Answer>
  post: Send
  put: Send
  patch: Send
  delete: Send
  /** Anything else: multipart, odd content types. */
  send: (options: InjectOptions) => Promise<Answer>
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Pages, CSV and empty answers are not JSON; `text` has them.
    return null
  }
}

/** Requests that carry `signature` as headers, each to the app that `next` answers. */
export function callerOn(next: () => FastifyInstance, signature: Record<string, string>): Caller {
  const send = async (options: InjectOptions): Promise<Answer> => {
    const response = await next().inject({ ...options, headers: { ...signature, ...options.headers } })
    return {
      status: response.statusCode,
      body: refusalBody(`${options.method ?? 'GET'} ${options.url}`, response.statusCode, read(response.payload)),
      text: response.payload,
      headers: response.headers,
    }
  }
  const withBody =
    (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'): Send =>
    (url, body, headers = {}) =>
      send({ method, url, headers, ...(body && { payload: body }) })
  return {
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    delete: withBody('DELETE'),
    send,
  }
}
