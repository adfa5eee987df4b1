import { join } from 'node:path'
import { phase } from '../../tools/bootstrap/progress.mjs'
import { startChild } from './child.mjs'
import { withEmbedded, withPostgres } from './databases.mjs'
import { HEAD, measureCalls, rowsOf } from './measure-calls.mjs'
import { onServer } from './measured-server.mjs'
import { realtime } from './realtime.mjs'

const size = (conversations, lastPage, rolePage) => ({ conversations, lastPage, rolePage })
/** `full` is what the tables are about, `small` a quick look at the same. */
const SCALES = {
  full: { large: size(200_000, 1_000, 1_000), small: size(20_000, 500, 100), seconds: 3, agents: 2_000 },
  small: { large: size(20_000, 500, 100), small: size(2_000, 50, 10), seconds: 1, agents: 200 },
}

const spaced = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ' ')
const titleOf = (engine, { conversations }) =>
  `${engine}, ${spaced(conversations)} conversations, ${spaced(conversations * 10)} messages in one account`

/** @param more further tables, measured on a fresh server process: its memory is theirs */
async function onPostgres(serverUrl, given, clientCounts, more = null) {
  const bareDriver = startChild('./bare-process.mjs')
  try {
    return await withPostgres(serverUrl, given.size.conversations, (url) =>
      phase('Measuring on PostgreSQL', async (onProgress) => {
        const bare = (work) => bareDriver.ask({ url, ...work })
        const database = { DATABASE_URL: url }
        const entries = await onServer(database, (server) =>
          measureCalls(server, { ...given, bare, clientCounts, onProgress }),
        )
        const table = { title: titleOf('PostgreSQL', given.size), head: HEAD, rows: rowsOf(entries) }
        return [table, ...(more ? await onServer(database, (server) => more(server, onProgress)) : [])]
      }),
    )
  } finally {
    await bareDriver.stop()
  }
}

/** One process opens the embedded database at a time, so its bare driver comes when the server has gone. */
async function onEmbedded(given, clientCounts) {
  return withEmbedded(given.size.conversations, (folder) =>
    phase('Measuring on the embedded database', async (onProgress) => {
      const entries = await onServer({ PARLEY_DATA_DIR: folder }, (server) =>
        measureCalls(server, { ...given, clientCounts, onProgress }),
      )
      const bareDriver = startChild('./bare-process.mjs')
      try {
        for (const { name, variants } of entries.filter((one) => one.clients === 1 && one.variants.length > 0)) {
          onProgress(`${name}, bare driver`)
          const work = { variants, clients: 1, seconds: given.seconds }
          const ceiling = await bareDriver.ask({ folder: join(folder, 'database'), ...work })
          for (const entry of entries.filter((one) => one.name === name)) entry.ceiling = ceiling
        }
      } finally {
        await bareDriver.stop()
      }
      return [{ title: titleOf('Embedded database', given.size), head: HEAD, rows: rowsOf(entries) }]
    }),
  )
}

/**
 * Calls and realtime on large accounts, each beside its ceiling of the same run. Databases are made, filled and removed.
 * @param {object} options
 * @param {string | null} options.serverUrl  A PostgreSQL on which databases may be made; null: the embedded one only.
 * @param {'full' | 'small'} options.scale
 * @returns tables, as they come
 */
export async function* scale({ serverUrl, scale: name }) {
  const { large, small, seconds, agents } = SCALES[name]
  if (serverUrl) {
    const live = (server, onProgress) => realtime({ ...server, agents, conversations: large.conversations, onProgress })
    yield await onPostgres(serverUrl, { size: large, seconds }, [1, 32], live)
    yield await onPostgres(serverUrl, { size: small, seconds }, [1])
  }
  yield await onEmbedded({ size: small, seconds }, [1, 32])
}
