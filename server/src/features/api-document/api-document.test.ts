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

test('the page lists the calls without any script', async () => {
  const page = await t.as(null).get('/api/docs')
  expect(page.status).toBe(200)
  expect(page.text).toContain('/api/v1/accounts/{accountId}/labels')
  expect(page.text).not.toMatch(/<script/)
  expect(page.headers['content-security-policy']).not.toContain('script')
  expect((await t.as(null).get('/api/docs.css')).headers['content-type']).toContain('text/css')
})

test('the page links the reference of the wire, which is there to read', async () => {
  const { text } = await t.as(null).get('/api/docs')
  const parts = [...text.matchAll(/href="(\/api\/docs\/\w+)"/g)].map(([, path = '']) => path)
  expect(parts).toEqual(['/api/docs/workspace', '/api/docs/configuration'])
  for (const path of parts) {
    const part = await t.as(null).get(path)
    expect([path, part.status]).toEqual([path, 200])
    expect(part.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(part.text).toMatch(/^# The wire: /)
  }
})
