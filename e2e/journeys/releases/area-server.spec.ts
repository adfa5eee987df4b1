import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { load } from 'js-yaml'
import { projectFile } from '../../../tools/bootstrap/project-node.mjs'
import { type AreaServer, raw, startAreaServer } from '../../area-server.ts'
import { releases } from '../../changed-build.ts'
import { patchedBuild } from '../../patched-build.ts'
import { expect, platform, platformUrl, test } from '../../platform.ts'

const BUILD = 'deployed00001'
const BASE = `/r/reports/0.1.7+${BUILD}/`

let image: string
let area: AreaServer
test.beforeAll(async () => {
  const dist = patchedBuild('reports', '0.1.7', BUILD, {})
  image = anImage('reports', dist)
  area = await startAreaServer(image, areaCommand(), {
    PARLEY_URL: platformUrl(),
    PARLEY_PUBLISH_TOKEN: platform().publishToken,
  })
})
test.afterAll(async () => {
  await area.end()
  rmSync(image, { recursive: true })
})

test('an area that is deployed alone releases itself with its own token, and can be rolled back alone', async () => {
  await area.says(`reports 0.1.7+${BUILD} is released`)
  const status = await releases().status()
  const target = status.targets.find(({ remote }: { remote: string }) => remote === 'reports')
  expect([target.version, target.build]).toEqual(['0.1.7', BUILD])
  await releases().rollback('reports', { revision: status.revision, account_id: 0, reason: 'journey' })
  const again = await startAreaServer(image, areaCommand(), {
    PARLEY_URL: platformUrl(),
    PARLEY_PUBLISH_TOKEN: platform().publishToken,
  })
  await again.end()
  const after = (await releases().status()).targets.find(({ remote }: { remote: string }) => remote === 'reports')
  expect(after.build).not.toBe(BUILD)
})

test('where a share is named, a newer build goes to that share first, and further while it is no worse', async () => {
  const build = 'deployed00002'
  const newer = anImage('reports', patchedBuild('reports', '0.1.8', build, {}))
  const next = await startAreaServer(newer, areaCommand(), {
    PARLEY_URL: platformUrl(),
    PARLEY_PUBLISH_TOKEN: platform().publishToken,
    PARLEY_RELEASE_SHARE: '5',
  })
  await next.says(`reports 0.1.8+${build} goes to 5 % of accounts first`)
  await next.end()
  rmSync(newer, { recursive: true })
  const { ramps, targets, revision } = await releases().status()
  expect(ramps).toMatchObject([{ remote: 'reports', build, share: 5, auto: true }])
  expect(targets.find(({ remote }: { remote: string }) => remote === 'reports')).not.toMatchObject({ build })
  await releases().rollback('reports', { revision, account_id: 0, reason: 'journey' })
})

test('its files come compressed, with their length, and may be read by pages of other origins', async () => {
  const manifest = JSON.parse(readFileSync(join(image, 'dist/manifest.json'), 'utf8')) as { entry: string }
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
      PARLEY_RELEASE_SHARE: `\${PARLEY_RELEASE_SHARE:-100}`,
    })
  }
})

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

/** The part of the Dockerfile that makes the image of an area. */
function areaStage(): string[] {
  const text = readFileSync(projectFile('Dockerfile'), 'utf8')
  return text.slice(text.indexOf(' AS area')).split('\n')
}

/** What the image holds: what its COPY lines name, with a build in the place of the built one. */
function anImage(name: string, dist: string): string {
  const folder = mkdtempSync(join(tmpdir(), `parley-image-${name}-`))
  for (const line of areaStage()) {
    const [, sources, target] = /^COPY (?!--from)(.+) (\S+)$/.exec(line) ?? []
    for (const source of sources?.split(' ') ?? []) {
      const to = join(folder, target ?? '', target?.endsWith('/') ? (source.split('/').at(-1) ?? '') : '')
      mkdirSync(dirname(to), { recursive: true })
      cpSync(projectFile(source), to, { recursive: true })
    }
  }
  cpSync(dist, join(folder, 'dist'), { recursive: true })
  return folder
}

/** What the image runs, from its CMD. */
function areaCommand(): string[] {
  const line = areaStage().find((one) => one.startsWith('CMD ')) ?? ''
  const words = (JSON.parse(line.slice('CMD '.length)) as string[]).at(-1) ?? ''
  return words
    .replace(/^exec node /, '')
    .replace('"$NAME"', 'reports')
    .split(' ')
}
