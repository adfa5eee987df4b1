import autocannon from 'autocannon'
import { ms, tokenOf } from './people.mjs'

const SECONDS = 5

/** API calls at 1 and 32 clients, beside an empty route of the same server as the ceiling. Loopback only; ends by itself. */
export async function requests({ url }) {
  const headers = { api_access_token: await tokenOf(url, 'ines@marlowe.example') }
  const calls = [
    ['empty route (ceiling)', '/health'],
    ['conversation list', '/api/v1/accounts/1/conversations?assignee_type=all'],
    ['counts of the tabs', '/api/v1/accounts/1/conversations/meta'],
    ['message page', '/api/v1/accounts/1/conversations/4821/messages'],
    ['contacts, first page', '/api/v1/accounts/1/contacts?sort=name'],
  ]
  const rows = []
  for (const connections of [1, 32]) {
    for (const [name, path] of calls) {
      const result = await autocannon({ url: url + path, headers, connections, duration: SECONDS })
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`)
      rows.push([
        name,
        connections,
        ms(result.latency.p50),
        ms(result.latency.p97_5),
        ms(result.latency.p99),
        Math.round(result.requests.average),
      ])
    }
  }
  return [
    {
      title: `API on the embedded database (${SECONDS} s each)`,
      head: ['call', 'clients', 'p50', 'p97.5', 'p99', 'requests/s'],
      rows,
    },
  ]
}
