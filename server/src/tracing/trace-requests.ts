import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A span for each request, by its route pattern: what strangers type names none. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  // The callback form: what comes after `done` runs inside the span, hooks and handler alike.
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    const span = trace.getTracer('parley').startSpan(
      route ? `${request.method} ${route}` : 'unknown route',
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          ...(route && { 'http.route': route }),
          'parley.request_id': request.id,
        },
      },
      propagation.extract(context.active(), request.headers),
    )
    spans.set(request, span)
    context.with(trace.setSpan(context.active(), span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (!span) return
    span.setAttribute('http.response.status_code', reply.statusCode)
    const { accountId, userId } = request.member ?? {}
    if (accountId) span.setAttributes({ 'parley.account_id': accountId, 'user.id': String(userId) })
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}
