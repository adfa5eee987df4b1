import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { registryOn } from '../releases/testing/registry.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const call = (build: string, more: object = {}) => ({
  remote: 'reports',
  version: `0.1.0+${build}`,
  call: 'setDirty',
  count: 2,
  ...more,
})

/** Names of builds that no other test uses. */
const aBuild = (accountId: number) => `build${String(accountId).padStart(8, '0')}`

async function told(build: string) {
  const { body } = await t.as(null).get('/platform/v1/deprecated-calls', registryOn(t).key())
  return body.calls.filter(({ version }: { version: string }) => version === `0.1.0+${build}`)
}

describe('what builds still call', () => {
  it('is summed over pages and accounts, by build and call', async () => {
    const [one, two] = [await t.make.account(), await t.make.account()]
    const build = aBuild(one.id)
    for (const account of [one, two]) {
      const agent = await t.make.agent(account)
      const path = `${account.path}/deprecated_calls`
      for (const calls of [
        [call(build), call(build)],
        [call(build), call(build, { call: 'shell@1', count: 1 })],
      ])
        expect((await t.as(agent).post(path, { calls })).status).toBe(204)
    }
    expect(await told(build)).toMatchObject([
      { remote: 'reports', call: 'setDirty', count: 12, accounts: 2 },
      { remote: 'reports', call: 'shell@1', count: 2, accounts: 2 },
    ])
  })

  it('is told by members of the account, and read by super admins and the release key alone', async () => {
    const account = await t.make.account()
    const stranger = await t.make.agent(await t.make.account())
    const agent = await t.make.agent(account)
    const calls = [call(aBuild(account.id))]
    expect((await t.as(stranger).post(`${account.path}/deprecated_calls`, { calls })).status).toBe(401)
    expect((await t.as(null).post(`${account.path}/deprecated_calls`, { calls })).status).toBe(401)
    expect((await t.as(agent).get('/platform/v1/deprecated-calls')).status).toBe(401)
    expect((await t.as(null).get('/platform/v1/deprecated-calls')).status).toBe(401)
    expect(await told(aBuild(account.id))).toEqual([])
  })

  it.each([
    ['no list', {}],
    ['a number below one', { calls: [call('build00000000', { count: 0 })] }],
    ['markup instead of a call', { calls: [call('build00000000', { call: '<img>' })] }],
    ['a remote of no such name', { calls: [call('build00000000', { remote: '../x' })] }],
    ['too many', { calls: Array.from({ length: 201 }, () => call('build00000000')) }],
  ])('is refused with %s', async (_what, body) => {
    const account = await t.make.account()
    const agent = await t.make.agent(account)
    expect((await t.as(agent).post(`${account.path}/deprecated_calls`, body)).status).toBe(422)
  })
})
