import { gunzipSync } from 'node:zlib'
import { phase } from '../../tools/bootstrap/progress.mjs'
import { startChild } from '../scale/child.mjs'
import { withPostgres } from '../scale/databases.mjs'
import { TOKENS } from '../scale/fill-sql.mjs'
import { HEAD, measureCalls, rowsOf } from '../scale/measure-calls.mjs'
import { onServer } from '../scale/measured-server.mjs'
import { contactCalls } from './contact-calls.mjs'
import { fillContacts } from './fill-contacts.mjs'
import { measureImport } from './import-speed.mjs'

const SCALES = {
  full: { contacts: 1_000_000, rows: 100_000, seconds: 3 },
  small: { contacts: 50_000, rows: 2_000, seconds: 1 },
}
/** Enough of the rest of an account to be one. */
const CONVERSATIONS = 200
const spaced = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ' ')

/** What one page of the list weighs, as sent and unpacked. */
async function pageBytes(url) {
  const path = '/api/v1/accounts/1/contacts?include_contact_inboxes=false&include_labels=true&page=1'
  const headers = { api_access_token: TOKENS.administrator, 'accept-encoding': 'gzip' }
  const { request } = await import('node:http')
  const sent = await new Promise((resolve, reject) => {
    request(url + path, { headers }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        resolve({ bytes: Buffer.concat(parts), isPacked: answer.headers['content-encoding'] === 'gzip' }),
      )
    })
      .on('error', reject)
      .end()
  })
  return { sent: sent.bytes.length, unpacked: sent.isPacked ? gunzipSync(sent.bytes).length : sent.bytes.length }
}

/**
 * Contacts of one large account: lists, orders, searches, filters and counts beside the statements below them; imports beside
 * a bare COPY of the same rows.
 * @param {{ serverUrl: string | null, scale: 'full' | 'small' }} options `serverUrl`: a PostgreSQL on which databases may be made
 * @returns tables
 */
export async function contacts({ serverUrl, scale }) {
  if (!serverUrl) throw new Error('BENCH_DATABASE_URL names the PostgreSQL on which contacts are measured.')
  const { contacts: count, rows, seconds } = SCALES[scale]
  const bareDriver = startChild('./bare-process.mjs')
  try {
    return await withPostgres(serverUrl, CONVERSATIONS, async (url) => {
      await phase(`Filling ${count} contacts`, () => fillContacts(url, count))
      return phase('Measuring contacts', (onProgress) =>
        onServer({ DATABASE_URL: url }, async (server) => {
          const bare = (work) => bareDriver.ask({ url, ...work })
          const given = { bare, calls: contactCalls(count), clientCounts: [1], seconds, onProgress }
          const entries = await measureCalls(server, given)
          const bytes = await pageBytes(server.url)
          onProgress('import')
          const speed = await measureImport(server.url, url, rows)
          const title = `Contacts: PostgreSQL, ${spaced(count)} contacts in one account`
          return [
            { title, head: HEAD, rows: rowsOf(entries) },
            {
              title: 'Contacts: bytes of a page, speed of an import',
              head: ['what', 'figure'],
              rows: [
                ['one page of 15 contacts', `${bytes.sent} bytes sent, ${bytes.unpacked} unpacked`],
                [`a look at ${spaced(rows)} rows before`, `${Math.round(speed.check)} rows/s`],
                [`import of ${spaced(rows)} rows`, `${Math.round(speed.import)} rows/s`],
                ['the same people written out', `${Math.round(speed.export)} rows/s`],
                ['the import taken back', `${Math.round(speed.undo)} rows/s`],
                [`bare COPY of the same rows`, `${Math.round(speed.copy)} rows/s`],
              ],
            },
          ]
        }),
      )
    })
  } finally {
    await bareDriver.stop()
  }
}
