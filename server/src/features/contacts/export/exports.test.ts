import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function desk() {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const api = t.as(ines)
  const add = async (facts: object) =>
    (await api.post(`${account.path}/contacts`, facts)).body.payload.contact.id as number
  const written = async (body: object) => {
    expect((await api.post(`${account.path}/contacts/export`, body)).status).toBe(200)
    await t.deps.jobs.drain()
    const [done] = (await api.get(`${account.path}/contacts/exports`)).body
    expect(done).toMatchObject({ status: 'done' })
    const address = new URL(done.url)
    return { text: (await t.as(null).get(address.pathname)).text, url: done.url as string }
  }
  return { account, ines, api, add, written }
}

test('all identified contacts are written with the usual columns, and the caller gets the address by mail', async () => {
  const { add, written, ines, account } = await desk()
  const id = await add({ name: 'Li, "Wu"', email: 'li@shop.test', phone_number: '+4920001' })
  await t.db.query(`insert into contacts (account_id, name) values ($1, 'A visitor')`, [account.id])
  const { text, url } = await written({})
  expect(text).toBe(`id,name,email,phone_number\r\n${id},"Li, ""Wu""",li@shop.test,+4920001\r\n`)
  expect(url).toContain(`${account.id}_`)
  expect(url).toMatch(/_contacts\.csv$/)
  expect((await t.mailsTo(ines.email)).some((mail) => JSON.stringify(mail).includes('/files/'))).toBe(true)
})

test('a cell never runs as a formula', async () => {
  const { add, written } = await desk()
  for (const [n, name] of ['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\t=1'].entries())
    await add({ name, email: `f${n}@shop.test` })
  const { text } = await written({ column_names: ['name'] })
  for (const line of text.split('\r\n').slice(1, -1)) expect(line).toMatch(/^"?'|^=?1\+1$|^'/)
  expect(text).not.toMatch(/^[=@]/m)
})

test('rules come before a label, a label before everybody; other columns than those of a contact are not taken', async () => {
  const { add, written, api, account } = await desk()
  await add({ name: 'Ada', email: 'ada@shop.test', additional_attributes: { city: 'Porto' } })
  const bo = await add({ name: 'Bo', email: 'bo@shop.test' })
  await api.post(`${account.path}/contacts/${bo}/labels`, { labels: ['vip'] })
  const payload = [{ attribute_key: 'city', filter_operator: 'equal_to', values: ['porto'] }]
  const names = async (body: object) => (await written({ column_names: ['name', 'password_hash'], ...body })).text
  expect(await names({ payload, label: 'vip' })).toBe('name\r\nAda\r\n')
  expect(await names({ label: 'vip' })).toBe('name\r\nBo\r\n')
  const refused = await api.post(`${account.path}/contacts/export`, {
    payload: [{ ...payload[0], attribute_key: 'x' }],
  })
  expect(refused.status).toBe(422)
})

test('what one person has written out, another does not see', async () => {
  const { account, written } = await desk()
  await written({})
  const other = await t.make.administrator(account)
  expect((await t.as(other).get(`${account.path}/contacts/exports`)).body).toEqual([])
})

test('people who were chosen, and those whom words find', async () => {
  const { add, written } = await desk()
  const ada = await add({ name: 'Ada', email: 'ada@shop.test' })
  await add({ name: 'Bo', email: 'bo@shop.test' })
  const names = async (body: object) => (await written({ column_names: ['name'], ...body })).text
  expect(await names({ ids: [ada] })).toBe('name\r\nAda\r\n')
  expect(await names({ q: 'BO@' })).toBe('name\r\nBo\r\n')
})
