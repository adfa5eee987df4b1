import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { askingOutside } from '../tracing/spans.ts'
import { BlockedAddress, lookupWithin, type NetworkPolicy, OPEN_INTERNET } from './ssrf-guard.ts'

const MAX_REDIRECTS = 3
const TIMEOUT_MS = 15_000

/** What the other side answered, not yet read. */
export interface SafeAnswer {
  status: number
  contentType: string
  body: IncomingMessage
  /** Where it was found after redirects. */
  url: URL
}

interface Question {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** For everything, from the name to the last byte of the answer. */
  timeoutMs: number
}

async function connect(url: URL, reach: NetworkPolicy, question: Question): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new BlockedAddress(`${url.protocol} is not the web`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  if (isIP(host) && !reach.isOpen(host, port))
    throw new BlockedAddress(`${host}, port ${port}, is not open to requests`)
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  const signal = AbortSignal.timeout(question.timeoutMs)
  const headers = { 'user-agent': 'Parley', accept: '*/*', ...question.headers }
  return new Promise((resolve, reject) => {
    // A connection of its own: a kept one might have been opened for another judgement.
    send(url, { agent: false, lookup: lookupWithin(reach, port), signal, method: question.method, headers })
      .once('response', resolve)
      .once('error', reject)
      .end(question.body)
  })
}

const ask = (url: URL, reach: NetworkPolicy, question: Question): Promise<IncomingMessage> =>
  askingOutside(question.method, url.hostname, () => connect(url, reach, question))

/**
 * Posts to an address that a user gave. Redirects are not followed: an answer elsewhere is no answer.
 * @returns the status; the body is not read
 * @throws BlockedAddress; any network error, a time-out among them
 */
export async function safePost(
  address: URL,
  message: { body: string | Uint8Array; headers: Record<string, string>; timeoutMs: number },
  reach: NetworkPolicy = OPEN_INTERNET,
): Promise<number> {
  const headers = { ...message.headers, 'content-length': String(Buffer.byteLength(message.body)) }
  const answer = await ask(address, reach, { ...message, method: 'POST', headers })
  answer.destroy()
  return answer.statusCode ?? 0
}

const MAX_WORDS_BYTES = 2_000

/**
 * Posts like `safePost` and hears the beginning of the answer. What comes of it after the time is up, or never comes
 * because the other side lies about its length, is left out.
 * @throws as `safePost`
 */
export async function safeSend(
  address: URL,
  message: { body: string; headers: Record<string, string>; timeoutMs: number },
  reach: NetworkPolicy = OPEN_INTERNET,
): Promise<{ status: number; text: string }> {
  const headers = { ...message.headers, 'content-length': String(Buffer.byteLength(message.body)) }
  const answer = await ask(address, reach, { ...message, method: 'POST', headers })
  return { status: answer.statusCode ?? 0, text: await beginningOf(answer) }
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MAX_WORDS_BYTES) break
    }
  } catch {
    // The status has been heard, and that is what counts.
  }
  answer.destroy()
  // NUL cannot be stored; bytes of no text are drawn as such.
  return Buffer.concat(chunks).subarray(0, MAX_WORDS_BYTES).toString().replaceAll('\0', '').toWellFormed()
}

const MAX_ANSWER_BYTES = 1_000_000

/**
 * Asks an address that a user gave, by POST, and reads the answer. Redirects are not followed.
 * @throws BlockedAddress; any network error, a time-out among them; an answer over 1 MB
 */
export async function safeRequest(
  address: URL,
  message: { body: string; headers: Record<string, string>; timeoutMs: number },
  reach: NetworkPolicy = OPEN_INTERNET,
): Promise<{ status: number; text: string }> {
  const headers = { ...message.headers, 'content-length': String(Buffer.byteLength(message.body)) }
  const answer = await ask(address, reach, { ...message, method: 'POST', headers })
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return { status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }
}

/**
 * Fetches an address that a user gave, from the open internet only: every step of a redirect is judged again, by the IP
 * address it connects to. @throws BlockedAddress; any network error
 */
export async function safeFetch(
  address: URL,
  reach: NetworkPolicy = OPEN_INTERNET,
  headers: Record<string, string> = {},
): Promise<SafeAnswer> {
  let url = address
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    // What opens the first address is none of the business of another host.
    const own = url.host === address.host ? headers : {}
    const body = await ask(url, reach, { method: 'GET', headers: own, timeoutMs: TIMEOUT_MS })
    const { statusCode: status = 0, headers: answered } = body
    if (status < 300 || status > 399 || !answered.location) {
      return { status, contentType: answered['content-type'] ?? 'application/octet-stream', body, url }
    }
    body.destroy()
    url = new URL(answered.location, url)
  }
  throw new Error('too many redirects')
}
