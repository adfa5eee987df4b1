// npm run dev [area…]: the platform as built, with the server restarting, and the shell and the named areas rebuilt and
// released, as their files change. Open tabs reload by themselves.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, watchFile } from 'node:fs'
import { main } from './bootstrap/failure.mjs'
import { phase } from './bootstrap/progress.mjs'
import { cleanEnvironment, projectFile } from './bootstrap/project-node.mjs'
import { buildAll } from './build.mjs'
import { startServer } from './platform.mjs'
import { folderOf, publishBuilt, releasable } from './publish-built.mjs'
import { releaseClient } from './release-client.mjs'

await main(async () => {
  const areas = process.argv.slice(2)
  const unknown = areas.filter((name) => !releasable().includes(name))
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Areas: ${releasable().join(', ')}.`)
  const { HOST = '127.0.0.1', PORT = '3000', PARLEY_DATA_DIR = projectFile('.data') } = process.env

  await phase('Building what is stale', (update) => buildAll({ onProgress: update }))
  const env = { NODE_ENV: 'development', LOG_LEVEL: 'info', ...process.env, HOST, PORT, PARLEY_DATA_DIR }
  const server = await phase('Starting the server', (update) => startServer({ env, onProgress: update, watch: true }))
  const where = { url: server.url, dataDir: PARLEY_DATA_DIR }
  await phase('Releasing the areas', (update) => publishBuilt({ ...where, onProgress: update }))

  const watched = [...new Set(['shell', ...areas])].map((name) => watchArea(name, where))
  console.log(`\n  http://localhost:${PORT}/app, watching server, ${['shell', ...areas].join(', ')}. Ctrl-C ends.\n`)
  const end = () => {
    for (const child of watched) child.kill('SIGTERM')
    server.stop()
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  // Watching the manifests would keep this process alive after everything else has ended.
  process.exit(await server.exited)
})

/** Rebuilds one folder on every change, the way it is released (two seconds for an area), and gives the build to everybody who has a tab open. */
function watchArea(name, where) {
  const folder = folderOf(name)
  const manifest = projectFile(`${folder}/dist/manifest.json`)
  watchFile(manifest, { interval: 300 }, () => {
    if (existsSync(manifest))
      release(name, folder, where).catch((error) => console.error(`✗ ${name}: ${error.message}`))
  })
  return spawn(
    projectFile(`${folder}/node_modules/.bin/webpack`),
    ['--config', 'webpack.config.ts', '--mode', 'production', '--watch'],
    { cwd: projectFile(folder), env: cleanEnvironment(), stdio: ['ignore', 'inherit', 'inherit'] },
  )
}

async function release(name, folder, where) {
  const { build } = JSON.parse(readFileSync(projectFile(`${folder}/dist/manifest.json`), 'utf8'))
  const client = releaseClient(where)
  const { revision, targets } = await client.status()
  if (targets.some((target) => target.remote === name && target.build === build)) return
  const published = await client.publish(name, projectFile(`${folder}/dist`))
  const wish = {
    version: published.version,
    build: published.build,
    revision,
    account_id: 0,
    reason: 'npm run dev',
    reload: true,
  }
  await client.promote(name, wish)
  console.log(`✓ ${name} ${published.build}`)
}
