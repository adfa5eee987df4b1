import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Deps } from '../deps.ts'
import { BODY_LIMIT, parseQueryString } from './request-bodies.ts'
import { rewriteUrl } from './rewrite-url.ts'

/** Fastify with our limits, ids and log lines; no routes yet. */
export function createServer(deps: Deps): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: deps.env.trustProxy,
    bodyLimit: BODY_LIMIT,
    connectionTimeout: 0,
    requestTimeout: 60_000,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 1_000 },
    rewriteUrl: (request) => rewriteUrl(request.url ?? '/'),
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      reply.code(error.statusCode ?? 400).send({ error: 'The address could not be read' })
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const facts = { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.info({ ...facts, account: request.member?.accountId, user: request.member?.userId }, 'request')
  })
  return app
}
