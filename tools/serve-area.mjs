// The static server of one deployable in a container: releases its build to the installation with the publish token of that
// one deployable, then serves the files that its manifest names at /r/<name>/<version>+<build>/, and nothing else. Runs on
// bare Node with nothing installed: `node tools/serve-area.mjs reports mfe-reports/dist`
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { areaFiles } from './area-files.mjs'
import { main } from './bootstrap/failure.mjs'
import { releaseClient } from './release-client.mjs'

const YEAR_S = 31_536_000

await main(async () => {
  const [name, dist] = parseArgs({ allowPositionals: true }).positionals
  if (!name || !dist) throw new Error('Name the deployable and its folder: node tools/serve-area.mjs reports dist')
  const { PORT = '8080', HOST = '0.0.0.0', PARLEY_URL = 'http://server:3000', PARLEY_PUBLISH_TOKEN } = process.env
  if (!PARLEY_PUBLISH_TOKEN) throw new Error('Set PARLEY_PUBLISH_TOKEN: the token of this deployable.')
  const share = shareOf(process.env.PARLEY_RELEASE_SHARE)
  const area = areaFiles(name, dist)
  const server = createServer(answerFrom(area)).listen(Number(PORT), HOST, () =>
    console.log(`${name} ${area.version}+${area.build} on ${HOST}:${server.address().port}`),
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(server))
  await untilReleased(releaseClient({ url: PARLEY_URL, publishToken: PARLEY_PUBLISH_TOKEN }), name, dist, {
    ...area,
    share,
  })
})

/** Percent of accounts that get a new build first; a first step where nothing is said. @throws Error for what is none */
function shareOf(given = '1') {
  if (/^\d+$/.test(given) && Number(given) >= 1 && Number(given) <= 100) return Number(given)
  throw new Error(`PARLEY_RELEASE_SHARE is a percentage from 1 to 100, not "${given}".`)
}

/** Open connections get their answers; nobody waits for those that ask nothing. */
function end(server) {
  server.close(() => process.exit(0))
  server.closeIdleConnections()
  setTimeout(() => process.exit(0), 5_000).unref()
}

/**
 * Publishes the build, and gives it to everybody, or to a share first, when the installation did not have it: somebody may
 * have rolled it back. The installation may still be starting, or wait for the shell that this build needs.
 */
async function untilReleased(client, name, dist, { version, build, share }) {
  for (let pause = 1_000; ; pause = Math.min(pause * 2, 30_000)) {
    try {
      // An image has no browser to try the build in.
      const published = await client.publish(name, dist, 'skipped')
      const { revision, targets } = await client.status()
      const isThere = targets.some(({ remote }) => remote === name)
      if (published.status === 200 && isThere) return
      const first = isThere && share < 100 ? { share, auto: true } : {}
      await client.promote(name, { version, build, revision, reason: 'deployed', ...first })
      const reach = first.share ? `goes to ${share} % of accounts first` : 'is released'
      return console.log(`${name} ${version}+${build} ${reach}`)
    } catch (error) {
      if (error.status === 401) throw error
      console.error(`${name} is not released yet: ${error.message}`)
      await wait(pause)
    }
  }
}

function answerFrom({ base, read }) {
  return (request, response) => {
    const refuse = (status, text) => response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return refuse(405, 'method not allowed')
    }
    const path = pathOf(request.url)
    if (path === null) return refuse(400, 'the address could not be read')
    if (path === '/health') return refuse(200, 'ok')
    const file = path.startsWith(base) ? read(path.slice(base.length), request.headers['accept-encoding'] ?? '') : null
    if (!file) return refuse(404, 'not found')
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': file.bytes.length,
      'cache-control': `public, max-age=${YEAR_S}, immutable`,
      'x-content-type-options': 'nosniff',
      // Integrity is checked in requests across origins, and a host of its own may serve these.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding, available-dictionary',
      ...(file.dictionaryOf && { 'use-as-dictionary': file.dictionaryOf }),
      ...(file.encoding && { 'content-encoding': file.encoding }),
    })
    response.end(request.method === 'HEAD' ? undefined : file.bytes)
  }
}

/** Null for what is no address. */
function pathOf(url = '/') {
  try {
    return decodeURIComponent(new URL(url, 'http://area').pathname)
  } catch {
    return null
  }
}
