import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Deps } from '../deps.ts'
import { traceRequests } from '../tracing/trace-requests.ts'
import { BODY_LIMIT, parseQueryString } from './body/request-bodies.ts'
import { rewriteUrl } from './rewrite-url.ts'

const NOT_HTTP: Readonly<Record<string, [status: string, error: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
}

/** What never became a request has no reply; its answer is written to the connection, in the same shape as all others. */
function refuseConnection({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, error] = NOT_HTTP[code] ?? ['400 Bad Request', 'The request could not be read']
  const body = JSON.stringify({ error })
  const length = Buffer.byteLength(body)
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** Fastify with our limits, ids and log lines; no routes yet. */
export function createServer(deps: Deps): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: deps.env.trustProxy,
    bodyLimit: BODY_LIMIT,
    connectionTimeout: 0,
    // While it stops, requests on connections that are open are answered, and told that the connection ends.
    return503OnClosing: false,
    // Of the whole body: 40 MB over a slow line. Headers have a limit of their own, one minute.
    requestTimeout: 300_000,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 1_000, ignoreTrailingSlash: true },
    rewriteUrl: (request) => rewriteUrl(request.url ?? '/'),
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      reply.code(error.statusCode ?? 400).send({ error: 'The address could not be read' })
    },
  })
  if (deps.env.tracing) traceRequests(app)
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
