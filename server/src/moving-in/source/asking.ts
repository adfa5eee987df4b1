import { SourceRefused } from './source.ts'

/** How long and how much one asks. */
export interface Patience {
  /** For one answer, from the first byte asked to the last one read. */
  answerMs: number
  /** The largest answer that is read. */
  answerBytes: number
  /** Times that one asks again a server that is away or busy. */
  tries: number
  /** Before the second try; doubled with each. */
  firstPauseMs: number
  /** The longest a server may ask one to wait (Retry-After). */
  longestPauseMs: number
  /** Questions at once. */
  atOnce: number
}

export const PATIENCE: Patience = {
  answerMs: 60_000,
  answerBytes: 64 * 1024 * 1024,
  tries: 8,
  firstPauseMs: 500,
  longestPauseMs: 15 * 60_000,
  atOnce: 12,
}

/** What one had better ask again for. */
const PASSING = new Set([408, 429, 502, 503, 504])

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** At most `atOnce` of the works run; the others wait their turn. */
export function turns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

/** Seconds or a date, as HTTP has it; null when it says nothing one can use. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

/** Strings that PostgreSQL cannot keep: NUL, and halves of a character. */
const UNKEPT = /\\u(0000|d[89a-f])/i
const cleaned = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

function keysCleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keysCleaned)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.replaceAll('\0', '').toWellFormed(), keysCleaned(one)]),
  )
}

/** JSON of a stranger, without what cannot be stored. @throws SyntaxError */
export const readJson = (text: string): unknown =>
  UNKEPT.test(text) ? keysCleaned(JSON.parse(text, cleaned)) : JSON.parse(text)

async function textOf(answer: Response, where: string, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > most)
      throw new SourceRefused(`${where} answers more than ${Math.round(most / 1024 / 1024)} MB: that is not read.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** What the other server says of its refusal, shortened. */
async function wordsOf(answer: Response): Promise<string> {
  const text = await textOf(answer, '', 100_000).catch(() => '')
  try {
    const body = JSON.parse(text) as { message?: unknown; error?: unknown; errors?: unknown[] }
    const words = [body.message, body.error, body.errors?.[0]].find((one) => typeof one === 'string')
    return words ? `: ${String(words).slice(0, 200)}` : ''
  } catch {
    // A page in HTML says nothing to somebody at a terminal.
    return ''
  }
}

/** One answer that is final. Undefined: it does not exist or is not shown (404, 403, a feature that is off). */
async function once(address: URL, token: string, patience: Patience): Promise<Response> {
  const headers = { api_access_token: token, accept: 'application/json', 'user-agent': 'Parley' }
  return fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(patience.answerMs) })
}

const isNetwork = (error: unknown): boolean => !(error instanceof SourceRefused || error instanceof SyntaxError)

const reasonOf = (error: unknown): string => {
  if ((error as Error).name === 'TimeoutError') return 'it takes too long'
  const cause = (error as Error).cause as { code?: string; message?: string } | undefined
  return cause?.code ?? cause?.message ?? (error as Error).message
}

export interface Asked {
  status: number
  body: unknown
}

/** Judges what was answered. @returns null when one had better ask again */
async function judge(answer: Response, address: URL, patience: Patience): Promise<Asked | null> {
  const where = address.pathname
  if (PASSING.has(answer.status)) {
    await answer.body?.cancel()
    return null
  }
  if (answer.status >= 300 && answer.status < 400) {
    await answer.body?.cancel()
    const to = URL.parse(answer.headers.get('location') ?? '', address)
    throw new SourceRefused(
      `${where} leads elsewhere${to ? `, to ${to.origin}` : ''}. The token is not sent on: name the address that answers itself.`,
    )
  }
  if (answer.status === 404 || answer.status === 403) {
    await answer.body?.cancel()
    return { status: answer.status, body: null }
  }
  if (answer.status === 401)
    throw new SourceRefused(`${where} refuses the token (401)${await wordsOf(answer)}. It takes an administrator's.`)
  if (!answer.ok) throw new SourceRefused(`${where} answers ${answer.status}${await wordsOf(answer)}`)
  const text = await textOf(answer, where, patience.answerBytes)
  try {
    return { status: answer.status, body: readJson(text) }
  } catch {
    throw new SourceRefused(`${where} answers what is not JSON. Is ${address.origin} the address of the server itself?`)
  }
}

/**
 * Asks until there is an answer one can use: a server that is away, busy or asks one to wait is asked again.
 * @throws SourceRefused
 */
export async function askPatiently(address: URL, token: string, patience: Patience): Promise<Asked> {
  let last = ''
  for (let attempt = 0; attempt <= patience.tries; attempt += 1) {
    let wanted: number | null = null
    try {
      const answer = await once(address, token, patience)
      const judged = await judge(answer, address, patience)
      if (judged) return judged
      last = `it answers ${answer.status}`
      wanted = retryAfterMs(answer.headers.get('retry-after'), Date.now())
    } catch (error) {
      if (!isNetwork(error)) throw error
      last = reasonOf(error)
    }
    if (wanted !== null && wanted > patience.longestPauseMs)
      throw new SourceRefused(`${address.host} asks to wait for ${Math.ceil(wanted / 60_000)} minutes. Go on later.`)
    if (attempt < patience.tries) await pause(wanted ?? patience.firstPauseMs * 2 ** attempt)
  }
  throw new SourceRefused(
    `${address.href.split('?')[0]} cannot be reached (${last}). What has come stays: go on later.`,
  )
}
