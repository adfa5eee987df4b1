import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
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
  const stops = await Promise.all(HALVES.map(startPlatform))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/**
 * Serves the demo from a folder of its own with its inboxes connected to simulated providers, and releases what was built.
 * @returns what ends it
 */
async function startPlatform(half: Half): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), `parley-e2e-${half}-`))
  const publishToken = randomUUID()
  const port = await freePort()
  const host = `http://127.0.0.1:${port}`
  const simulated = await simulatedProviders({ url: host, host }, 'demo', 'simulated')
  const env = {
    ...simulated?.env,
    PORT: port,
    FRONTEND_URL: host,
    PARLEY_DATA_DIR: dataDir,
    PARLEY_SEED: 'demo',
    PARLEY_PUBLISH_TOKENS: `reports=${publishToken}`,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    // Whoever looks at everything fetches it from another origin than the page's, as from a CDN.
    ...(half === 'walks' && { PARLEY_ARTEFACTS_URL: `http://localhost:${port}` }),
  }
  const server = await startServer({ env })
  await publishBuilt({ url: server.url, dataDir })
  const problems = await simulated?.connect()
  if (problems?.length) throw new Error(`Inboxes of the demo are not connected: ${problems.join('; ')}`)
  announce(half, { url: server.url, dataDir, publishToken })
  return async () => {
    await server.stop()
    await simulated?.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
