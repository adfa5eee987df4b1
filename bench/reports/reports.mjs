import { phase } from '../../tools/bootstrap/progress.mjs'
import { startChild } from '../scale/child.mjs'
import { withPostgres } from '../scale/databases.mjs'
import { ACCOUNT, TOKENS } from '../scale/fill-sql.mjs'
import { HEAD, measureCalls, rowsOf } from '../scale/measure-calls.mjs'
import { onServer } from '../scale/measured-server.mjs'
import { fromServer } from '../scale/server-libraries.mjs'
import { fillReports } from './fill-reports.mjs'
import { reportCalls } from './report-calls.mjs'

const pg = fromServer('pg')
const SCALES = { full: { facts: 10_000_000, seconds: 3 }, small: { facts: 1_000_000, seconds: 0.9 } }
/** Enough of the rest of an account to be one. */
const CONVERSATIONS = 200
const spaced = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ' ')

async function timed(work) {
  const started = performance.now()
  const answer = await work()
  return { ms: performance.now() - started, answer }
}
const medianOf = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]

/** Messages stored in turns with and without the trigger of the roll-up, after some to warm up. */
async function writeCost(client) {
  const { rows } = await client.query('select id, inbox_id from conversations where account_id = $1 limit 1', [ACCOUNT])
  const times = { enable: [], disable: [] }
  for (let turn = 0; turn < 11; turn += 1) {
    for (const trigger of ['disable', 'enable']) {
      await client.query(`alter table messages ${trigger} trigger messages_report_added`)
      for (let run = 0; run < 150; run += 1) {
        const { ms } = await timed(() =>
          client.query(
            `insert into messages (account_id, conversation_id, inbox_id, message_type, sender_type, sender_id)
             values ($1, $2, $3, 0, 'Contact', 1)`,
            [ACCOUNT, rows[0].id, rows[0].inbox_id],
          ),
        )
        if (turn > 0) times[trigger].push(ms)
      }
    }
  }
  const without = medianOf(times.disable)
  return { without, added: medianOf(times.enable) - without }
}

/** All figures of a span counted from the facts themselves, and what the roll-up adds to a message that is written. */
async function onDatabase(url) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const naive = {}
    for (const [span, days] of [
      ['week', 7],
      ['year', 365],
    ]) {
      const times = []
      for (let run = 0; run < 5; run += 1) {
        const { ms } = await timed(() =>
          client.query(
            `select metric, count(*), count(distinct conversation_id), avg(value) from report_facts
             where account_id = $1 and at >= now() - make_interval(days => $2) group by 1`,
            [ACCOUNT, days],
          ),
        )
        times.push(ms)
      }
      naive[span] = medianOf(times)
    }
    const { without, added } = await writeCost(client)
    return { naive, added, without }
  } finally {
    await client.end()
  }
}

/** The first fold of an account that came all at once takes longer than a request waits. */
async function untilFolded(address) {
  for (;;) {
    const answer = await fetch(address, { headers: { api_access_token: TOKENS.administrator } })
    await answer.arrayBuffer()
    if (answer.ok) return
    if (answer.status !== 503) throw new Error(`${address}: ${answer.status}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function download(url, path) {
  const headers = { api_access_token: TOKENS.administrator }
  const { ms, answer } = await timed(async () => (await fetch(url + path, { headers })).text())
  return { ms, bytes: answer.length, lines: answer.split('\n').length }
}

/**
 * Reports of one large account over a week and a year, beside the statements below them and beside counting the facts.
 * @param {{ serverUrl: string | null, scale: 'full' | 'small' }} options `serverUrl`: a PostgreSQL on which databases may be made
 * @returns tables
 */
export async function reports({ serverUrl, scale }) {
  if (!serverUrl) throw new Error('BENCH_DATABASE_URL names the PostgreSQL on which reports are measured.')
  const { facts, seconds } = SCALES[scale]
  const bareDriver = startChild('./bare-process.mjs')
  try {
    return await withPostgres(serverUrl, CONVERSATIONS, async (url) => {
      const filling = await timed(() =>
        phase(`Filling ${facts} facts`, (onProgress) => fillReports(url, facts, onProgress)),
      )
      return phase('Measuring reports', (onProgress) =>
        onServer({ DATABASE_URL: url }, async (server) => {
          const [first] = reportCalls()
          onProgress('first fold')
          const fold = await timed(() => untilFolded(server.url + first.requests[0].path))
          const bare = (work) => bareDriver.ask({ url, ...work })
          const given = { bare, calls: reportCalls(), clientCounts: [1], seconds, onProgress }
          const entries = await measureCalls(server, given)
          onProgress('file')
          const month = Math.floor(Date.now() / 1000) - 30 * 86_400
          const path = `/api/v2/accounts/${ACCOUNT}/reports/ticket_metrics?download=true&since=${month}`
          const csv = await download(server.url, path)
          const pages = await Promise.all(
            reportCalls().map(async ({ name, requests: [{ path: of }] }) => [
              name,
              (await download(server.url, of)).bytes,
            ]),
          )
          const { naive, added, without } = await onDatabase(url)
          return tablesOf({ facts, filling, fold, entries, csv, pages, naive, added, without })
        }),
      )
    })
  } finally {
    await bareDriver.stop()
  }
}

function tablesOf({ facts, filling, fold, entries, csv, pages, naive, added, without }) {
  const bytes = new Map(pages)
  return [
    {
      title: `Reports: PostgreSQL, ${spaced(facts)} facts in one year of one account`,
      head: HEAD,
      rows: rowsOf(entries),
    },
    {
      title: 'Reports: roll-up, files, writing',
      head: ['what', 'figure'],
      rows: [
        ['filling and indexes', `${Math.round(filling.ms / 1000)} s`],
        ['first fold of all facts, once', `${Math.round(fold.ms / 1000)} s`],
        ['counting all facts of a week, without roll-up (p50)', `${Math.round(naive.week)} ms`],
        ['counting all facts of a year, without roll-up (p50)', `${Math.round(naive.year)} ms`],
        ['storing a message (p50), added by the reports', `${without.toFixed(2)} ms, ${added.toFixed(2)} ms`],
        ['ticket_metrics.csv', `${Math.round(csv.lines / (csv.ms / 1000))} rows/s (${spaced(csv.lines)} rows)`],
        [
          'bytes of a summary, of a year by day',
          `${bytes.get('summary, year')}, ${bytes.get('conversations by day, year')}`,
        ],
      ],
    },
  ]
}
