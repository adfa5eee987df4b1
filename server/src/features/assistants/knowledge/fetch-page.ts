import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../errors.ts'
import { safeFetch } from '../../../net/safe-fetch.ts'
import { BlockedAddress, networkPolicy } from '../../../net/ssrf-guard.ts'
import type { NewDocument } from './documents.queries.ts'
import { pageText } from './page-text.ts'

const MOST_BYTES = 2 * 1024 * 1024
const MOST_CHARACTERS = 400_000
const MOST_TITLE = 200

async function bytesOf(body: AsyncIterable<Buffer> & { destroy(): void }): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MOST_BYTES) {
      body.destroy()
      throw new Refused('The page is larger than 2 MB')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decoded(bytes: Buffer, contentType: string): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? []
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

async function read(deps: Deps, address: URL): Promise<NewDocument> {
  const policy = networkPolicy(deps.env.reachableNetworks, deps.env.reachablePorts)
  const { status, contentType, body } = await safeFetch(address, policy, { accept: 'text/html, text/plain;q=0.9' })
  const isText = /^text\/(html|plain|markdown)|^application\/xhtml/i.test(contentType)
  if (status !== 200 || !isText) {
    body.destroy()
    throw new Refused(status === 200 ? 'The page is neither HTML nor text' : `The page answered ${status}`)
  }
  const whole = decoded(await bytesOf(body), contentType).replaceAll('\0', '')
  const { title, text } = /html/i.test(contentType) ? pageText(whole) : { title: '', text: whole.trim() }
  if (text === '') throw new Refused('The page has no words')
  const called = title || address.host + address.pathname
  return {
    kind: 'page',
    title: called.slice(0, MOST_TITLE).toWellFormed(),
    address: address.href,
    content: text.slice(0, MOST_CHARACTERS).toWellFormed(),
  }
}

/** Reads the words of a web page behind the guard against inside addresses. @throws Refused in words that people read */
export async function fetchPage(deps: Deps, given: string): Promise<NewDocument> {
  const address = new URL(given)
  address.username = ''
  address.password = ''
  try {
    return await read(deps, address)
  } catch (problem) {
    if (problem instanceof Refused) throw problem
    deps.log.info({ err: problem, host: address.host }, 'a page for an assistant could not be read')
    throw new Refused(
      problem instanceof BlockedAddress ? 'This address is not open to requests' : 'The page could not be reached',
    )
  }
}
