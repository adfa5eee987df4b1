import { createHash } from 'node:crypto'
import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildOwnTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aRemoteBuild, aShellBuild } from '../testing/builds.ts'
import { registryOn } from '../testing/registry.ts'

let t: TestApp
let cdn: Server
let origin: string
beforeAll(async () => {
  // Passes on what it is asked for, as a CDN does that has nothing yet.
  let behind = ''
  cdn = createServer((incoming, answer) => {
    const { host: _host, ...headers } = incoming.headers
    ask(behind + incoming.url, { headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    }).end()
  })
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`
  t = await buildOwnTestApp({ artefactsUrl: origin })
  behind = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const registry = registryOn(t)
  await registry.release('shell', aShellBuild())
  await registry.release('reports', aRemoteBuild())
})
afterAll(async () => {
  cdn.close()
  await t.close()
})

const page = () => t.app.inject('/app/accounts/1/reports/overview')
const digestOf = (bytes: ArrayBuffer) => `sha384-${createHash('sha384').update(Buffer.from(bytes)).digest('base64')}`

it('every released file that a page names is there, with its digest, open to other origins and kept for a year', async () => {
  const { body } = await page()
  const named = [...body.matchAll(/(?:src|href)="([^"]+)" integrity="([^"]+)"/g)]
  expect(named.length).toBeGreaterThan(3)
  for (const [, address = '', integrity] of named) {
    expect(address.startsWith(`${origin}/r/`)).toBe(true)
    const answer = await fetch(address, { headers: { origin: 'http://parley.test' } })
    expect([answer.status, digestOf(await answer.arrayBuffer())]).toEqual([200, integrity])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

it('the policy of the page allows that origin for code, looks, fonts and manifests, and no other', async () => {
  const policy = Object.fromEntries(
    String((await page()).headers['content-security-policy'])
      .split('; ')
      .map((one) => [one.split(' ')[0], one]),
  )
  expect(policy['script-src']).toBe(`script-src 'self' ${origin}`)
  for (const name of ['style-src', 'font-src', 'img-src', 'connect-src']) expect(policy[name]).toContain(origin)
})

it('the document names manifests there, and those are the released ones', async () => {
  const { document } = await registryOn(t).documentOf(1)
  const { path, integrity } = document.remotes.reports.target.manifest
  expect(path.startsWith(`${origin}/r/reports/`)).toBe(true)
  expect(digestOf(await (await fetch(path)).arrayBuffer())).toBe(integrity)
})
