import type { Env } from '../env.ts'
import type { ImapTransport } from '../mail/imap-transport.ts'
import type { SmtpTransport } from '../mail/smtp-transport.ts'
import { derivedWord } from '../secrets.ts'
import { askingOutside } from '../tracing/spans.ts'
import { type ProviderName, providerBase } from './provider-addresses.ts'
import { ProviderProblem } from './provider-problem.ts'

export interface Question {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as a form. */
  form?: URLSearchParams | FormData
  /** Sent as they are. */
  bytes?: Buffer
}

export interface ProviderAnswer {
  status: number
  isOk: boolean
  /** What of it is JSON; null where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: every provider answers in a form of its own, read where it is known
  json: any
  /** As it came, for what is no JSON. */
  text: string
}

/** Where a file of a message is to be fetched. */
export interface Place {
  url: string
  headers?: Record<string, string>
  /** The address is the provider's own, and not one that a message names. */
  isProvider?: boolean
}

/** What a channel needs of the house: nothing of it is a module global. */
export interface Wire {
  /** Public address of this installation. */
  host: string
  now: () => Date
  /** A setting of the installation; '' where nobody has set it. */
  setting: (name: string) => Promise<string>
  base: (provider: ProviderName) => string
  mail: SmtpTransport
  mailboxes: ImapTransport
  /** 32 hex digits that only this installation makes again: for providers that ask for a word before anything is stored. */
  wordFor: (text: string) => string
  /** Asks a provider. @throws ProviderProblem unless it answers with its own words (2xx or 4xx but 429) */
  call: (provider: ProviderName, path: string, question?: Question) => Promise<ProviderAnswer>
}

const TIMEOUT_MS = 20_000
/** Of an error before anything was sent. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH'])
const MAX_ANSWER_BYTES = 4 * 1024 * 1024

const codeOf = (error: unknown): string =>
  String((error as { cause?: { code?: unknown } } | null)?.cause?.code ?? (error as { code?: unknown })?.code ?? '')

async function ask(name: string, url: string, question: Question): Promise<Response> {
  const { method = 'GET', headers, json, form, bytes } = question
  const body = json === undefined ? (form ?? (bytes ? new Uint8Array(bytes) : null)) : JSON.stringify(json)
  const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const asked = { method, headers: { ...type, ...headers }, body, redirect: 'manual', signal } as const
    return await askingOutside(method, name, () => fetch(url, asked))
  } catch (error) {
    const isCertain = method === 'GET' || NOT_REACHED.has(codeOf(error))
    const words = isCertain ? `${name} could not be reached` : `${name} gave no answer; it may have arrived`
    throw new ProviderProblem(words, { fate: isCertain ? 'later' : 'unknown' })
  }
}

async function textOf(name: string, response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) throw new ProviderProblem(`${name} answered too much`, { fate: 'unknown' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Gateways in between answer in HTML; the status says enough.
    return null
  }
}

function assertAnswered(name: string, response: Response): void {
  const { status } = response
  if (status === 429 || status === 503) {
    const retryAfterS = Number(response.headers.get('retry-after')) || null
    throw new ProviderProblem(`${name} takes no more messages now (${status})`, { fate: 'later', retryAfterS })
  }
  if (status >= 500) throw new ProviderProblem(`${status} - ${name} failed; it may have arrived`, { fate: 'unknown' })
}

/** Opens the way to providers. @param setting reads a setting of the installation */
export function wireOf(
  env: Env,
  now: () => Date,
  setting: Wire['setting'],
  mails: Pick<Wire, 'mail' | 'mailboxes'>,
): Wire {
  const base = (provider: ProviderName): string => providerBase(env, provider)
  return {
    host: env.frontendUrl,
    now,
    setting,
    base,
    wordFor: (text) => derivedWord(env.secret, 'provider-word', text),
    ...mails,
    async call(provider, path, question = {}) {
      const url = `${base(provider)}${path}`
      const name = new URL(url).hostname
      const response = await ask(name, url, question)
      assertAnswered(name, response)
      const text = await textOf(name, response)
      return { status: response.status, isOk: response.ok, json: jsonOf(text), text }
    },
  }
}

export const basic = (user: string, password: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
})
export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })
