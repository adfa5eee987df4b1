import { callsOf } from './calls.mjs'
import { drive, recordStatements } from './drive.mjs'
import { ms, percent, rate, together } from './figures.mjs'

const EMPTY_ROUTE = { method: 'GET', path: '/health' }
/** Requests whose statements the bare driver repeats. */
const RECORDED = 50
/** A machine is not equally fast from one second to the next, so a call and its ceiling take turns. */
const TURNS = 3

export const HEAD = [
  ...['call', 'clients', 'p50 ms', 'p95 ms', 'p99 ms', 'requests/s', 'bare p95 ms', 'bare/s', 'of bare'],
  ...['leanest p50 ms', 'times leanest'],
]

/**
 * Every call at every number of clients.
 * @param {{ url: string, readLines: () => object[] }} server
 * @param {object} options
 * @param {(work: { variants: object[][], clients: number, seconds: number }) => Promise<object>} [options.bare] the same
 *   statements through the bare driver, in turns with the call
 * @returns entries for `rowsOf`; `variants` are what the bare driver would have to send
 */
export async function measureCalls(
  { url, readLines },
  { bare, size, calls = callsOf(size), clientCounts, seconds, onProgress },
) {
  const entries = []
  for (const clients of clientCounts) {
    const empty = await drive(url, [EMPTY_ROUTE], { clients, seconds })
    entries.push({ name: 'empty route (ceiling)', clients, own: empty, variants: [] })
    for (const { name, requests, leanest } of calls) {
      onProgress(`${name}, ${clients} clients`)
      const variants = await recordStatements(url, requests.slice(0, RECORDED), readLines)
      const [own, ceiling, lean] = [[], [], []]
      for (let turn = 0; turn < TURNS; turn += 1) {
        own.push(await drive(url, requests, { clients, seconds: seconds / TURNS }))
        if (bare) ceiling.push(await bare({ variants, clients, seconds: seconds / TURNS }))
        if (bare && leanest) lean.push(await bare({ variants: leanest, clients, seconds: seconds / TURNS }))
      }
      entries.push({
        ...{ name, clients, variants, own: together(own), ceiling: bare && together(ceiling) },
        lean: lean.length > 0 ? together(lean) : null,
      })
    }
  }
  return entries
}

export const rowsOf = (entries) =>
  entries.map(({ name, clients, own, ceiling, lean }) => [
    name,
    clients,
    ms(own.p50),
    ms(own.p95),
    ms(own.p99),
    rate(own.perSecond),
    ...(ceiling ? [ms(ceiling.p95), rate(ceiling.perSecond), percent(own.perSecond, ceiling.perSecond)] : ['', '', '']),
    ...(lean ? [ms(lean.p50), (own.p50 / lean.p50).toFixed(1)] : ['', '']),
  ])
