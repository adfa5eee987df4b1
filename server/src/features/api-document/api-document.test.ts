import * as v from 'valibot'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { isOfTheApi, pathOf } from './openapi.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('the document names every route of the API and no other', async () => {
  const { body } = await t.as(null).get('/api/openapi.json')
  const written = Object.entries(body.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const registered = t.app
    .routeTable()
    .filter(isOfTheApi)
    .map(({ method, url }) => `${method} ${pathOf(url)}`)
  expect(written.sort()).toEqual(registered.sort())
  expect(body.openapi).toBe('3.1.0')
})

test('a call shows its parameters, its body as the schema checks it, its permission and its refusals', async () => {
  const { body } = await t.as(null).get('/api/openapi.json')
  const call = body.paths['/api/v1/accounts/{accountId}/labels/{id}'].patch
  expect(call.parameters.map(({ name }: { name: string }) => name)).toEqual(['accountId', 'id'])
  expect(call['x-permissions']).toEqual(['administrator'])
  const schema = call.requestBody.content['application/json'].schema
  expect(Object.keys(schema.properties).sort()).toEqual(['color', 'description', 'show_on_sidebar', 'title'])
  expect(Object.keys(call.responses)).toEqual(['200', '401', '403', '404', '422', '429'])
  const ids = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap((one) =>
    Object.values(one).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('answers are what the document says they are', async () => {
  const account = await t.make.account({ features: { custom_roles: true, audit_logs: true } })
  const ines = await t.make.administrator(account)
  const inbox = await t.make.inbox(account, { memberIds: [ines.id] })
  const make = async (path: string, body: object) => (await t.as(ines).post(`${account.path}/${path}`, body)).body.id
  const ids: Record<string, number> = {
    agents: ines.id,
    inboxes: inbox.id,
    inbox_members: inbox.id,
    labels: await make('labels', { title: 'vip' }),
    teams: await make('teams', { name: 'orders' }),
    conversations: (await t.make.conversation(account, { inbox })).displayId,
    notifications: 1,
    macros: (await t.as(ines).post(`${account.path}/macros`, { name: 'Mine' })).body.payload.id,
    agent_bots: await make('agent_bots', { name: 'Robot', outgoing_url: 'https://bot.example' }),
    native_attribute_requirements: (
      await t.as(ines).post(`${account.path}/native_attribute_requirements`, { key: 'tag' })
    ).body.payload.id,
    custom_filters: await make('custom_filters', { name: 'Mine' }),
    custom_roles: await make('custom_roles', { name: 'Night desk', permissions: ['contact_manage'] }),
    custom_attribute_definitions: await make('custom_attribute_definitions', {
      attribute_display_name: 'Tier',
      attribute_key: 'tier',
      attribute_display_type: 'text',
      attribute_model: 'contact_attribute',
    }),
  }
  const wrong: string[] = []
  // Calls of platform apps want a token of their own.
  const ours = t.app.routeTable().filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'))
  const declared = ours.filter(({ config }) => config.takes?.answers)
  for (const { url, config } of declared) {
    const named = url.replace(':accountId', String(account.id)).replace(':appId', 'google_translate')
    const own = named.replace(/(\w+)\/:id/, (_, kind) => `${kind}/${ids[kind]}`)
    const { body } = await t.as(ines).get(`${own}?inbox_ids[]=${inbox.id}`)
    if (config.takes?.answers && !v.is(config.takes.answers, body)) wrong.push(own)
  }
  expect(declared.length).toBeGreaterThan(12)
  expect(wrong).toEqual([])
})

test('the page lists the calls without any script', async () => {
  const page = await t.as(null).get('/api/docs')
  expect(page.status).toBe(200)
  expect(page.text).toContain('/api/v1/accounts/{accountId}/labels')
  expect(page.text).not.toMatch(/<script/)
  expect(page.headers['content-security-policy']).not.toContain('script')
  expect((await t.as(null).get('/api/docs.css')).headers['content-type']).toContain('text/css')
})
