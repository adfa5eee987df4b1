// The static server of one deployable in a container: releases its build to the installation, then serves the files that
// its manifest names at /r/<name>/<version>+<build>/, and nothing else. `node tools/parley.mjs serve-area reports`
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { main } from './bootstrap/failure.mjs'
import { phase } from './bootstrap/progress.mjs'
import { projectFile } from './bootstrap/project-node.mjs'
import { folderOf, publishBuilt, releasable } from './release-client.mjs'

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

await main(async () => {
  const [name] = process.argv.slice(2)
  if (!releasable().includes(name)) throw new Error(`Name one of: ${releasable().join(', ')}.`)
  const dist = projectFile(`${folderOf(name)}/dist`)
  if (!existsSync(join(dist, 'manifest.json'))) throw new Error(`${folderOf(name)} is not built: npm run build`)
  const {
    PORT = '8080',
    HOST = '0.0.0.0',
    PARLEY_URL = 'http://server:3000',
    PARLEY_DATA_DIR,
    PARLEY_TOKEN,
  } = process.env
  await phase(`Releasing ${name}`, (update) =>
    publishBuilt({ only: [name], url: PARLEY_URL, dataDir: PARLEY_DATA_DIR, token: PARLEY_TOKEN, onProgress: update }),
  )
  const server = createServer(answerFrom(name, dist)).listen(Number(PORT), HOST, () =>
    console.log(`${name} on ${HOST}:${PORT}`),
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.close())
})

function answerFrom(name, dist) {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
  const base = `/r/${name}/${manifest.version}+${manifest.build}/`
  const files = new Set(['manifest.json', ...manifest.files.map(({ path }) => path)])
  return (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://area').pathname)
    if (path === '/health') return response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
    const file = path.startsWith(base) ? path.slice(base.length) : ''
    if (!files.has(file)) return response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    createReadStream(join(dist, file)).pipe(response)
  }
}
