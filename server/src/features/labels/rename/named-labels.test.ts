import { json } from '../../../db/db.ts'
import { eventsOf } from '../../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const actions = [
  { action_name: 'add_label', action_params: ['refund', 'other'] },
  { action_name: 'send_message', action_params: ['refund'] },
]
const renamed = [{ action_name: 'add_label', action_params: ['refunds', 'other'] }, actions[1]]
const is = (key: string) => ({
  attribute_key: key,
  filter_operator: 'equal_to',
  values: ['refund'],
  query_operator: null,
})

async function accountThatNames() {
  const account = await t.make.account({ features: { automations: true, macros: true } })
  const ines = await t.make.administrator(account)
  const post = async (path: string, body: object) => (await t.as(ines).post(`${account.path}/${path}`, body)).body
  const label = await post('labels', { title: 'refund' })
  await post('labels', { title: 'other' })
  const rule = await post('automation_rules', {
    ...{ name: 'Rule', event_name: 'conversation_updated', actions },
    conditions: [{ ...is('labels'), custom_attribute_type: '' }],
  })
  const macro = await post('macros', { name: 'Macro', visibility: 'global', actions })
  const folder = await post('custom_filters', { name: 'Folder', filter_type: 0, query: { payload: [is('labels')] } })
  const inbox = await t.make.inbox(account)
  await t.db.query('update inboxes set csat_config = $2 where id = $1', [
    inbox.id,
    json({ survey_rules: { operator: 'contains', values: ['refund', 'other'] } }),
  ])
  await t.as(ines).patch(account.path, { auto_resolve_after: 60, auto_resolve_label: 'refund' })
  return { account, ines, label, rule: rule.payload ?? rule, macro: macro.payload ?? macro, folder, inbox }
}

test('whatever names a label names it by its new title: rules, macros, folders, surveys, the account', async () => {
  const { account, ines, label, rule, macro, folder, inbox } = await accountThatNames()
  const get = async (path: string) => (await t.as(ines).get(`${account.path}${path}`)).body
  await t.as(ines).patch(`${account.path}/labels/${label.id}`, { title: 'refunds' })
  const shown = (await get('/automation_rules')).payload.find(({ id }: { id: number }) => id === rule.id)
  expect([shown.conditions[0].values, shown.actions]).toEqual([['refunds'], renamed])
  expect((await get(`/macros/${macro.id}`)).payload.actions).toEqual(renamed)
  expect((await get(`/custom_filters/${folder.id}`)).query.payload[0].values).toEqual(['refunds'])
  expect((await get(`/inboxes/${inbox.id}`)).csat_config.survey_rules.values).toEqual(['refunds', 'other'])
  expect((await get('')).settings.auto_resolve_label).toBe('refunds')
  const told = eventsOf(t.published, account.id).filter(({ event }) => event === 'automation.updated')
  expect(told.at(-1)?.data).toMatchObject({ id: rule.id, active: true })
})

test('texts and other facts that happen to be the title stay, and so does what belongs to another account', async () => {
  const { account, ines, label } = await accountThatNames()
  const other = await accountThatNames()
  const post = async (query: object) =>
    (await t.as(ines).post(`${account.path}/custom_filters`, { name: 'More', filter_type: 0, query })).body
  const kept = { payload: [is('city'), { ...is('labels'), custom_attribute_type: 'conversation_attribute' }] }
  const folder = await post(kept)
  await t.as(ines).patch(`${account.path}/labels/${label.id}`, { title: 'refunds' })
  expect((await t.as(ines).get(`${account.path}/custom_filters/${folder.id}`)).body.query).toEqual(kept)
  const theirs = await t.as(other.ines).get(`${other.account.path}/macros/${other.macro.id}`)
  expect(theirs.body.payload.actions).toEqual(actions)
})
