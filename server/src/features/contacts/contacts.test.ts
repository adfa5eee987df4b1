import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t?.close())

async function anAccount() {
  const account = await t.make.account()
  const agent = await t.make.agent(account)
  const api = t.as(agent)
  const add = async (facts: object) => (await api.post(`${account.path}/contacts`, facts)).body.payload.contact
  const names = async (query: string) =>
    (await api.get(`${account.path}/contacts?${query}`)).body.payload.map((one: { name: string }) => one.name)
  return { account, agent, api, add, names }
}

/** Many signs that hardly become shorter when they are packed. */
const signs = (count: number) =>
  Array.from({ length: count }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('')

describe('the list of contacts', () => {
  test('has fifteen a page and counts only who left an address', async () => {
    const { account, api, add } = await anAccount()
    for (let n = 1; n <= 17; n++) await add({ name: `Person ${n}`, email: `p${n}@shop.test` })
    await t.db.query(`insert into contacts (account_id, name) values ($1, 'A visitor')`, [account.id])
    const first = (await api.get(`${account.path}/contacts?page=1`)).body
    expect(first.meta).toEqual({ count: 17, current_page: 1 })
    expect(first.payload).toHaveLength(15)
    expect((await api.get(`${account.path}/contacts?page=2`)).body.payload).toHaveLength(2)
    expect((await api.get(`${account.path}/contacts?page=9`)).body.payload).toEqual([])
  })

  test('sorts by name without case, with phone numbers and blanks last in both directions', async () => {
    const { add, names } = await anAccount()
    await add({ name: 'bea', email: 'b@shop.test' })
    await add({ name: 'Ada', email: 'a@shop.test' })
    await add({ name: '+49 171 555', phone_number: '+49171555' })
    expect(await names('sort=name')).toEqual(['Ada', 'bea', '+49 171 555'])
    expect(await names('sort=-name')).toEqual(['bea', 'Ada', '+49 171 555'])
    expect(await names('sort=nonsense')).toEqual(['Ada', 'bea', '+49 171 555'])
  })

  test('sorts by company, whoever has none last', async () => {
    const { add, names } = await anAccount()
    await add({ name: 'None', email: 'n@shop.test' })
    await add({ name: 'Zed', email: 'z@shop.test', additional_attributes: { company_name: 'Zed AB' } })
    await add({ name: 'Ace', email: 'c@shop.test', additional_attributes: { company_name: 'ace' } })
    expect(await names('sort=company')).toEqual(['Ace', 'Zed', 'None'])
    expect(await names('sort=-company_name')).toEqual(['Zed', 'Ace', 'None'])
  })

  test('keeps to any of the labels asked for, and the count follows every change', async () => {
    const { account, api, add, names } = await anAccount()
    const [ada, bea] = [
      await add({ name: 'Ada', email: 'a@shop.test' }),
      await add({ name: 'Bea', email: 'b@shop.test' }),
    ]
    await add({ name: 'Cyd', email: 'c@shop.test' })
    await api.post(`${account.path}/contacts/${ada.id}/labels`, { labels: ['vip', 'dealer'] })
    await api.post(`${account.path}/contacts/${bea.id}/labels`, { labels: ['dealer'] })
    expect(await names('labels[]=vip')).toEqual(['Ada'])
    expect(await names('labels[]=vip&labels[]=dealer')).toEqual(['Ada', 'Bea'])
    const count = async () => (await api.get(`${account.path}/contacts?labels[]=dealer`)).body.meta.count
    expect(await count()).toBe(2)
    await api.post(`${account.path}/contacts/${bea.id}/labels`, { labels: [] })
    expect(await count()).toBe(1)
  })

  test('shows labels and inboxes only to who asks for them', async () => {
    const { account, api, add } = await anAccount()
    await add({ name: 'Ada', email: 'a@shop.test' })
    const [plain] = (await api.get(`${account.path}/contacts?include_contact_inboxes=false`)).body.payload
    expect(plain).not.toHaveProperty('labels')
    expect(plain).not.toHaveProperty('contact_inboxes')
    const [full] = (await api.get(`${account.path}/contacts?include_labels=true`)).body.payload
    expect(full).toMatchObject({ labels: [], contact_inboxes: [] })
  })
})

describe('searching contacts', () => {
  test('finds parts of name, e-mail, phone, identifier and company, taking signs literally', async () => {
    const { account, api, add } = await anAccount()
    await add({ name: 'Björn_Eklund', email: 'b@mejl.test', phone_number: '+4670314', identifier: 'crm-77' })
    await add({ name: 'Other', email: 'o@shop.test', additional_attributes: { company_name: 'Eklund & Co' } })
    const found = async (q: string) =>
      (await api.get(`${account.path}/contacts/search?q=${encodeURIComponent(q)}`)).body.meta.count
    expect(await found('EKLUND')).toBe(2)
    expect(await found('n_e')).toBe(1)
    expect(await found('mejl')).toBe(1)
    expect(await found('703')).toBe(1)
    expect(await found('CRM-7')).toBe(1)
    expect(await found('%')).toBe(0)
  })

  test('turns pages in every order, with how many there are on each of them and behind the last', async () => {
    const { account, api, add } = await anAccount()
    for (let n = 1; n <= 17; n += 1)
      await add({
        name: n % 4 ? `Marta ${n % 5}` : '+49 17',
        email: `marta${n}@shop.test`,
        additional_attributes: { city: n % 3 ? `C${n % 3}` : null },
      })
    await add({ name: 'Somebody', email: 'else@shop.test' })
    const page = async (query: string) => (await api.get(`${account.path}/contacts/search?q=marta&${query}`)).body
    for (const key of [
      'name',
      'email',
      'phone_number',
      'last_activity_at',
      'created_at',
      'company',
      'city',
      'country',
    ]) {
      for (const sort of [key, `-${key}`]) {
        const pages = [await page(`sort=${sort}`), await page(`sort=${sort}&page=2`), await page(`sort=${sort}&page=3`)]
        expect(pages.map(({ meta, payload }) => [meta.count, payload.length])).toEqual([
          [17, 15],
          [17, 2],
          [17, 0],
        ])
        const ids = pages.flatMap(({ payload }) => payload.map(({ id }: { id: number }) => id))
        // Two letters have no index that knows them: the list is walked in its order instead.
        const walked = await Promise.all(
          [1, 2].map(async (n) => (await api.get(`${account.path}/contacts/search?q=ma&sort=${sort}&page=${n}`)).body),
        )
        expect(ids).toEqual(walked.flatMap(({ payload }) => payload.map(({ id }: { id: number }) => id)))
      }
    }
  })

  test('without words is refused', async () => {
    const { account, api } = await anAccount()
    const answer = await api.get(`${account.path}/contacts/search?q=%20`)
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ error: 'Specify search string with parameter q' })
  })
})

