import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from '../tools/build.mjs'
import { freePort, startServer } from '../tools/platform.mjs'
import { publishBuilt } from '../tools/publish-built.mjs'

/** Builds what is stale, serves the demo from a folder of its own, and releases what was built; the journeys find it in PARLEY_URL. */
export default async function startPlatform(): Promise<() => Promise<void>> {
  await buildAll()
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-e2e-'))
  const publishToken = randomUUID()
  const env = {
    PORT: await freePort(),
    PARLEY_DATA_DIR: dataDir,
    PARLEY_SEED: 'demo',
    PARLEY_PUBLISH_TOKENS: `reports=${publishToken}`,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  }
  const server = await startServer({ env })
  await publishBuilt({ url: server.url, dataDir })
  Object.assign(process.env, {
    PARLEY_URL: server.url,
    PARLEY_DATA_DIR: dataDir,
    REPORTS_PUBLISH_TOKEN: publishToken,
  })
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
