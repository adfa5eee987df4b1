import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { safeFetch } from '../../net/safe-fetch.ts'
import { BlockedAddress, type NetworkPolicy } from '../../net/ssrf-guard.ts'
import { type Patience, pause } from './asking.ts'
import { FileRefused, SourceRefused } from './source.ts'

const MAX_REDIRECTS = 3
const PASSING = new Set([408, 429, 500, 502, 503, 504])

export interface FoundFile {
  body: Readable
  filename: string
  contentType: string
}

function nameIn({ pathname }: URL): string {
  const last = pathname.split('/').findLast(Boolean) ?? 'file'
  try {
    return decodeURIComponent(last)
  } catch {
    // A lone % is a character like any other to whoever named the file.
    return last
  }
}

interface Step {
  status: number
  location: string | null
  found: FoundFile
}

async function fromSource(url: URL, patience: Patience): Promise<Step> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience.answerMs) })
  const body = answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([])
  const contentType = answer.headers.get('content-type') ?? 'application/octet-stream'
  const location = answer.headers.get('location')
  return { status: answer.status, location, found: { body, filename: nameIn(url), contentType } }
}

async function fromElsewhere(url: URL, reach: NetworkPolicy): Promise<Step> {
  const answer = await safeFetch(url, reach)
  return { status: answer.status, location: null, found: { ...answer, filename: nameIn(answer.url) } }
}

/** The file at the end of the redirects. From the source's own address they may lead anywhere outside, never inside. */
async function follow(address: URL, origin: string, reach: NetworkPolicy, patience: Patience): Promise<Step> {
  let url = address
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const step = url.origin === origin ? await fromSource(url, patience) : await fromElsewhere(url, reach)
    const isRedirect = step.status >= 300 && step.status < 400 && step.location !== null
    if (!isRedirect) return step
    step.found.body.destroy()
    const next = URL.parse(step.location ?? '', url)
    if (!next) throw new FileRefused('its address leads nowhere')
    url = next
  }
  throw new FileRefused('its address leads on and on')
}

/**
 * A file of the source, without its token: addresses of files are open to whoever knows them.
 * @param origin of the source, which the operator has named; every other address has to be outside
 * @throws FileRefused, SourceRefused
 */
export async function openFile(
  address: string,
  origin: string,
  reach: NetworkPolicy,
  patience: Patience,
): Promise<FoundFile> {
  const url = URL.parse(address, origin)
  if (!url || !/^https?:$/.test(url.protocol)) throw new FileRefused('its address is none of the web')
  let last = ''
  for (let attempt = 0; attempt <= Math.min(patience.tries, 4); attempt += 1) {
    try {
      const { status, found } = await follow(url, origin, reach, patience)
      if (status === 200) return found
      found.body.destroy()
      if (!PASSING.has(status)) throw new FileRefused(`the other server answers ${status}`)
      last = `it answers ${status}`
    } catch (error) {
      if (error instanceof FileRefused) throw error
      if (error instanceof BlockedAddress) throw new FileRefused('its address leads inside this network')
      last = (error as Error).message
    }
    await pause(patience.firstPauseMs * 2 ** attempt)
  }
  if (url.origin !== origin) throw new FileRefused(`${url.host} cannot be reached`)
  throw new SourceRefused(`A file at ${url.host} cannot be read (${last}). What has come stays: go on later.`)
}
