// npm run bench: the tables of docs/benchmarks.md, measured on this machine now. `-- --only screens,starts` for a part,
// `-- --scale small` for a quick look at the large accounts, `-- --write` to keep what was measured in docs/benchmarks.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findOrInstallBrowser } from '../tools/bootstrap/browser.mjs'
import { main } from '../tools/bootstrap/failure.mjs'
import { phase } from '../tools/bootstrap/progress.mjs'
import { buildAll } from '../tools/build.mjs'
import { freePort, startServer } from '../tools/platform.mjs'
import { publishBuilt } from '../tools/publish-built.mjs'
import { assistant } from './assistant/first-token.mjs'
import { openQuickModel } from './assistant/quick-model.mjs'
import { deliveries } from './channels/deliveries.mjs'
import { parsedMails } from './channels/parsed-mails.mjs'
import { contacts } from './contacts/contacts.mjs'
import { federation } from './federation/federation.mjs'
import { interaction } from './interaction/interaction.mjs'
import { kit } from './kit/kit.mjs'
import { messages } from './messages.mjs'
import { moveEngine } from './moving/move-engine.mjs'
import { moving } from './moving/moving.mjs'
import { publishing } from './publishing/publishing.mjs'
import { reports } from './reports/reports.mjs'
import { requests } from './requests.mjs'
import { scale } from './scale/scale.mjs'
import { screens } from './screens.mjs'
import { shell } from './shell.mjs'
import { starts } from './starts.mjs'
import { tabs } from './tabs.mjs'
import { widget } from './widget/widget.mjs'
import { tableText, writeTables } from './write-tables.mjs'

/** Measured on one server with the demo. */
const ON_DEMO = { screens, shell, messages, widget, ...interaction, requests, tabs, assistant, ...federation }
const ALL = [
  ...Object.keys(ON_DEMO),
  'kit',
  'starts',
  'scale',
  'contacts',
  'reports',
  'publishing',
  'moving',
  'engine',
  'channels',
  'deliveries',
]
/** Longest that one of these may take; what it opened ends with the process. */
const PART_MS = 600_000
const OPTIONS = {
  only: { type: 'string', default: ALL.join(',') },
  scale: { type: 'string', default: 'full' },
  write: { type: 'boolean', default: false },
}

await main(async () => {
  const { values } = parseArgs({ options: OPTIONS })
  const wanted = values.only.split(',').flatMap(partsOf)
  if (!['full', 'small'].includes(values.scale)) throw new Error('--scale is full or small.')
  console.log(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${loadavg()[0]?.toFixed(2)}\n`,
  )
  const keep = (tables) => {
    for (const table of tables) console.log(`\n${tableText(table)}`)
    if (values.write) writeTables(tables)
  }
  if (wanted.some((name) => name in ON_DEMO)) await onDemo(wanted, keep)
  if (wanted.includes('kit')) keep(await phase('Measuring the kit', () => kit({ browser: findOrInstallBrowser() })))
  if (wanted.includes('channels')) keep(await phase('Measuring mails', async () => [await parsedMails()]))
  if (wanted.includes('deliveries'))
    keep(await phase('Measuring deliveries', () => deliveries({ serverUrl: databaseServer() })))
  if (wanted.includes('starts')) keep(await phase('Measuring starts', () => starts()))
  if (wanted.includes('scale')) await onLargeAccounts(values.scale, keep)
  if (wanted.includes('contacts')) keep(await contacts({ serverUrl: databaseServer(), scale: values.scale }))
  if (wanted.includes('publishing')) keep(await publishing({ serverUrl: databaseServer(), scale: values.scale }))
  if (wanted.includes('moving')) keep(await moving({ serverUrl: databaseServer(), scale: values.scale }))
  if (wanted.includes('engine')) keep(await moveEngine({ serverUrl: databaseServer() }))
  if (wanted.includes('reports')) keep(await reports({ serverUrl: databaseServer(), scale: values.scale }))
})

/** Part of that name, or all parts of a group. */
function partsOf(name) {
  const parts = ALL.filter((part) => part === name || part.startsWith(`${name}.`))
  if (parts.length === 0) throw new Error(`There is no part "${name}". Parts: ${ALL.join(', ')}.`)
  return parts
}

async function onDemo(wanted, keep) {
  await phase('Building', (update) => buildAll({ onProgress: update }))
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'))
  const model = await openQuickModel()
  const env = {
    PORT: await freePort(),
    PARLEY_DATA_DIR: dataDir,
    PARLEY_RATE_LIMITS: 'off',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PROVIDER_OPENAI_URL: model.url,
  }
  const server = await phase('Starting the demo', (update) => startServer({ env, onProgress: update }))
  try {
    await publishBuilt({ url: server.url, dataDir })
    const platform = { url: server.url, pid: server.pid, dataDir, browser: findOrInstallBrowser(), modelUrl: model.url }
    for (const [name, part] of Object.entries(ON_DEMO)) {
      if (wanted.includes(name)) keep(await phase(`Measuring ${name}`, () => inTime(name, part(platform))))
    }
  } finally {
    await server.stop()
    model.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function inTime(name, measured) {
  let timer
  const late = new Promise((_, failed) => {
    timer = setTimeout(() => failed(new Error(`${name} took more than ${PART_MS / 60_000} minutes.`)), PART_MS)
  })
  try {
    return await Promise.race([measured, late])
  } finally {
    clearTimeout(timer)
  }
}

function databaseServer() {
  return process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL || null
}

async function onLargeAccounts(size, keep) {
  const serverUrl = databaseServer()
  if (!serverUrl) console.log('Without BENCH_DATABASE_URL only the embedded database is measured.')
  for await (const tables of scale({ serverUrl, scale: size })) keep(tables)
}
