// npm run bench: the tables of docs/benchmarks.md, measured on this machine now. `-- --only screens,starts` for a part.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { messages } from './bench/messages.mjs'
import { requests } from './bench/requests.mjs'
import { screens } from './bench/screens.mjs'
import { starts } from './bench/starts.mjs'
import { findOrInstallBrowser } from './bootstrap/browser.mjs'
import { main } from './bootstrap/failure.mjs'
import { phase } from './bootstrap/progress.mjs'
import { buildAll } from './build.mjs'
import { freePort, startServer } from './platform.mjs'
import { publishBuilt } from './release-client.mjs'

const PARTS = { screens, messages, requests }

await main(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const wanted = values.only?.split(',') ?? [...Object.keys(PARTS), 'starts']
  console.log(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${loadavg()[0]?.toFixed(2)}\n`,
  )
  await phase('Building', (update) => buildAll({ onProgress: update }))
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'))
  const env = {
    PORT: await freePort(),
    PARLEY_DATA_DIR: dataDir,
    PARLEY_RATE_LIMITS: 'off',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  }
  const server = await phase('Starting the demo', (update) => startServer({ env, onProgress: update }))
  try {
    await publishBuilt({ url: server.url, dataDir })
    const platform = { url: server.url, pid: server.pid, browser: findOrInstallBrowser() }
    for (const [name, part] of Object.entries(PARTS)) {
      if (wanted.includes(name)) print(await phase(`Measuring ${name}`, () => part(platform)))
    }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  if (wanted.includes('starts')) print(await phase('Measuring starts', () => starts()))
})

/** @param {{ title: string, head: string[], rows: (string | number)[][] }[]} tables */
function print(tables) {
  for (const { title, head, rows } of tables) {
    const line = (cells) => `| ${cells.join(' | ')} |`
    console.log(`\n### ${title}\n\n${line(head)}\n${line(head.map(() => '---'))}\n${rows.map(line).join('\n')}\n`)
  }
}
