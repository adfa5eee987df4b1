import { mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startServerProcess } from '../testing/processes/server-process.ts'
import { testRun } from '../testing/test-env.ts'

let server: ServerProcess
let port: number
beforeAll(async () => {
  const PARLEY_DATA_DIR = mkdtempSync(join(tmpdir(), `${testRun()}data-`))
  server = await startServerProcess({ PARLEY_DATA_DIR, TRUST_PROXY: '10.0.0.0/8' })
  port = Number(new URL(server.address).port)
})
afterAll(() => server.stop())

/** Sends these bytes and answers all that comes back. Nothing is tidied up on the way, as a client library would. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let told = ''
    socket.on('data', (chunk) => {
      told += chunk.toString('latin1')
    })
    socket.once('close', () => resolve(told))
    socket.once('error', reject)
    socket.write(bytes, 'latin1')
  })
const get = (path: string, headers = '') =>
  raw(`GET ${path} HTTP/1.1\r\nHost: help.example\r\nConnection: close\r\n${headers}\r\n`)
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
const isWell = async () => (await fetch(`${server.address}/health`)).status

describe.each([
  ['leaves the folder', '/r/reports/1.0.0+abcdef1/../../../../etc/passwd'],
  ['leaves it encoded', '/r/reports/1.0.0+abcdef1/%2e%2e/%2e%2e/%2e%2e/etc/passwd'],
  ['leaves it encoded twice', '/r/reports/1.0.0+abcdef1/%252e%252e%252fetc%252fpasswd'],
  ['leaves it by backslashes', '/r/reports/1.0.0+abcdef1/..\\..\\etc\\passwd'],
  ['has double slashes', '//etc/passwd'],
  ['has them in an artefact', '/r//reports//1.0.0+abcdef1//main.js'],
  ['has a NUL', '/r/reports/1.0.0+abcdef1/main.js%00.css'],
  ['has a NUL in the API', '/api/v1/accounts/1/contacts/%00'],
  ['is broken UTF-8', '/r/reports/%E0%A4'],
  ['names a scheme', 'http://evil.example/nowhere'],
  ['is very long', `/r/reports/1.0.0+abcdef1/${'a'.repeat(12_000)}`],
])('a path that %s', (_what, path) => {
  it('is refused in words, gives away no file, and harms nobody', async () => {
    const answer = await get(path)
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400)
    expect(statusOf(answer)).toBeLessThan(500)
    expect(answer).not.toContain('root:')
    expect(await isWell()).toBe(200)
  })
})

it.each([
  ['a header that never ends', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['two lengths', 'POST /auth/sign_in HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 30\r\n\r\nabc'],
  [
    'a length and chunks',
    'POST /auth/sign_in HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
])('%s is refused and its connection ended', async (_what, bytes) => {
  const answer = await raw(bytes)
  expect([400, 413, 431]).toContain(statusOf(answer))
  expect(await isWell()).toBe(200)
})

it('a client that is no trusted proxy says of itself what it wants, and is not believed', async () => {
  // The demo's mails are shown to callers on this machine alone: a forwarded address must not make anybody one, or nobody.
  const plain = await get('/app')
  const forged = await get(
    '/app',
    'X-Forwarded-For: 10.1.1.1\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: evil.example\r\nForwarded: for=10.1.1.1\r\n',
  )
  expect(forged).not.toContain('evil.example')
  expect(statusOf(forged)).toBe(statusOf(plain))
})

it('clients that send a byte now and then hold nobody up', async () => {
  const slow = Array.from({ length: 200 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    return socket
  })
  for (const socket of slow) socket.write('a')
  const answers = await Promise.all(Array.from({ length: 20 }, isWell))
  expect(answers.every((status) => status === 200)).toBe(true)
  // The answers did not come because the server had given up on the others.
  expect(slow.filter((socket) => socket.closed || socket.readableEnded)).toEqual([])
  for (const socket of slow) socket.destroy()
})
