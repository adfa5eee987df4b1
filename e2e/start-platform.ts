import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from '../tools/build.mjs'
import { simulatedProviders } from '../tools/dev/simulated-providers.mjs'
import { freePort, startServer } from '../tools/platform.mjs'
import { publishBuilt } from '../tools/publish-built.mjs'
import { announce, HALVES, type Half } from './platforms.ts'

/** Builds what is stale and starts a platform for each half of the journeys. */
export default async function startPlatforms(): Promise<() => Promise<void>> {
  await buildAll()
  const folder = mkdtempSync(join(tmpdir(), 'parley-e2e-'))
  await fill(join(folder, 'filled'))
  const stops = await Promise.all(HALVES.map((half) => startPlatform(half, folder)))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

const settings = async (dataDir: string) => {
  const port = await freePort()
  const FRONTEND_URL = `http://127.0.0.1:${port}`
  return { PORT: port, FRONTEND_URL, PARLEY_DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'error' }
}

/** The demo with everything released that was built: made once, for every half begins with a copy of it. */
async function fill(dataDir: string): Promise<void> {
  const server = await startServer({ env: { ...(await settings(dataDir)), PARLEY_SEED: 'demo' } })
  await publishBuilt({ url: server.url, dataDir })
  await server.stop()
}

/**
 * Serves a copy of the demo with its inboxes connected to simulated providers.
 * @returns what ends it
 */
async function startPlatform(half: Half, folder: string): Promise<() => Promise<void>> {
  const dataDir = join(folder, half)
  cpSync(join(folder, 'filled'), dataDir, { recursive: true })
  const publishToken = randomUUID()
  const own = await settings(dataDir)
  const simulated = await simulatedProviders({ url: own.FRONTEND_URL, host: own.FRONTEND_URL }, 'demo', 'simulated')
  const env = {
    ...simulated?.env,
    ...own,
    PARLEY_SEED: 'demo',
    PARLEY_PUBLISH_TOKENS: `reports=${publishToken}`,
    // Whoever looks at everything fetches it from another origin than the page's, as from a CDN.
    ...(half === 'walks' && { PARLEY_ARTEFACTS_URL: `http://localhost:${own.PORT}` }),
  }
  const server = await startServer({ env })
  const problems = await simulated?.connect()
  if (problems?.length) throw new Error(`Inboxes of the demo are not connected: ${problems.join('; ')}`)
  announce(half, { url: server.url, dataDir, publishToken })
  return async () => {
    await server.stop()
    await simulated?.close()
  }
}
