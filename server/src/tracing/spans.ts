import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Without an SDK (`openTracing`) everything here does nothing, at the price of a call. */
const tracer = () => trace.getTracer('parley')

export interface SpanOptions {
  kind?: SpanKind
  attributes?: Attributes
  /** What it is part of, as `traceparent` says it; unset: the span that is open here. */
  parent?: string | undefined
}

const parentOf = (parent: string | undefined) =>
  parent ? propagation.extract(context.active(), { traceparent: parent }) : context.active()

/** Ends a span whose work has thrown: by the error's kind alone, for messages may name people. */
function endFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'error')
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Does `work` inside a span that ends with it. What it throws is thrown on. */
export function inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const { parent, ...rest } = options
  return tracer().startActiveSpan(name, rest, parentOf(parent), async (span) => {
    try {
      const result = await work(span)
      span.end()
      return result
    } catch (error) {
      endFailed(span, error)
      throw error
    }
  })
}

/** A request to somebody outside: named by method and host, since addresses may hold tokens. */
export const askingOutside = <T extends { status: number } | { statusCode?: number | undefined }>(
  method: string,
  host: string,
  work: () => Promise<T>,
): Promise<T> =>
  inSpan(
    `${method} ${host}`,
    { kind: SpanKind.CLIENT, attributes: { 'http.request.method': method, 'server.address': host } },
    async (span) => {
      const answer = await work()
      const status = 'status' in answer ? answer.status : (answer.statusCode ?? 0)
      span.setAttribute('http.response.status_code', status)
      return answer
    },
  )

/** The open span, for whoever goes on with it later and elsewhere; undefined where none is open or recorded. */
export function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** What a log line says of the trace it belongs to. */
export function traceOfLine(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext()
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}
