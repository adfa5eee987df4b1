import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { inWords } from '../../net/failure-words.ts'
import { safeSend } from '../../net/safe-fetch.ts'
import { networkPolicy } from '../../net/ssrf-guard.ts'

const TIMEOUT_MS = 5_000

/** `sha256=…` over the time and the body, so that the other side knows both come from here (configuration 5.14). */
const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

export interface Receiver {
  address: string
  secret: string
}

/**
 * Posts a body to a program outside, signed (configuration 5.14), and hears what it answers, whatever that is.
 * @param delivery the same at every try
 * @throws Error unless it answers within 5 s, and for an address inside
 */
export async function sendSigned(
  deps: Deps,
  to: Receiver,
  delivery: string,
  body: string,
): Promise<{ status: number; text: string }> {
  const timestamp = String(Math.floor(deps.now().getTime() / 1000))
  const headers = {
    'content-type': 'application/json',
    'x-chatwoot-timestamp': timestamp,
    'x-chatwoot-signature': signatureOf(to.secret, timestamp, body),
    'x-chatwoot-delivery': delivery,
  }
  const reach = networkPolicy(deps.env.reachableNetworks, deps.env.reachablePorts)
  const address = new URL(to.address)
  try {
    return await safeSend(address, { body, headers, timeoutMs: TIMEOUT_MS }, reach)
  } catch (error) {
    throw inWords(error, address)
  }
}

/** What a log keeps of one try; `error` is null when it was taken. */
export interface Answer {
  status: number | null
  text: string | null
  error: string | null
}

/** The same without throwing: whatever happened is the answer. */
export async function ask(deps: Deps, to: Receiver, delivery: string, body: string): Promise<Answer> {
  try {
    const { status, text } = await sendSigned(deps, to, delivery, body)
    const isTaken = status >= 200 && status <= 299
    return { status, text, error: isTaken ? null : `answered ${status}` }
  } catch (problem) {
    return { status: null, text: null, error: problem instanceof Error ? problem.message : String(problem) }
  }
}

/**
 * Posts a body to a program outside, signed. @param delivery the same at every try
 * @throws Error unless it answers 2xx within 5 s, and for an address inside
 */
export async function postSigned(deps: Deps, to: Receiver, delivery: string, body: string): Promise<void> {
  const { status } = await sendSigned(deps, to, delivery, body)
  if (status < 200 || status > 299) throw new Error(`${new URL(to.address).host} answered ${status}`)
}
