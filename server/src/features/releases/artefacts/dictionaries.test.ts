import { createHash, randomBytes } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { buildOwnTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aRemoteBuild } from '../testing/builds.ts'
import { registryOn, type TestRegistry } from '../testing/registry.ts'

/** Code of some length that no compression makes small. */
const CODE = randomBytes(6_000).toString('base64')
const EARLIER = `${CODE}; title = "Overview"`
const LATER = `${CODE}; title = "How it goes"`

let t: TestApp
let registry: TestRegistry
let later: { version: string; build: string }
beforeAll(async () => {
  t = await buildOwnTestApp()
  registry = registryOn(t)
  await registry.empty()
  await registry.publish('reports', aRemoteBuild({ entry: EARLIER }))
  later = (await registry.publish('reports', aRemoteBuild({ version: '1.1.0', build: 'bbbbbb222222b', entry: LATER })))
    .body
})
afterAll(() => t.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const named = (text: string) => `:${sha256(text).toString('base64')}:`

const ask = (headers: Record<string, string>, path = 'remoteEntry.js') =>
  t.app.inject({ url: `/r/reports/${later.version}+${later.build}/${path}`, headers })

it('a file says that it may be the dictionary of the same file of other builds', async () => {
  const { headers } = await ask({})
  expect(headers['use-as-dictionary']).toBe('match="/r/reports/*/remoteEntry.js"')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers.vary).toContain('available-dictionary')
})

it('whoever has the file of an earlier build gets what was changed, for its own cache alone', async () => {
  const answer = await ask({ 'accept-encoding': 'gzip, br, zstd, dcb, dcz', 'available-dictionary': named(EARLIER) })
  expect(answer.headers['content-encoding']).toBe('dcz')
  expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  expect(answer.rawPayload.length).toBeLessThan(150)
  expect(answer.rawPayload.subarray(0, 40)).toEqual(
    Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), sha256(EARLIER)]),
  )
  const read = zstdDecompressSync(answer.rawPayload.subarray(40), { dictionary: Buffer.from(EARLIER) })
  expect(read.toString()).toBe(LATER)
})

it.each([
  ['names one that nobody published', { 'accept-encoding': 'br, dcz', 'available-dictionary': named('another') }],
  ['does not read differences', { 'accept-encoding': 'br', 'available-dictionary': named(EARLIER) }],
  ['names it in a broken way', { 'accept-encoding': 'br, dcz', 'available-dictionary': `${named(EARLIER)}x` }],
  ['names nothing', { 'accept-encoding': 'br, dcz' }],
])('who %s gets all of it', async (_what, headers) => {
  const answer = await ask(headers)
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
})

it('a difference that is larger than the file is not sent', async () => {
  const answer = await ask(
    { 'accept-encoding': 'dcz', 'available-dictionary': named('the module') },
    'assets/remote.js',
  )
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.payload).toBe('the module')
})

it('what is no code has no dictionary', async () => {
  const answer = await ask({ 'accept-encoding': 'dcz', 'available-dictionary': named('{}') }, 'manifest.json')
  expect(answer.headers['use-as-dictionary']).toBeUndefined()
  expect(JSON.parse(answer.payload).version).toBe('1.1.0')
})
