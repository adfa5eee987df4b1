import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { InsideAddress, isOutside, lookupOutside } from './outside-address.ts'

const MOST_REDIRECTS = 3
const TIMEOUT_MS = 15_000

/** What the other side answered, not yet read. */
export interface OutsideAnswer {
  status: number
  contentType: string
  body: IncomingMessage
  /** Where it was found after redirects. */
  url: URL
}

/** Who may be asked; tests put a peer of their own here. */
export interface Reach {
  isOutside: (address: string) => boolean
  lookup: LookupFunction
}

const EVERYBODY_OUTSIDE: Reach = { isOutside, lookup: lookupOutside }

function get(url: URL, reach: Reach): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !reach.isOutside(host)) throw new InsideAddress(`${host} is inside`)
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return new Promise((resolve, reject) => {
    // A connection of its own: a kept one might have been opened for another judgement.
    send(url, { agent: false, lookup: reach.lookup, signal, headers: { 'user-agent': 'Parley', accept: '*/*' } })
      .once('response', resolve)
      .once('error', reject)
      .end()
  })
}

/**
 * Fetches an address that a user gave, from the open internet only: every step of a redirect is judged again, by the IP
 * address it connects to. @throws InsideAddress; any network error
 */
export async function fetchOutside(address: URL, reach: Reach = EVERYBODY_OUTSIDE): Promise<OutsideAnswer> {
  let url = address
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new InsideAddress(`${url.protocol} is not the web`)
    const body = await get(url, reach)
    const { statusCode: status = 0, headers } = body
    if (status < 300 || status > 399 || !headers.location) {
      return { status, contentType: headers['content-type'] ?? 'application/octet-stream', body, url }
    }
    body.destroy()
    url = new URL(headers.location, url)
  }
  throw new Error('too many redirects')
}
