import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { projectFile } from '../../../tools/bootstrap/project-node.mjs'
import { freePort } from '../../../tools/platform.mjs'
import { type AreaServer, raw, startAreaServer } from '../../deployed/area-server.ts'
import { type Gateway, NGINX, startGateway } from '../../deployed/gateway.ts'
import { type Image, imageOf } from '../../deployed/image.ts'
import { expect, test } from '../../platform.ts'

test.describe.configure({ timeout: 180_000 })

interface Service {
  environment: Record<string, string>
  healthcheck: { test: string[] }
}
const { services } = load(readFileSync(projectFile('docker-compose.yml'), 'utf8')) as {
  services: Record<string, Service>
}
const AREAS = { shell: 'host-shell', reports: 'mfe-reports' }
const SECRETS: Record<string, string> = { PARLEY_SEED: 'none' }

/** As compose fills it in: what is not set has its default, and what must be set is. */
const filledIn = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_whole, name: string, otherwise = '') =>
    name in SECRETS || /TOKEN|SECRET|PASSWORD/.test(name) ? (SECRETS[name] ?? `secret-of-${name}`) : otherwise,
  )
const environmentOf = (service: string): Record<string, string> =>
  Object.fromEntries(Object.entries(services[service]?.environment ?? {}).map(([name, text]) => [name, filledIn(text)]))

/** Stores that only containers have: the server keeps everything in its data folder instead. */
const STORES = /^(DATABASE_URL|REDIS_URL|STORAGE_URL|AWS_.*|SMTP_URL)$/

const node = projectFile('node_modules/.bin/node')

/** What the container's own health check says, asked as it asks. */
async function isHealthy(service: string, port: number): Promise<boolean> {
  const [, program, ...rest] = services[service]?.healthcheck.test ?? []
  expect(program).toBe('node')
  const asked = rest.map((word) => word.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`))
  const [code] = await once(spawn(node, asked, { stdio: 'ignore' }), 'exit')
  return code === 0
}

const built = (name: 'shell' | 'reports') => ({ '/dist': projectFile(`${AREAS[name]}/dist`) })
const images: Image[] = []
let home: string
let server: ChildProcess
let port: number
let areas: Record<string, AreaServer> = {}
let gateway: Gateway | null = null

test.beforeAll(async () => {
  test.setTimeout(180_000)
  home = mkdtempSync(join(tmpdir(), 'parley-images-'))
  port = Number(await freePort())
  const image = imageOf('server', { '/parley/widget/dist': projectFile('widget/dist') })
  images.push(image)
  const given = Object.entries(environmentOf('server')).filter(([name]) => !STORES.test(name))
  server = spawn(node, image.command, {
    cwd: image.folder,
    env: {
      ...Object.fromEntries(given),
      HOST: '127.0.0.1',
      PORT: String(port),
      PARLEY_DATA_DIR: home,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await expect.poll(() => isHealthy('server', port), { timeout: 120_000 }).toBe(true)
  for (const name of ['shell', 'reports'] as const) {
    const own = imageOf('area', built(name), name)
    images.push(own)
    areas[name] = await startAreaServer(own.folder, own.command, {
      ...environmentOf(AREAS[name]),
      PARLEY_URL: `http://127.0.0.1:${port}`,
    })
  }
  if (NGINX)
    gateway = await startGateway({
      server: port,
      area: areas.reports?.port ?? 0,
      shell: areas.shell?.port ?? 0,
    })
})
test.afterAll(async () => {
  await gateway?.end()
  for (const area of Object.values(areas)) await area.end()
  areas = {}
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  for (const folder of [home, ...images.map((image) => image.folder)]) rmSync(folder, { recursive: true, force: true })
})

test('images of server, shell and an area, run as processes with what compose gives them, are an installation', async () => {
  for (const name of ['shell', 'reports'] as const) {
    await areas[name]?.says(`${name} .* is released`)
    expect(await isHealthy(AREAS[name], areas[name]?.port ?? 0)).toBe(true)
  }
  const page = await (await fetch(`http://127.0.0.1:${port}/app/accounts/1/reports/overview`)).text()
  expect(page).toMatch(/src="\/r\/shell\/[^"]+\/main\.\w+\.js"/)
  expect(page).toMatch(/href="\/r\/reports\/[^"]+\/remoteEntry\.\w+\.js"/)
  expect((await fetch(`http://127.0.0.1:${port}/widget/sdk.js`)).status).toBe(200)
})

if (NGINX)
  test('through a real gateway every file of the page comes from its own image, and all else from the server', async () => {
    const at = gateway?.port ?? 0
    const page = (await raw(at, '/app/accounts/1/reports/overview')).body.toString()
    const files = [...page.matchAll(/(?:src|href)="(\/r\/(shell|reports)\/[^"]+)"/g)]
    expect(new Set(files.map(([, , name]) => name))).toEqual(new Set(['shell', 'reports']))
    for (const [, path = ''] of files) {
      const { status, headers } = await raw(at, path)
      expect([status, headers['cache-control']], path).toEqual([200, 'public, max-age=31536000, immutable'])
    }
    await areas.reports?.end()
    const [, entry = ''] = files.find(([, , name]) => name === 'reports') ?? []
    expect((await raw(at, entry)).status, 'an area that is away').toBe(200)
    expect((await raw(at, '/health/ready')).status).toBe(200)
    expect((await raw(at, '/metrics')).status).toBe(404)
  })

test('the image of the server ends by itself, in time', async () => {
  server.kill('SIGTERM')
  const [code] = server.exitCode === null ? await once(server, 'exit') : [server.exitCode]
  expect(code).toBe(0)
})
