import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function desk() {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account)
  const agent = await t.make.agent(account, [inbox.id])
  const contact = await t.make.contact(account)
  const url = `${account.path}/contacts/${contact.id}`
  return { account, inbox, api: t.as(agent), contact, url }
}

test('a contact is made known to an inbox, found by its id there, and forgotten again', async () => {
  const { account, inbox, api, contact, url } = await desk()
  const made = await api.post(`${url}/contact_inboxes`, { inbox_id: inbox.id, source_id: 'shop-7' })
  expect(made.body).toMatchObject({ source_id: 'shop-7', inbox: { id: inbox.id } })
  const found = await api.post(`${account.path}/contact_inboxes/filter`, { inbox_id: inbox.id, source_id: 'shop-7' })
  expect(found.body).toMatchObject({ id: contact.id, contact_inboxes: [{ source_id: 'shop-7' }] })
  const gone = await api.delete(`${url}/contact_inboxes/${inbox.id}`)
  expect([gone.status, gone.body.payload.contact_inboxes]).toEqual([200, []])
  expect((await api.delete(`${url}/contact_inboxes/${inbox.id}`)).status).toBe(404)
  const lost = await api.post(`${account.path}/contact_inboxes/filter`, { inbox_id: inbox.id, source_id: 'shop-7' })
  expect(lost.status).toBe(404)
})

test('an id is made where none is given, and the newest claim to one holds', async () => {
  const { account, inbox, api, contact, url } = await desk()
  const made = await api.post(`${url}/contact_inboxes`, { inbox_id: inbox.id })
  expect(made.body.source_id).toMatch(/./)
  const other = await t.make.contact(account)
  await api.post(`${account.path}/contacts/${other.id}/contact_inboxes`, {
    inbox_id: inbox.id,
    source_id: made.body.source_id,
  })
  const { body } = await api.get(`${account.path}/contacts/${contact.id}`)
  expect(body.payload.contact_inboxes[0].source_id).not.toBe(made.body.source_id)
})

test('a link with conversations stays', async () => {
  const { account, inbox, api } = await desk()
  const { contactId } = await t.make.conversation(account, { inbox })
  const refused = await api.delete(`${account.path}/contacts/${contactId}/contact_inboxes/${inbox.id}`)
  expect([refused.status, refused.body]).toEqual([422, { error: 'The contact has conversations in this inbox' }])
})

test('pairs that may be one person are proposed until somebody says they are two', async () => {
  const { account, api } = await desk()
  const add = async (facts: object) =>
    (await api.post(`${account.path}/contacts`, facts)).body.payload.contact.id as number
  const one = await add({ name: 'Hanne V', email: 'hanne.v+shop@fjord.test' })
  const two = await add({ name: 'H. V.', email: 'hannev@fjord.test' })
  const three = await add({ name: '+45 2071 8804', identifier: 'walk-in' })
  const four = await add({ name: 'Per', phone_number: '+4520718804' })
  const five = await add({ name: 'Ane Dahl', email: 'ane@a.test', additional_attributes: { company_name: 'Fjord' } })
  const six = await add({ name: 'ane dahl', email: 'ane@b.test', additional_attributes: { company_name: 'FJORD' } })
  const pairs = async () =>
    (await api.get(`${account.path}/contacts/duplicates`)).body.payload.map(
      (pair: { reason: string; contacts: { id: number }[] }) => [pair.reason, ...pair.contacts.map(({ id }) => id)],
    )
  const all = [
    ['email', one, two],
    ['phone', three, four],
    ['person', five, six],
  ]
  expect(await pairs()).toEqual(all)
  await api.post(`${account.path}/contacts/duplicates/dismiss`, { contact_ids: [two, one] })
  expect(await pairs()).toEqual(all.slice(1))
  const wrong = await api.post(`${account.path}/contacts/duplicates/dismiss`, { contact_ids: [two] })
  expect([wrong.status, wrong.body.attributes]).toEqual([422, ['contact_ids']])
  for (const [ids, status] of [
    [[two, one], 200],
    [[two, one], 200],
    [[two, two], 422],
  ] as const)
    expect((await api.post(`${account.path}/contacts/duplicates/propose`, { contact_ids: ids })).status).toBe(status)
  expect(await pairs()).toEqual(all)
})
