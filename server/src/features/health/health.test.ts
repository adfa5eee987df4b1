import { readFile } from 'node:fs/promises'
import { callerOn } from '../../testing/requests.ts'
import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildOwnTestApp()
})
afterAll(() => t.close())

/** Figures are a server's own, so these tests ask one. */
const first = (headers: Record<string, string> = {}) => callerOn(() => t.app, headers)
const figures = async (): Promise<string[]> => (await first().get('/metrics')).text.split('\n')
/** Without kinds of garbage collection: each has its lines from its first time on, whenever that is. */
const lasting = async (): Promise<string[]> => (await figures()).filter((line) => !line.includes('_gc_duration_'))

test('liveness needs nothing, readiness says what the server stands on', async () => {
  expect((await first().get('/health')).body).toEqual({ status: 'ok' })
  const { status, body } = await t.as(null).get('/health/ready')
  expect([status, body]).toEqual([200, { database: 'ok', migrations: 'ok' }])
})

test('a schema that lacks a migration is not ready', async () => {
  const { rows } = await t.db.query<{ version: number; name: string }>(
    'delete from schema_migrations where version = (select max(version) from schema_migrations) returning version, name',
  )
  const { status, body } = await t.as(null).get('/health/ready')
  expect([status, body]).toEqual([503, { database: 'ok', migrations: 'pending' }])
  const [{ version, name } = { version: 0, name: '' }] = rows
  await t.db.query('insert into schema_migrations (version, name) values ($1, $2)', [version, name])
})

test('figures tell of requests, connections, jobs and the event loop', async () => {
  const lines = (await figures()).join('\n')
  for (const name of [
    'parley_http_request_seconds_count{method="GET",route="/health",status="200"}',
    'parley_database_connections{state="waiting"} 0',
    'parley_jobs{state="waiting"}',
    'parley_jobs{state="dead"}',
    'parley_nodejs_eventloop_lag_p99_seconds',
  ])
    expect(lines).toContain(name)
})

test('figures are for whoever bears the token, where one is set', async () => {
  t.deps.env = { ...t.deps.env, metricsToken: 'a token for the watchers' }
  const asking = async (headers: Record<string, string>) => (await first(headers).get('/metrics')).status
  expect([await asking({}), await asking({ authorization: 'Bearer another one' })]).toEqual([401, 401])
  expect(await asking({ authorization: 'Bearer a token for the watchers' })).toBe(200)
  t.deps.env = { ...t.deps.env, metricsToken: null }
})

test('the example dashboard asks for figures that there are', async () => {
  const dashboard = await readFile(new URL('../../../../docs/dashboards/parley.json', import.meta.url), 'utf8')
  const asked = new Set(dashboard.match(/parley_[a-z0-9_]+/g))
  const told = (await figures()).join('\n')
  expect([...asked].filter((name) => !told.includes(`${name}{`) && !told.includes(`${name} `))).toEqual([])
})

test('nothing that strangers type, and nothing of an account, becomes a series', async () => {
  const account = await t.make.account({ name: 'Secretive Ltd' })
  const agent = await t.make.agent(account)
  const ask = async (round: number) => {
    for (let index = 0; index < 20; index += 1) {
      await first({ api_access_token: agent.accessToken }).get(`${account.path}/conversations/${round}${index}`)
      await first().get(`/nothing/here/${round}${index}?q=${round}${index}`)
      await first().send({ method: index % 2 ? 'PROPFIND' : 'SEARCH', url: `/app/${round}${index}` } as never)
    }
  }
  await ask(1)
  const before = (await lasting()).length
  await ask(2)
  const lines = await lasting()
  expect(lines.length).toBe(before)
  for (const told of ['Secretive', agent.email, agent.accessToken, agent.name, `accounts/${account.id}/`])
    expect(lines.join('\n')).not.toContain(told)
})
