import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'

/** By route pattern, never by address: what strangers type must not make series. */
function timeRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'parley_http_request_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const method = request.routeOptions.url ? request.method : 'unknown'
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

interface Figures {
  name: string
  help: string
  label: string
  /** Value by label. */
  read: () => Record<string, number> | Promise<Record<string, number>>
}

/** Figures that are looked up when somebody asks. */
function showOnDemand(registry: Registry, { name, help, label, read }: Figures): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [value, figure] of Object.entries(await read())) this.set({ [label]: value }, figure)
    },
  })
}

/** Jobs live in the database; while that is away there is nothing to tell about them. */
async function jobFigures({ jobs, log }: Deps): Promise<Record<string, number>> {
  try {
    const counts = await jobs.counts()
    const sum = (of: 'waiting' | 'active'): number => counts.reduce((total, kind) => total + kind[of], 0)
    return { waiting: sum('waiting'), active: sum('active'), dead: (await jobs.dead()).length }
  } catch (error) {
    log.warn({ err: error }, 'jobs could not be counted')
    return {}
  }
}

/** Figures of this process for Prometheus; none of them tells of an account, a person or a text. */
export function openMetrics(app: FastifyInstance, deps: Deps): Registry {
  const registry = new Registry()
  // Event loop lag, memory, CPU, garbage collection.
  collectDefaultMetrics({ register: registry, prefix: 'parley_' })
  timeRequests(app, registry)
  showOnDemand(registry, {
    name: 'parley_database_connections',
    help: 'Connections to the database that are open and idle, and statements that wait for one',
    label: 'state',
    read: () => deps.db.connections(),
  })
  showOnDemand(registry, {
    name: 'parley_jobs',
    help: 'Jobs of the installation that wait, run, or gave up (at most 100 are counted)',
    label: 'state',
    read: () => jobFigures(deps),
  })
  showOnDemand(registry, {
    name: 'parley_sockets',
    help: 'Realtime connections of this process',
    label: 'transport',
    read: () => deps.realtime?.connections() ?? {},
  })
  return registry
}
