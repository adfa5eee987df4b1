import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFile } from '../../../tools/bootstrap/project-node.mjs'
import { raw } from '../../deployed/area-server.ts'
import { expect, test } from '../../platform.ts'

/** Caddy where it is installed, or where CADDY_PROGRAM names it. The project does not install it. */
const CADDY = [process.env.CADDY_PROGRAM, '/usr/bin/caddy', '/usr/local/bin/caddy'].find(
  (path) => path && existsSync(path),
)

if (CADDY) {
  let server: Server
  let caddy: { port: number; end: () => Promise<void> }
  test.beforeAll(async () => {
    server = createServer((request, answer) => answer.end(JSON.stringify({ url: request.url, ...request.headers })))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    caddy = await startCaddy(CADDY, (server.address() as AddressInfo).port)
  })
  test.afterAll(async () => {
    await caddy.end()
    server.close()
  })

  test('the server behind a real Caddy hears of the client from it, whatever the client says', async () => {
    const { body } = await raw(caddy.port, '/api', {
      headers: {
        host: `127.0.0.1:${caddy.port}`,
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
      },
    })
    const seen = JSON.parse(body.toString())
    expect(seen).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `127.0.0.1:${caddy.port}`,
    })
    expect([seen.forwarded, seen['x-real-ip']]).toEqual([undefined, undefined])
  })

  test('figures of the server are not for the public', async () => {
    const { status, body } = await raw(caddy.port, '/metrics', { headers: { host: `127.0.0.1:${caddy.port}` } })
    expect([status, body.toString()]).toEqual([404, ''])
  })

  test('a path goes on as it was asked for', async () => {
    for (const path of ['/r/reports/1.0.0+abcdef1/a%2e%2eb.js', '/api/v1//accounts']) {
      const { body } = await raw(caddy.port, path, { headers: { host: `127.0.0.1:${caddy.port}` } })
      expect(JSON.parse(body.toString()).url).toBe(path)
    }
  })
}

async function startCaddy(program: string, behind: number) {
  const home = mkdtempSync(join(tmpdir(), 'parley-caddy-'))
  const port = await freePort()
  const child = spawn(program, ['run', '--config', projectFile('deploy/caddy/Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      CADDY_ADMIN: 'off',
      PARLEY_SITE: `http://127.0.0.1:${port}`,
      PARLEY_SERVERS: `127.0.0.1:${behind}`,
    },
    stdio: 'ignore',
  })
  await untilOpen(port, child)
  const end = async () => {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
    rmSync(home, { recursive: true, force: true })
  }
  return { port, end }
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await raw(port, '/', { headers: { host: `127.0.0.1:${port}` } }).catch(() => null)
    if (answer?.status === 200) return
  }
  throw new Error(`Caddy ended with ${child.exitCode}`)
}

async function freePort(): Promise<number> {
  const probe = createTcpServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
