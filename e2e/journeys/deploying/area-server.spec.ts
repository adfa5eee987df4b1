import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { load } from 'js-yaml'
import { projectFile } from '../../../tools/bootstrap/project-node.mjs'
import { releases } from '../../changed-build.ts'
import { type AreaServer, raw, startAreaServer } from '../../deployed/area-server.ts'
import { type Image, imageOf } from '../../deployed/image.ts'
import { patchedBuild } from '../../patched-build.ts'
import { expect, platform, platformUrl, test } from '../../platform.ts'

const BUILD = 'deployed00001'
const BASE = `/r/reports/0.1.7+${BUILD}/`

let image: Image
let area: AreaServer
test.beforeAll(async () => {
  image = imageOf('area', { '/dist': patchedBuild('reports', '0.1.7', BUILD, {}) }, 'reports')
  area = await startAreaServer(image.folder, image.command, {
    PARLEY_URL: platformUrl(),
    PARLEY_PUBLISH_TOKEN: platform().publishToken,
    PARLEY_RELEASE_SHARE: '100',
  })
})
test.afterAll(async () => {
  await area.end()
  rmSync(image.folder, { recursive: true })
})

test('an area that is deployed alone releases itself with its own token, and can be rolled back alone', async () => {
  await area.says(`reports 0.1.7+${BUILD} is released`)
  const status = await releases().status()
  const target = status.targets.find(({ remote }: { remote: string }) => remote === 'reports')
  expect([target.version, target.build]).toEqual(['0.1.7', BUILD])
  const { entries } = await releases().history('reports')
  const published = entries.find((entry: Done) => entry.action === 'publish' && entry.after?.build === BUILD)
  expect(published.reason).toBe('not drawn in a browser before')
  await releases().rollback('reports', { revision: status.revision, account_id: 0, reason: 'journey' })
  const again = await startAreaServer(image.folder, image.command, {
    PARLEY_URL: platformUrl(),
    PARLEY_PUBLISH_TOKEN: platform().publishToken,
  })
  await again.end()
  const after = (await releases().status()).targets.find(({ remote }: { remote: string }) => remote === 'reports')
  expect(after.build).not.toBe(BUILD)
})

test('a newer build goes to a first step of accounts where nobody says otherwise, and further while it is no worse', async () => {
  const build = 'deployed00002'
  const newer = imageOf('area', { '/dist': patchedBuild('reports', '0.1.8', build, {}) }, 'reports')
  const next = await startAreaServer(newer.folder, newer.command, {
    PARLEY_URL: platformUrl(),
    PARLEY_PUBLISH_TOKEN: platform().publishToken,
  })
  await next.says(`reports 0.1.8+${build} goes to 1 % of accounts first`)
  await next.end()
  rmSync(newer.folder, { recursive: true })
  const { ramps, targets, revision } = await releases().status()
  expect(ramps).toMatchObject([{ remote: 'reports', build, share: 1, auto: true }])
  expect(targets.find(({ remote }: { remote: string }) => remote === 'reports')).not.toMatchObject({ build })
  await releases().rollback('reports', { revision, account_id: 0, reason: 'journey' })
})

test('its files come compressed, with their length, and may be read by pages of other origins', async () => {
  const manifest = JSON.parse(readFileSync(join(image.folder, 'dist/manifest.json'), 'utf8')) as { entry: string }
  const plain = await raw(area.port, BASE + manifest.entry)
  const packed = await raw(area.port, BASE + manifest.entry, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(packed.body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding, available-dictionary',
    'use-as-dictionary': 'match="/r/reports/*/remoteEntry.*.js"',
  })
  expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true)
  expect(packed.body.length).toBeLessThan(plain.body.length / 2)
  const head = await raw(area.port, BASE + manifest.entry, { method: 'HEAD' })
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(plain.body.length), 0])
})

test('no path and no method ends its process', async () => {
  const hostile = [
    '/r/reports/%E0%A4',
    '//',
    '/%',
    `${BASE}../../secret`,
    `${BASE}%2e%2e/manifest.json`,
    '/r/contacts/x',
  ]
  const answers = await Promise.all(hostile.map((path) => raw(area.port, path)))
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404, 404, 404])
  const methods = await Promise.all(
    ['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => raw(area.port, BASE, { method })),
  )
  expect(methods.map(({ status, headers }) => [status, headers.allow])).toEqual(Array(4).fill([405, 'GET, HEAD']))
  expect((await raw(area.port, '/health')).status).toBe(200)
  expect(area.isAlive()).toBe(true)
})

test('its token releases nothing else', async () => {
  const answer = await fetch(`${platformUrl()}/platform/v1/releases/contacts/rollback`, {
    method: 'POST',
    headers: { 'x-release-key': platform().publishToken, 'content-type': 'application/json' },
    body: JSON.stringify({ revision: 1 }),
  })
  expect([answer.status, await answer.json()]).toEqual([401, { error: 'This token releases reports and nothing else' }])
})

test('containers of areas mount nothing and have no secret but their own token', () => {
  const { services } = load(readFileSync(projectFile('docker-compose.yml'), 'utf8')) as Compose
  const areas = Object.entries(services).filter(([, { build }]) => build?.target === 'area')
  expect(areas.map(([name]) => name).sort()).toEqual(
    ['host-shell', ...readdirSync(projectFile('.')).filter((name) => /^mfe-[a-z]+$/.test(name))].sort(),
  )
  for (const [folder, { volumes, image, environment, build, networks }] of areas) {
    const name = folder === 'host-shell' ? 'shell' : folder.slice('mfe-'.length)
    expect({ volumes, image, networks, name: build?.args?.NAME }).toEqual({
      volumes: undefined,
      image: `parley-${name}`,
      networks: ['areas'],
      name,
    })
    expect(environment).toEqual({
      PARLEY_URL: 'http://server:3000',
      PARLEY_PUBLISH_TOKEN: `\${${name.toUpperCase()}_PUBLISH_TOKEN:?}`,
      PARLEY_RELEASE_SHARE: `\${PARLEY_RELEASE_SHARE:-1}`,
    })
  }
})

interface Done {
  action: string
  after?: { build?: string }
}

interface Compose {
  services: Record<
    string,
    {
      image?: string
      build?: { target: string; args?: Record<string, string> }
      volumes?: string[]
      networks?: string[]
      environment?: Record<string, string>
    }
  >
}
