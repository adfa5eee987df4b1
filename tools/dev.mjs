// npm run dev [area…]: the platform of this checkout, with server, shell and the named areas built anew as their files
// change. Nothing is released: pages are shown previews, which end with this command.
// npm run dev -- orders --against https://desk.example: the area alone, against an installation that runs there.
import { parseArgs } from 'node:util'
import { endOnSignal } from './bootstrap/ending.mjs'
import { main } from './bootstrap/failure.mjs'
import { assertFree } from './bootstrap/free-port.mjs'
import { phase } from './bootstrap/progress.mjs'
import { projectFile } from './bootstrap/project-node.mjs'
import { buildAll } from './build.mjs'
import { workAgainst } from './dev/against/work-against.mjs'
import { previewsOn } from './dev/previews.mjs'
import { watchArea } from './dev/watch-area.mjs'
import { watchTypes } from './dev/watch-types.mjs'
import { startServer } from './platform.mjs'
import { folderOf, releasable } from './publish-built.mjs'
import { releaseClient } from './release-client.mjs'

await main(async () => {
  const ending = endOnSignal()
  const { positionals: areas, values } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } })
  const unknown = areas.filter((name) => !releasable().includes(name))
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Areas: ${releasable().join(', ')}.`)
  const { HOST = '127.0.0.1', PORT = '3000', PARLEY_DATA_DIR = projectFile('.data') } = process.env
  await assertFree({ host: HOST, port: PORT, command: asTyped(process.argv.slice(2)) })
  if (values.against) return against(values.against, areas, { host: HOST, port: Number(PORT), ending })
  const watched = [...new Set(['shell', ...areas])]
  const others = releasable().filter((name) => !watched.includes(name))

  const asBuilt = [...others.map(folderOf), 'widget']
  await phase('Building what is stale', (update) => buildAll({ only: asBuilt, onProgress: update }))
  const env = { NODE_ENV: 'development', LOG_LEVEL: 'info', ...process.env, HOST, PORT, PARLEY_DATA_DIR }
  const server = await phase('Starting the server', (update) =>
    startServer({ env: { ...env, PARLEY_PREVIEWS: 'on' }, onProgress: update, watch: true }),
  )
  const client = releaseClient({ url: server.url, dataDir: PARLEY_DATA_DIR })
  const previews = previewsOn({ url: server.url, client, say: console.log })
  const builds = watched.map((name) => watchArea({ name, folder: projectFile(folderOf(name)), previews }))
  const types = areas.map((name) => watchTypes(folderOf(name), projectFile(folderOf(name)), console.log))
  const watchers = [...builds, ...types, previews]
  ending.by(() => {
    for (const watcher of watchers) watcher.end()
    server.stop()
  })
  await phase('Building for development', async () => {
    await Promise.all(others.map((name) => previews.built(name, projectFile(`${folderOf(name)}/dist`))))
    await Promise.all(builds.map(({ first }) => first))
  })

  console.log(`\n  http://localhost:${PORT}/app, watching server, ${watched.join(', ')}. Ctrl-C ends.\n`)
  process.exit(await server.exited)
})

function asTyped(words) {
  return ['npm run dev', ...(words.length > 0 ? ['--', ...words] : [])].join(' ')
}

/** One area, with the shell, the other areas and the data of an installation that runs elsewhere. */
async function against(installation, areas, { host, port, ending }) {
  const [name, ...more] = areas
  if (!name || name === 'shell' || more.length > 0)
    throw new Error('Name the one area to work on: npm run dev -- reports --against https://desk.example')
  const work = await workAgainst({ name, installation, host, port, say: console.log })
  const ended = Promise.withResolvers()
  ending.by(() => work.end().then(ended.resolve))
  console.log(`\n  ${work.url}/app, ${name} from here, everything else from ${installation}. Ctrl-C ends.\n`)
  await ended.promise
  process.exit(130)
}
