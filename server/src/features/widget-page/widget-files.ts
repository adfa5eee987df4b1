import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file ready to be sent, in the encodings that browsers ask for. */
interface Stored {
  plain: Buffer
  br: Buffer
  gzip: Buffer
  /** Of the plain bytes; changes when the file does. */
  mark: string
}

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json',
}
const kept = new Map<string, Stored>()

async function load(file: URL): Promise<Stored | null> {
  // No file is an answer: 404.
  const facts = await stat(file).catch(() => null)
  if (!facts?.isFile()) return null
  const mark = `"${facts.size.toString(36)}-${Math.round(facts.mtimeMs).toString(36)}"`
  const known = kept.get(file.href)
  if (known?.mark === mark) return known
  const plain = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const stored = {
    plain,
    br: await promisify(brotliCompress)(plain, quality),
    gzip: await promisify(gzip)(plain),
    mark,
  }
  kept.set(file.href, stored)
  return stored
}

/** Sends a file of ours; 404 when it is not there. Bytes are read and compressed once. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: URL,
  cacheControl: string,
): Promise<FastifyReply> {
  const stored = await load(file)
  if (!stored) return reply.code(404).send({ error: 'Resource could not be found' })
  reply.headers({
    'content-type': TYPES[file.pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'cache-control': cacheControl,
    etag: stored.mark,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  if (request.headers['if-none-match'] === stored.mark) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(stored.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(stored.gzip)
  return reply.send(stored.plain)
}
