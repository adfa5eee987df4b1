import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { isHeld } from '../files/conditional-requests.ts'
import { type AskState, askTogether } from './page-states.ts'

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const PACKERS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, QUALITY),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
type Packing = keyof typeof PACKERS

interface KeptPage {
  portalId: number
  /** Of the portal when the page was made: with any other it is not true any more. */
  state: string
  headers: Record<string, string>
  body: Buffer
  /** By `content-encoding`, once somebody came for it: an address that nobody asks for again is not worth the work. */
  packed: Partial<Record<Packing, Promise<Buffer>>>
}

interface Memory {
  pages: LRUCache<string, KeptPage>
  askState: AskState
}

/** Pages of all portals of one database, ready to be sent. */
const memories = new WeakMap<Db, Memory>()

function memoryOf({ db }: Deps): Memory {
  const known = memories.get(db)
  if (known) return known
  const pages = new LRUCache<string, KeptPage>({
    maxSize: 48 * 1024 * 1024,
    // What is packed takes less than what is not.
    sizeCalculation: ({ body }) => 2 * body.length,
    // Addresses of pictures stop working after a day, and names of authors are not counted as a change.
    ttl: 5 * 60_000,
  })
  const memory = { pages, askState: askTogether(db) }
  memories.set(db, memory)
  return memory
}

/** A page follows from its address alone. */
const keyOf = (request: FastifyRequest): string => `${request.hostname}\n${request.raw.url ?? request.url}`

export const etagOfPage = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** @param page - with the state of its portal as it was before the page was made */
export function keepPage(
  deps: Deps,
  request: FastifyRequest,
  page: { portal: { id: number; state: string }; body: string; headers: Record<string, string> },
): void {
  const { portal, body, headers } = page
  const kept = { portalId: portal.id, state: portal.state, headers, body: Buffer.from(body), packed: {} }
  memoryOf(deps).pages.set(keyOf(request), kept)
}

const NAMED: Record<Packing, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}
const takes = (accepted: string, packing: Packing): boolean => NAMED[packing].test(accepted)

/** As the asker takes it. */
async function sendBody(page: KeptPage, { headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const accepted = String(headers['accept-encoding'] ?? '')
  const packing = takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : null
  if (!packing) {
    reply.send(page.body)
    return
  }
  page.packed[packing] ??= PACKERS[packing](page.body)
  reply.header('content-encoding', packing).send(await page.packed[packing])
}

/**
 * Answers from memory what is there and still true: one question to the database, shared by all who ask in that moment,
 * says whether anything of the portal has changed, in whichever process.
 * @returns whether it has answered; not the reply, which is a promise of its own that resolves to nothing
 */
export async function sendKeptPage(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<boolean> {
  if (request.method !== 'GET') return false
  const memory = memoryOf(deps)
  const page = memory.pages.get(keyOf(request))
  if (!page) return false
  if ((await memory.askState(page.portalId)) !== page.state) {
    memory.pages.delete(keyOf(request))
    return false
  }
  reply.headers(page.headers)
  if (isHeld(request.headers, page.headers.etag ?? '')) reply.code(304).send()
  else await sendBody(page, request, reply)
  return true
}
