import type { Tx } from '../../../db/db.ts'
import type { TestAccount, TestContact, TestInbox } from '../../../testing/factories.ts'
import { eventsOf } from '../../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

/** More than one statement, and more than anybody is told of at once. */
const MANY = 1_010

/** A contact that has written in so many conversations, and one that has written in none. */
async function aTalker(account: TestAccount, inbox: TestInbox, talker: TestContact) {
  await t.make.conversation(account, { inbox, contact: talker })
  await t.db.query(
    `insert into conversations overriding system value select (jsonb_populate_record(c, jsonb_build_object(
       'id', nextval(pg_get_serial_sequence('conversations', 'id')), 'display_id', 1 + n, 'uuid', gen_random_uuid()))).*
     from conversations c, generate_series(1, $3::int) n where c.account_id = $1 and c.contact_id = $2`,
    [account.id, talker.id, MANY - 1],
  )
  await t.db.query(
    `insert into messages (account_id, conversation_id, inbox_id, message_type, content, sender_type, sender_id)
     select account_id, id, inbox_id, 0, 'Hello', 'Contact', contact_id from conversations where account_id = $1`,
    [account.id],
  )
}

/** Lets them lie in the table from the last to the first, so that whoever takes them as they lie meets whoever goes by number. */
const turnAround = (account: TestAccount) =>
  t.db.query(`do $$ declare own int; begin
    for own in select id from conversations where account_id = ${account.id} order by id desc loop
      update conversations set updated_at = updated_at + interval '1 second' where id = own;
    end loop; end $$`)

test('a merge is undone, and made again, while its conversations are still being told of', async () => {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account)
  const agent = await t.make.agent(account, [inbox.id])
  const [base, gone] = [await t.make.contact(account), await t.make.contact(account)]
  await aTalker(account, inbox, gone)
  await turnAround(account)
  const api = t.as(agent)
  const body = { base_contact_id: base.id, mergee_contact_id: gone.id }
  expect((await api.post(`${account.path}/actions/contact_merge`, body)).status).toBe(200)
  const [held] = (await api.get(`${account.path}/contacts/${base.id}/merges`)).body
  const undo = `${account.path}/contacts/${base.id}/merges/${held.id}/undo`
  const [undone] = await Promise.all([api.post(undo), t.deps.jobs.drain()])
  expect(undone.status).toBe(200)
  const [again] = await Promise.all([api.post(`${account.path}/actions/contact_merge`, body), t.deps.jobs.drain()])
  expect(again.status).toBe(200)
})

test('a contact with thousands of conversations is merged with few statements, and all of them are told of', async () => {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account)
  const agent = await t.make.agent(account, [inbox.id])
  const [base, gone] = [await t.make.contact(account), await t.make.contact(account)]
  await aTalker(account, inbox, gone)
  const owned = async (id: number) => {
    const { rows } = await t.db.query(
      `select (select count(*)::int from conversations where account_id = $1 and contact_id = $2) as conversations,
         (select count(*)::int from messages where account_id = $1 and sender_type = 'Contact' and sender_id = $2) as messages`,
      [account.id, id],
    )
    return rows[0]
  }
  const told = () =>
    new Set(
      eventsOf(t.published, account.id)
        .filter(({ event }) => event === 'conversation.contact_changed')
        .map(({ data }) => (data as { id: number }).id),
    ).size
  const all = { conversations: MANY, messages: MANY }

  let statements = 0
  const open = t.deps.db.transaction
  const counting = (tx: Tx): Tx => ({
    ...tx,
    query: (text, values) => {
      statements += 1
      return tx.query(text, values)
    },
  })
  t.deps.db = { ...t.deps.db, transaction: (work) => open((tx) => work(counting(tx))) }
  const body = { base_contact_id: base.id, mergee_contact_id: gone.id }
  expect((await t.as(agent).post(`${account.path}/actions/contact_merge`, body)).status).toBe(200)
  expect(statements).toBeLessThan(250)
  expect(await owned(base.id)).toEqual(all)
  await t.deps.jobs.drain()
  expect(told()).toBe(MANY)

  const [held] = (await t.as(agent).get(`${account.path}/contacts/${base.id}/merges`)).body
  expect((await t.as(agent).post(`${account.path}/contacts/${base.id}/merges/${held.id}/undo`)).status).toBe(200)
  expect([await owned(gone.id), await owned(base.id)]).toEqual([all, { conversations: 0, messages: 0 }])
})
