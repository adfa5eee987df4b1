// npm start: builds what is stale, serves, releases what was built, and says where to look.
import { endOnSignal } from './bootstrap/ending.mjs'
import { main } from './bootstrap/failure.mjs'
import { assertFree } from './bootstrap/free-port.mjs'
import { phase } from './bootstrap/progress.mjs'
import { projectFile } from './bootstrap/project-node.mjs'
import { buildAll } from './build.mjs'
import { simulatedProviders } from './dev/simulated-providers.mjs'
import { startServer } from './platform.mjs'
import { publishBuilt } from './publish-built.mjs'

await main(async () => {
  const ending = endOnSignal()
  const started = Date.now()
  const {
    HOST = '127.0.0.1',
    PORT = '3000',
    PARLEY_DATA_DIR = projectFile('.data'),
    PARLEY_SEED = 'demo',
    FRONTEND_URL,
  } = process.env
  await assertFree({ host: HOST, port: PORT, command: 'npm start' })
  const host = FRONTEND_URL ?? `http://localhost:${PORT}`

  await phase('Building shell, areas and widget', (update) => buildAll({ onProgress: update }))
  const simulated = await simulatedProviders({ url: `http://${HOST}:${PORT}`, host }, PARLEY_SEED)
  const given = { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...simulated?.env, ...process.env }
  const env = { ...given, HOST, PORT, PARLEY_DATA_DIR, PARLEY_SEED }
  const server = await phase('Preparing the database', (update) => startServer({ env, onProgress: update }))
  endTogether(server, ending)
  await phase('Releasing the areas', (update) =>
    publishBuilt({ url: server.url, dataDir: PARLEY_DATA_DIR, onProgress: update }),
  )
  const customers = simulated && (await connected(simulated, host))
  console.log(signpost(host, PARLEY_SEED === 'demo', Date.now() - started, customers))
  process.exitCode = await server.exited
  await simulated?.close()
})

/** Connects the demo's inboxes. @returns where their customers are played */
async function connected(simulated, host) {
  const problems = await phase('Connecting the demo to simulated providers', () => simulated.connect())
  for (const problem of problems) console.log(`  Not connected: ${problem}`)
  return `${host}/dev/providers`
}

/** One Ctrl-C, a SIGTERM, or the end of the program that started us ends the server too, in good order. */
function endTogether(server, ending) {
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    console.log('\nStopping …')
    server.stop()
  }
  ending.by(end)
  const parent = Number(process.env.PARLEY_PARENT)
  if (!parent) return
  setInterval(() => {
    try {
      process.kill(parent, 0)
    } catch {
      end()
    }
  }, 1000).unref()
}

function signpost(url, isDemo, took, customers) {
  const people = `
  Sign in     ines@marlowe.example (administrator)   maya@marlowe.example (agent)
              root@parley.example (super admin)      password Parley-demo-1!
  Visitor     ${url}/widget/demo${customers ? `\n  Customers   ${customers}` : ''}`
  return `
  Parley is ready (${(took / 1000).toFixed(1)} s)

  Open        ${url}/app${isDemo ? people : `\n  First run   ${url}/installation/onboarding`}
  Stop        Ctrl-C
`
}
