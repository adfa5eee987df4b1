import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { releasesFolder } from '../features/releases/release-store.ts'
import { parseParams } from './validate.ts'

const Params = v.object({
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,30}$/)),
  generation: v.pipe(v.string(), v.regex(/^[\w.-]+\+[0-9a-z]+$/)),
  /** Segments that cannot climb out of their folder. */
  '*': v.pipe(v.string(), v.regex(/^[\w@+-][\w@+.-]*(\/[\w@+-][\w@+.-]*)*$/)),
})

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.map': 'application/json; charset=utf-8',
}

const YEAR_S = 31_536_000

/** Files of a release: their address names their content, so they never change and are kept for a year. */
export function staticArtefacts(app: FastifyInstance, deps: Deps): void {
  const folder = releasesFolder(deps.env.dataDir)
  app.get('/r/:remote/:generation/*', async (request, reply) => {
    const { remote, generation, '*': path } = parseParams(Params, request)
    const file = join(folder, remote, generation, path)
    const copy = await smallestCopy(file, request.headers['accept-encoding'] ?? '')
    if (!copy) throw new NotFound({ remote, generation, path })
    return sendCopy(reply, copy, TYPES[extname(path)] ?? 'application/octet-stream')
  })
}

interface Copy {
  path: string
  size: number
  encoding: 'br' | 'gzip' | null
}

/** The copy made at publish that the browser can read, or the file itself. Null when there is none. */
async function smallestCopy(file: string, accepted: string): Promise<Copy | null> {
  const wanted: Copy['encoding'][] = [
    /\bbr\b/.test(accepted) ? 'br' : null,
    /\bgzip\b/.test(accepted) ? 'gzip' : null,
    null,
  ]
  for (const encoding of wanted.filter((one, at) => one !== null || at === 2)) {
    const path = encoding === 'br' ? `${file}.br` : encoding === 'gzip' ? `${file}.gz` : file
    const facts = await stat(path).catch(() => null)
    if (facts?.isFile()) return { path, size: facts.size, encoding }
  }
  return null
}

function sendCopy(reply: FastifyReply, copy: Copy, type: string): FastifyReply {
  reply.headers({
    'content-type': type,
    'content-length': copy.size,
    'cache-control': `public, max-age=${YEAR_S}, immutable`,
    'x-content-type-options': 'nosniff',
    // A host of its own may serve these; integrity checks need an answer that may be read.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
  })
  if (copy.encoding) reply.header('content-encoding', copy.encoding)
  return reply.send(createReadStream(copy.path))
}
