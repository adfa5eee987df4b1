import { context, propagation, trace } from '@opentelemetry/api'
import type { Env } from '../env.ts'

/**
 * Sends traces to a collector by OTLP over HTTP. What it needs is loaded only where one is configured. Headers, time-out and
 * the like are read by the exporter itself from the standard `OTEL_EXPORTER_OTLP_*` variables.
 * @returns sends what waits, and ends it
 */
export async function openTracing({ tracing }: Pick<Env, 'tracing'>, version: string): Promise<() => Promise<void>> {
  if (!tracing) return async () => undefined
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
    ])
  const share = new sdk.TraceIdRatioBasedSampler(tracing.share)
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': tracing.name, 'service.version': version }),
    // A stranger's header may name a trace, and does not decide that it is kept.
    sampler: new sdk.ParentBasedSampler({ root: share, remoteParentSampled: share }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${tracing.url}/v1/traces` }) }),
    ],
  })
  trace.setGlobalTracerProvider(provider)
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  return () => provider.shutdown()
}
