import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { identitiesOf } from '../../authentication.ts'
import { useErrorHandler } from '../../http/error-handler.ts'
import { useRoutes } from '../../http/route/route.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { widgetPageRoutes } from './widget-page.routes.ts'

let t: TestApp
let app: FastifyInstance

beforeAll(async () => {
  t = await buildTestApp()
  const folder = await mkdtemp(join(tmpdir(), 'parley-widget-'))
  const files = {
    'sdk.js': 'window.chatwootSDK={}',
    'frame.abc.js': 'run()',
    'frame.abc.css': 'body{}',
    'widget.json': JSON.stringify({
      ...{ frame: ['frame.abc.js'], styles: 'frame.abc.css' },
      ...{ preview: ['preview.abc.js'], previewFrame: ['within.abc.js'] },
    }),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  app = Fastify()
  useErrorHandler(app)
  useRoutes(app, t.deps, identitiesOf(t.deps))
  widgetPageRoutes(app, pathToFileURL(`${folder}/`))
})
afterAll(async () => {
  await app.close()
  await t.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

it.each(['/packs/js/sdk.js', '/widget/sdk.js'])('gives the script to any site at %s', async (url) => {
  const answer = await get(url)
  expect(answer.body).toBe('window.chatwootSDK={}')
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect((await get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
})

it('opens the frame of an inbox in any page, with the files of the last build', async () => {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { channel: {} })
  const answer = await get(`/widget?website_token=${inbox.token}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['x-frame-options']).toBeUndefined()
  expect(answer.headers['content-security-policy']).toContain('frame-ancestors *')
  expect(answer.body).toContain('<script type="module" src="/widget/assets/frame.abc.js">')
  expect(answer.body).toContain('data-styles="/widget/assets/frame.abc.css"')
})

it('says in any page that there is no such chat', async () => {
  const answer = await get('/widget?website_token=nobody', { accept: 'text/html,*/*' })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-security-policy']).toContain('frame-ancestors *')
  expect(answer.body).toContain('frame.abc.js')
})

it.each([
  ['/widget/preview', 'preview.abc.js'],
  ['/widget/preview/frame', 'within.abc.js'],
])('shows at %s what a campaign would look like, in pages of ours alone', async (url, file) => {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { channel: {} })
  const answer = await get(`${url}?website_token=${inbox.token}`)
  expect(answer.body).toContain(`<script type="module" src="/widget/assets/${file}">`)
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect((await get(`${url}?website_token=nobody`)).statusCode).toBe(404)
})

it('lets the frame show stored files, which are named by the public address', async () => {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { channel: {} })
  const answer = await get(`/widget?website_token=${inbox.token}`, { host: '127.0.0.1' })
  const policy = String(answer.headers['content-security-policy']).split('; ')
  for (const kind of ['img-src', 'media-src'])
    expect(policy.find((rule) => rule.startsWith(kind))).toContain(t.deps.env.frontendUrl)
})

it('lets the frame show the logo of the installation, wherever that is', async () => {
  const inbox = await t.make.inbox(await t.make.account(), { channel: {} })
  const installationSettings = { LOGO_THUMBNAIL: 'https://files.brand.test/small.png' }
  t.deps.env = { ...t.deps.env, installationSettings }
  const answer = await get(`/widget?website_token=${inbox.token}`)
  expect(answer.headers['content-security-policy']).toMatch(/img-src [^;]* https:\/\/files\.brand\.test;/)
})

it('knows no inbox by a wrong token', async () => {
  const answer = await get('/widget?website_token=nobody')
  expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'web widget does not exist' }])
})

it('refuses a suspended account', async () => {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { channel: {} })
  await t.db.query("update accounts set status = 'suspended' where id = $1", [account.id])
  expect((await get(`/widget?website_token=${inbox.token}`)).statusCode).toBe(401)
})

it('keeps files of a build for a year, and gives nothing but them', async () => {
  const answer = await get('/widget/assets/frame.abc.js', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  for (const name of ['..%2F..%2Fpackage.json', '.env', 'frame'])
    expect((await get(`/widget/assets/${name}`)).statusCode).toBe(404)
})

it('shows the chat on the page of a shop', async () => {
  const shop = await get('/widget/demo')
  expect(shop.body).toContain('Marlowe &amp; Finch')
  expect((await get('/widget/demo/shop.js')).body).toContain('/packs/js/sdk.js')
  expect((await get('/widget/demo/shop.css')).statusCode).toBe(200)
})
