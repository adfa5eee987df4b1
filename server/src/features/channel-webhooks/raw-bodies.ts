import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Malformed } from '../../errors.ts'

const LIMIT = 2 * 1024 * 1024
/** Providers are programs on good lines; who drips longer only holds a connection. */
const WITHIN_MS = 20_000

/** Why a body was given up; the framework reads the status from it. */
class TooSlow extends Error {
  readonly statusCode = 408
}

/** The same bytes, or an error once their time is over. */
function timely(body: Readable, ms: number): Readable {
  const through = new PassThrough()
  const timer = setTimeout(() => through.destroy(new TooSlow('The body took too long')), ms)
  through.once('close', () => {
    clearTimeout(timer)
    body.unpipe(through)
  })
  body.once('error', (error) => through.destroy(error))
  return body.pipe(through)
}

/** Bodies of the routes in this scope stay as they came: signatures are over their bytes. */
export function keepRawBodies(scope: FastifyInstance, { limit = LIMIT, withinMs = WITHIN_MS } = {}): void {
  scope.removeAllContentTypeParsers()
  scope.addHook('preParsing', async (_request, reply, body: Readable) => {
    const whole = timely(body, withinMs)
    whole.once('error', () => reply.header('connection', 'close'))
    return whole
  })
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: limit },
    async (_request: unknown, body: Buffer) => body,
  )
}

/** @throws Malformed where nothing was sent */
export function rawBodyOf({ body }: { body: unknown }): Buffer {
  if (Buffer.isBuffer(body)) return body
  throw new Malformed('The request has no body')
}