describe('a contact', () => {
  test('whose company, city, country or name is longer than an index bears is refused', async () => {
    const { account, api } = await anAccount()
    const long = signs(256)
    for (const extra of [{ company_name: long }, { city: long }, { country: long }]) {
      const facts = { email: `a${account.id}@shop.test`, additional_attributes: extra }
      const answer = await api.post(`${account.path}/contacts`, facts)
      expect([answer.status, answer.body.attributes]).toEqual([422, ['additional_attributes']])
    }
    const kept = { company_name: signs(255), city: signs(255), country: signs(255) }
    const most = { name: signs(255), email: `b${account.id}@shop.test`, identifier: signs(255) }
    const { status } = await api.post(`${account.path}/contacts`, { ...most, additional_attributes: kept })
    expect(status).toBe(200)
  })

  test('is made with its inbox, lower-cased, and its readers are told', async () => {
    const { account, api } = await anAccount()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const { status, body } = await api.post(`${account.path}/contacts`, {
      name: ' Hanne ',
      email: 'Hanne@Fjord.TEST',
      phone_number: '',
      inbox_id: inbox.id,
      source_id: 'crm-1',
    })
    expect(status).toBe(200)
    expect(body.payload.contact).toMatchObject({ name: 'Hanne', email: 'hanne@fjord.test', phone_number: null })
    expect(body.payload.contact_inbox).toMatchObject({ source_id: 'crm-1', inbox: { id: inbox.id } })
    const [told] = eventsOf(t.published, account.id)
    expect(told).toMatchObject({
      event: 'contact.created',
      audience: { kind: 'contact-readers', contactId: body.payload.contact.id },
      data: { type: 'contact', email: 'hanne@fjord.test' },
    })
  })

  test('with an address of somebody else, or one that cannot exist, is refused by field', async () => {
    const { account, api, add } = await anAccount()
    await add({ name: 'First', email: 'taken@shop.test', phone_number: '+4512345678' })
    const taken = await api.post(`${account.path}/contacts`, { name: 'Second', email: 'TAKEN@shop.test' })
    expect(taken.status).toBe(422)
    expect(taken.body).toEqual({ message: 'Email has already been taken', attributes: ['email'] })
    const shaped = await api.post(`${account.path}/contacts`, { name: 'Third', email: 'nobody', phone_number: '12 34' })
    expect(shaped.body).toEqual({
      message: 'Email is invalid, Phone number should be in e164 format',
      attributes: ['email', 'phone_number'],
    })
  })

  test('keeps what a change does not name, and lays attribute maps over the old ones', async () => {
    const { account, api, add } = await anAccount()
    const made = await add({ name: 'Ada', email: 'a@shop.test', additional_attributes: { city: 'Lyon' } })
    const { body } = await api.patch(`${account.path}/contacts/${made.id}`, {
      phone_number: '+33612448019',
      additional_attributes: { company_name: 'Roche' },
      custom_attributes: { tier: 'gold', seats: 4 },
    })
    expect(body.payload).toMatchObject({
      name: 'Ada',
      email: 'a@shop.test',
      phone_number: '+33612448019',
      additional_attributes: { city: 'Lyon', company_name: 'Roche' },
      custom_attributes: { tier: 'gold', seats: 4 },
    })
    const fewer = await api.post(`${account.path}/contacts/${made.id}/destroy_custom_attributes`, {
      custom_attributes: ['seats'],
    })
    expect(fewer.body.payload.custom_attributes).toEqual({ tier: 'gold' })
  })

  test('of another account does not exist', async () => {
    const [mine, theirs] = [await anAccount(), await anAccount()]
    const { id } = await theirs.add({ name: 'Theirs', email: 't@shop.test' })
    const path = `${mine.account.path}/contacts/${id}`
    const admin = t.as(await t.make.administrator(mine.account))
    const answers = await Promise.all([
      mine.api.get(path),
      mine.api.patch(path, { name: 'Mine' }),
      mine.api.get(`${path}/notes`),
      mine.api.post(`${path}/labels`, { labels: ['x1'] }),
      mine.api.get(`${path}/conversations`),
      admin.delete(path),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })
})

describe('who may do what with contacts', () => {
  test('a plain agent edits but does not delete; contact_manage does', async () => {
    const { account, api, add } = await anAccount()
    const { id } = await add({ name: 'Ada', email: 'a@shop.test' })
    expect((await api.delete(`${account.path}/contacts/${id}`)).status).toBe(401)
    const keeper = t.as(await t.make.member(account, { permissions: ['contact_manage'] }))
    expect((await keeper.delete(`${account.path}/contacts/${id}`)).status).toBe(200)
    expect((await keeper.get(`${account.path}/contacts/${id}`)).status).toBe(404)
    expect(eventsOf(t.published, account.id).map(({ event }) => event)).toContain('contact.deleted')
  })

  test('a conversation permission reaches the contact of a conversation in sight, and no list', async () => {
    const { account, add } = await anAccount()
    const inbox = await t.make.inbox(account)
    const member = await t.make.member(account, { permissions: ['conversation_manage'], inboxIds: [inbox.id] })
    const conversation = await t.make.conversation(account, { inbox })
    const stranger = await add({ name: 'Stranger', email: 's@shop.test' })
    const theirs = t.as(member)
    expect((await theirs.get(`${account.path}/contacts/${conversation.contactId}`)).status).toBe(200)
    expect((await theirs.get(`${account.path}/contacts/${stranger.id}`)).status).toBe(401)
    expect((await theirs.get(`${account.path}/contacts`)).status).toBe(401)
    expect((await theirs.post(`${account.path}/contacts`, { name: 'X' })).status).toBe(401)
  })

  test('report_manage alone sees nothing of them', async () => {
    const { account } = await anAccount()
    const analyst = t.as(await t.make.member(account, { permissions: ['report_manage'] }))
    expect((await analyst.get(`${account.path}/contacts`)).status).toBe(401)
  })
})

describe('a contact who is online', () => {
  test('cannot be deleted, and is among the active', async () => {
    const { account, add } = await anAccount()
    const { id } = await add({ name: 'Ada', email: 'a@shop.test' })
    await t.deps.presence.seenContact(account.id, id)
    const admin = t.as(await t.make.administrator(account))
    const answer = await admin.delete(`${account.path}/contacts/${id}`)
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ message: expect.any(String) })
    const active = await admin.get(`${account.path}/contacts/active`)
    expect(active.body.payload).toMatchObject([{ id, availability_status: 'online' }])
  })
})

