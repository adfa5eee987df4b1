import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import { phase } from '../../tools/bootstrap/progress.mjs'
import { withPostgres } from '../scale/databases.mjs'
import { ms, rate, summary } from '../scale/figures.mjs'
import { onServer } from '../scale/measured-server.mjs'
import { campaignSpeed } from './campaign-speed.mjs'
import { fillPublishing, LOCALES, PORTAL } from './fill-publishing.mjs'

const SCALES = {
  full: { articles: 10_000, people: 100_000, seconds: 5, searches: 500, kills: [0.2, 0.45, 0.7] },
  small: { articles: 1_000, people: 2_000, seconds: 1, searches: 50, kills: [0.4] },
}
const CONVERSATIONS = 200
const PAGE = `/hc/${PORTAL}/articles/article-0`

/** Requests a second; a `vary` makes each one another address, which no cache holds. */
async function requestsPerSecond(url, path, seconds, vary = false) {
  let n = 0
  const requests = vary
    ? [{ method: 'GET', path, setupRequest: (request) => ({ ...request, path: `${path}?unseen=${n++}` }) }]
    : [{ method: 'GET', path }]
  const result = await autocannon({ url, connections: 16, duration: seconds, requests })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} refusals`)
  return result.requests.average
}

/** The same page as a file in memory, by the plainest server there is. */
async function withStatic(html, work) {
  const packed = gzipSync(html)
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(packed),
  )
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${server.address().port}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

async function timeOf(address, times = 40) {
  const taken = []
  for (let n = 0; n < times; n++) {
    const started = performance.now()
    await (await fetch(address)).text()
    taken.push(performance.now() - started)
  }
  return summary(taken, 1)
}

async function searchTimes(url, { articles, searches }) {
  const taken = []
  for (let n = 0; n < searches; n++) {
    const started = performance.now()
    const locale = LOCALES[n % LOCALES.length]
    const answer = await fetch(
      `${url}/hc/${PORTAL}/${locale}/articles.json?per_page=6&query=battery+${n % Math.min(997, articles)}`,
    )
    if (!answer.ok) throw new Error(`search answered ${answer.status}`)
    await answer.text()
    taken.push(performance.now() - started)
  }
  return summary(taken, 1)
}

const siteFigures = (url, size) =>
  onServer({ DATABASE_URL: url }, async (server) => {
    const html = await (await fetch(server.url + PAGE)).text()
    const own = [...html.matchAll(/<(?:script|link|img)[^>]+(?:src|href)="(\/portal-assets[^"]*)"/g)].length
    const cached = await requestsPerSecond(server.url, PAGE, size.seconds)
    const uncached = await requestsPerSecond(server.url, PAGE, size.seconds, true)
    const time = await timeOf(server.url + PAGE)
    const search = await searchTimes(server.url, size)
    return withStatic(html, async (still) => [
      ['article, HTML', `${html.length} bytes, ${gzipSync(html).length} packed`],
      ['article, requests until it is read', `1 (and ${own} for the script that comes after)`],
      ['article, time to its text', `${ms(time.p50)} p50, ${ms(time.p95)} p95`],
      ['the same as a static file', `${ms((await timeOf(still)).p50)} p50`],
      ['article, cached', `${rate(cached)} requests/s`],
      ['article, each time another address', `${rate(uncached)} requests/s`],
      ['the same as a static file', `${rate(await requestsPerSecond(still, '/', size.seconds))} requests/s`],
      [`search over ${size.articles} articles in ${LOCALES.length} languages`, `${ms(search.p95)} p95`],
    ])
  })

/**
 * A help center that everybody reads, and a campaign to many, whose process is killed again and again.
 * @param {{ serverUrl: string | null, scale: 'full' | 'small' }} options `serverUrl`: a PostgreSQL on which databases may be made
 * @returns tables
 */
export async function publishing({ serverUrl, scale }) {
  if (!serverUrl)
    throw new Error('BENCH_DATABASE_URL names the PostgreSQL on which help center and campaigns are measured.')
  const size = SCALES[scale]
  return withPostgres(serverUrl, CONVERSATIONS, async (url) => {
    await phase(`Filling ${size.articles} articles and ${size.people} people`, () => fillPublishing(url, size))
    const site = await phase('Measuring the help center', () => siteFigures(url, size))
    const { speed, bare, forgotten, twice } = await phase('Measuring a campaign', () => campaignSpeed(url, size))
    return [
      { title: 'Help center, as everybody reads it', head: ['what', 'figure'], rows: site },
      {
        title: `Campaign to ${size.people} people, its process killed ${size.kills.length} times`,
        head: ['what', 'figure'],
        rows: [
          ['messages prepared', `${rate(speed)} a second`],
          ['bare inserts of the same rows', `${rate(bare)} a second`],
          ['people written to twice', String(twice)],
          ['people forgotten', String(forgotten)],
        ],
      },
    ]
  })
}
