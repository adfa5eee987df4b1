import { holdsAny } from '@parley/shared/contract/permissions'
import type { InjectOptions } from 'fastify'
import type { TestMember } from '../testing/factories.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { RouteEntry } from './route-table.ts'

let t: TestApp
let routes: RouteEntry[]
beforeAll(async () => {
  t = await buildTestApp()
  routes = t.app.routeTable()
})
afterAll(() => t.close())

const named = ({ method, url }: RouteEntry): string => `${method} ${url}`

/** The address with the account in its place; other records are ones that do not exist. */
const addressOf = ({ url }: RouteEntry, accountId: number): string =>
  url.replace(':accountId', String(accountId)).replaceAll(/:\w+|\*/g, '2147483000')

const methodOf = ({ method }: RouteEntry) => method as InjectOptions['method'] & string

const statusFor = async (route: RouteEntry, accountId: number, caller: { accessToken: string } | null) => {
  const url = addressOf(route, accountId)
  return (await t.as(caller).send({ method: methodOf(route), url })).status
}

/** Routes of `scope` that answered something else than `status`. */
async function others(scope: RouteEntry['scope'][], accountId: number, caller: TestMember | null, status: number) {
  const wrong: string[] = []
  for (const route of routes.filter((one) => scope.includes(one.scope))) {
    const answered = await statusFor(route, accountId, caller)
    if (answered !== status) wrong.push(`${named(route)} answered ${answered}`)
  }
  return wrong
}

test('nobody without a session gets past a route of users or members', async () => {
  const account = await t.make.account()
  expect(await others(['user', 'member'], account.id, null, 401)).toEqual([])
})

test('whoever belongs to another account gets past no route of this one', async () => {
  const [account, other] = [await t.make.account(), await t.make.account()]
  const stranger = await t.make.administrator(other)
  expect(await others(['member'], account.id, stranger, 401)).toEqual([])
  expect(await others(['member'], 2_147_483_000, stranger, 404)).toEqual([])
})

test('a suspended account answers 401 everywhere, to its administrators as well', async () => {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  await t.db.query(`update accounts set status = 'suspended' where id = $1`, [account.id])
  expect(await others(['member'], account.id, ines, 401)).toEqual([])
})

test('a route that names permissions admits exactly their holders, before it looks at anything else', async () => {
  const account = await t.make.account()
  const callers: [string[], TestMember][] = [
    [['administrator'], await t.make.administrator(account)],
    [['agent'], await t.make.agent(account)],
    [['custom_role'], await t.make.member(account, { permissions: [] })],
    [['custom_role', 'conversation_manage'], await t.make.member(account, { permissions: ['conversation_manage'] })],
    [['custom_role', 'contact_manage'], await t.make.member(account, { permissions: ['contact_manage'] })],
    [['custom_role', 'report_manage'], await t.make.member(account, { permissions: ['report_manage'] })],
    [
      ['custom_role', 'knowledge_base_manage'],
      await t.make.member(account, { permissions: ['knowledge_base_manage'] }),
    ],
  ]
  const wrong: string[] = []
  for (const route of routes.filter(({ access }) => access !== null)) {
    for (const [held, caller] of callers) {
      const isAdmitted = (await statusFor(route, account.id, caller)) !== 401
      if (isAdmitted !== holdsAny(held, route.access?.permissions ?? [])) wrong.push(`${named(route)} for ${held}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a route behind a feature answers 403 where the account does not have it', async () => {
  const gated = routes.filter(({ access }) => access?.feature)
  expect(gated.length).toBeGreaterThan(10)
  const features = Object.fromEntries(gated.map(({ access }) => [String(access?.feature), false]))
  const account = await t.make.account({ features })
  const ines = await t.make.administrator(account)
  const wrong: string[] = []
  for (const route of gated) {
    if ((await statusFor(route, account.id, ines)) !== 403) wrong.push(named(route))
  }
  expect(wrong).toEqual([])
})