describe('notes of a contact', () => {
  test('are written, changed, listed newest first and removed', async () => {
    const { account, agent, api, add } = await anAccount()
    const { id } = await add({ name: 'Ada', email: 'a@shop.test' })
    const path = `${account.path}/contacts/${id}/notes`
    const first = (await api.post(path, { content: 'Calls after 16:00' })).body
    expect(first).toMatchObject({ content: 'Calls after 16:00', contact_id: id, user: { id: agent.id } })
    const second = (await api.post(path, { note: { content: 'Speaks Danish' } })).body
    expect((await api.get(path)).body.map((note: { id: number }) => note.id)).toEqual([second.id, first.id])
    expect((await api.patch(`${path}/${first.id}`, { content: 'After 17:00' })).body.content).toBe('After 17:00')
    expect((await api.delete(`${path}/${second.id}`)).status).toBe(200)
    expect((await api.delete(`${path}/${second.id}`)).status).toBe(404)
    const blank = await api.post(path, { content: '  ' })
    expect(blank.status).toBe(422)
    expect(blank.body.attributes).toEqual(['content'])
  })
})

describe('reaching a contact', () => {
  test('its conversations are those the agent may see, newest activity first', async () => {
    const { account } = await anAccount()
    const [seen, hidden] = [await t.make.inbox(account), await t.make.inbox(account)]
    const agent = t.as(await t.make.agent(account, [seen.id]))
    const contact = await t.make.contact(account)
    const older = await t.make.conversation(account, { inbox: seen, contact })
    const newer = await t.make.conversation(account, { inbox: seen, contact })
    await t.make.conversation(account, { inbox: hidden, contact })
    const { body } = await agent.get(`${account.path}/contacts/${contact.id}/conversations`)
    expect(body.payload.map((one: { id: number }) => one.id)).toEqual([newer.displayId, older.displayId])
  })

  test('inboxes where a conversation can start are the agent’s own, each by its channel’s rule', async () => {
    const { account } = await anAccount()
    const [site, api] = [await t.make.inbox(account), await t.make.inbox(account, { kind: 'api' })]
    await t.make.inbox(account, { kind: 'api' })
    const agent = t.as(await t.make.agent(account, [site.id, api.id]))
    const contact = await t.make.contact(account)
    await t.make.conversation(account, { inbox: site, contact })
    const { body } = await agent.get(`${account.path}/contacts/${contact.id}/contactable_inboxes`)
    expect(body.payload).toEqual([{ source_id: expect.any(String), inbox: expect.objectContaining({ id: api.id }) }])
  })
})
