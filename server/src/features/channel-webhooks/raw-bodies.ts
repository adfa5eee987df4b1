import type { FastifyInstance } from 'fastify'
import { Malformed } from '../../errors.ts'

const LIMIT = 2 * 1024 * 1024

/** Bodies of the routes in this scope stay as they came: signatures are over their bytes. */
export function keepRawBodies(scope: FastifyInstance, limit = LIMIT): void {
  scope.removeAllContentTypeParsers()
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
