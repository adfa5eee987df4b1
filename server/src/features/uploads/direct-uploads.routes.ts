import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { parseParams } from '../../http/validate.ts'
import { receiveUpload } from './direct-uploads.service.ts'

const Params = v.object({ ticket: v.string() })

/** Where the bytes of a direct upload go: the address is the permission. In a scope of its own, where bodies stay streams. */
export function directUploadsRoutes(app: FastifyInstance, deps: Deps): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.put('/api/v1/direct_uploads/:ticket', async (request, reply) => {
    const length = request.headers['content-length']
    // A request without a type, as of an empty file, has not been given a body.
    const body = (request.body ?? request.raw) as Readable
    await receiveUpload(deps, parseParams(Params, request).ticket, body, length === undefined ? null : Number(length))
    return reply.code(204).send()
  })
}
