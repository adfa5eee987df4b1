import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { receiveUpload } from './direct-uploads.service.ts'

/** Where the bytes of a direct upload go: the address is the permission. In a scope of its own, where bodies stay streams. */
export function directUploadsRoutes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  route(app, {
    method: 'PUT',
    url: '/api/v1/direct_uploads/:ticket',
    access: anyone,
    params: v.object({ ticket: v.string() }),
    status: 204,
    handler: ({ deps, params, request }) => {
      const length = request.headers['content-length']
      // A request without a type, as of an empty file, has not been given a body.
      const body = (request.body ?? request.raw) as Readable
      return receiveUpload(deps, params.ticket, body, length === undefined ? null : Number(length))
    },
  })
}
