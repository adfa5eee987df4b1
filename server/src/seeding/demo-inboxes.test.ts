import { INBOXES } from '@parley/demo/inboxes'
import { writeRows } from '@parley/demo/write-rows'
import { CHANNEL_TYPES } from '@parley/shared/contract/scalars'
import { Inbox } from '@parley/shared/contract/sidebar'
import * as v from 'valibot'
import { buildOwnTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildOwnTestApp()
})
afterAll(() => t.close())

/** Fields that a channel has or has not, never null (workspace 18). */
const OPTIONAL = ['email', 'medium', 'website_token', 'inbox_identifier', 'page_id', 'reauthorization_required']

test('an inbox of every channel type reads as the contract has it, in the list and alone', async () => {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const rows = INBOXES.map(({ members: _members, hasBot: _hasBot, ...row }) => ({ ...row, account_id: account.id }))
  await t.db.transaction((tx) => writeRows(tx, 'inboxes', rows, () => undefined))
  const { body } = await t.as(ines).get(`${account.path}/inboxes`)
  const { payload } = v.parse(v.object({ payload: v.array(Inbox) }), body)
  expect(payload).toHaveLength(INBOXES.length)
  const types = new Set(payload.map((one) => one.channel_type))
  // The demo has no Instagram inbox: the contract keeps the type for a later channel.
  expect(CHANNEL_TYPES.filter((type) => !types.has(type))).toEqual(['Channel::Instagram'])
  for (const listed of payload) {
    const alone = await t.as(ines).get(`${account.path}/inboxes/${listed.id}`)
    expect(v.parse(Inbox, alone.body)).toEqual(listed)
    expect(OPTIONAL.filter((name) => listed[name] === null)).toEqual([])
    expect('website_token' in listed).toBe(listed.channel_type === 'Channel::WebWidget')
  }
})
