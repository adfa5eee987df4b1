import type { CacheKeys } from '@parley/shared/contract/account'
import type { TestAccount, TestMember } from '../../testing/factories.ts'
import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

type Desk = { account: TestAccount; ines: TestMember; maya: TestMember; id: number }

const call = (desk: Desk, method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object = {}) =>
  t.as(desk.ines).send({ method, url: `${desk.account.path}/${path}`, payload })

const keysOf = async ({ account, ines }: Desk): Promise<CacheKeys> =>
  (await t.as(ines).get(`${account.path}/cache_keys`)).body.cache_keys

const inboxBody = { name: 'Api', channel: { type: 'api' } }

/** What moves a key: the key, how the record is made, and the change. */
const MOVES: [keyof CacheKeys, string, [string, object] | null, (desk: Desk) => ReturnType<typeof call>][] = [
  ['label', 'a new label', null, (desk) => call(desk, 'POST', 'labels', { title: 'late' })],
  ['label', 'a changed label', ['labels', { title: 'vip' }], (desk) => call(desk, 'PATCH', `labels/${desk.id}`, { color: '#112233' })],
  ['label', 'a deleted label', ['labels', { title: 'old' }], (desk) => call(desk, 'DELETE', `labels/${desk.id}`)],
  ['team', 'a new team', null, (desk) => call(desk, 'POST', 'teams', { name: 'a' })],
  ['team', 'a changed team', ['teams', { name: 'b' }], (desk) => call(desk, 'PATCH', `teams/${desk.id}`, { name: 'c' })],
  ['team', 'a deleted team', ['teams', { name: 'd' }], (desk) => call(desk, 'DELETE', `teams/${desk.id}`)],
  ['team', 'a member of a team', ['teams', { name: 'e' }], (desk) => call(desk, 'POST', `teams/${desk.id}/team_members`, { user_ids: [desk.maya.id] })],
  ['team', 'one member less', ['teams', { name: 'f' }], (desk) => call(desk, 'DELETE', `teams/${desk.id}/team_members`, { user_ids: [desk.maya.id] })],
  ['inbox', 'a new inbox', null, (desk) => call(desk, 'POST', 'inboxes', inboxBody)],
  ['inbox', 'a changed inbox', ['inboxes', inboxBody], (desk) => call(desk, 'PATCH', `inboxes/${desk.id}`, { greeting_enabled: true })],
  ['inbox', 'a changed channel', ['inboxes', inboxBody], (desk) => call(desk, 'PATCH', `inboxes/${desk.id}`, { channel: { webhook_url: 'https://hook.example' } })],
  ['inbox', 'a deleted inbox', ['inboxes', inboxBody], (desk) => call(desk, 'DELETE', `inboxes/${desk.id}`)],
  ['inbox', 'a member of an inbox', ['inboxes', inboxBody], (desk) => call(desk, 'POST', 'inbox_members', { inbox_id: desk.id, user_ids: [desk.maya.id] })],
  ['inbox', 'one member of an inbox less', ['inboxes', inboxBody], (desk) => call(desk, 'DELETE', 'inbox_members', { inbox_id: desk.id, user_ids: [desk.maya.id] })],
] // biome-ignore format: a table

test.each(MOVES)('the %s key moves with %s, and nobody has to ask', async (key, _what, record, change) => {
  const account = await t.make.account()
  const desk: Desk = { account, ines: await t.make.administrator(account), maya: await t.make.agent(account), id: 0 }
  if (record) desk.id = (await call(desk, 'POST', record[0], record[1])).body.id
  const before = await keysOf(desk)
  expect((await change(desk)).status).toBe(200)
  const after = await keysOf(desk)
  expect(after[key]).toMatch(/^\d{13}$/)
  expect(after).toEqual({ ...before, [key]: after[key] })
  expect(after[key]).not.toBe(before[key])
  const told = eventsOf(t.published, account.id).at(-1)
  expect(told).toMatchObject({ event: 'account.cache_invalidated', data: { cache_keys: after } })
})

test('a key that has not moved for 72 hours is not known any more', async () => {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const old = Date.now() - 73 * 3_600_000
  await t.db.query('update accounts set cache_keys = $2 where id = $1', [account.id, JSON.stringify({ label: old })])
  expect((await t.as(ines).get(`${account.path}/cache_keys`)).body.cache_keys.label).toBe('0000000000000')
})
