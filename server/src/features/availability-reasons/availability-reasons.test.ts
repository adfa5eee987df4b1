import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('reasons are the administrators’ to write: shaped, unique ignoring case, at most fifty', async () => {
  const account = await t.make.account()
  const [ines, maya] = [await t.make.administrator(account), await t.make.agent(account)]
  const url = `${account.path}/availability_reasons`
  const made = await t.as(ines).post(url, { reason: ' Lunch ', emoji: '🥗' })
  expect(made.body.payload).toMatchObject({ reason: 'Lunch', emoji: '🥗', color: '#F59E0B', account_id: account.id })
  for (const [facts, field] of [
    [{ reason: 'LUNCH' }, 'reason'],
    [{ reason: 'x'.repeat(61) }, 'reason'],
    [{ reason: 'Call', emoji: 'ab' }, 'emoji'],
    [{ reason: 'Call', color: 'red' }, 'color'],
  ] as const) {
    const refused = await t.as(ines).post(url, facts)
    expect([refused.status, refused.body.attributes]).toEqual([422, [field]])
  }
  const changed = await t.as(ines).put(`${url}/${made.body.payload.id}`, { color: '#112233' })
  expect(changed.body.payload).toMatchObject({ reason: 'Lunch', color: '#112233' })
  expect((await t.as(maya).get(url)).body.payload).toHaveLength(1)
  const { id } = made.body.payload
  expect((await t.as(maya).get(`${url}/${id}`)).body.payload).toMatchObject({
    id,
    created_at: expect.stringMatching(/Z$/),
  })
  expect((await t.as(ines).patch(`${url}/${id}`, { emoji: null })).body.payload).toMatchObject({
    emoji: '',
    reason: 'Lunch',
  })
  expect((await t.as(ines).get(`${url}/2147483000`)).status).toBe(404)
  expect((await t.as(maya).post(url, { reason: 'Mine' })).status).toBe(401)
  for (let more = 2; more <= 50; more += 1) await t.as(ines).post(url, { reason: `Reason ${more}` })
  expect((await t.as(ines).post(url, { reason: 'One more' })).status).toBe(422)
})

test('a reason is as long as it reads, however many bytes its signs take, within reason', async () => {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const send = (reason: string) => t.as(ines).post(`${account.path}/availability_reasons`, { reason })
  expect((await send('👩‍👩‍👧‍👦'.repeat(60))).status).toBe(200)
  for (const tooLong of ['🥗'.repeat(61), `e${'\u0301'.repeat(3_000)}`]) {
    const refused = await send(tooLong)
    expect([refused.status, refused.body.attributes]).toEqual([422, ['reason']])
  }
})

test('a form means no emoji by the word null', async () => {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const url = `${account.path}/availability_reasons`
  const send = (method: 'POST' | 'PATCH', to: string, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(`availability_reason[${name}]`, value)
    return t.as(ines).send({ method, url: to, payload: form })
  }
  const made = await send('POST', url, { reason: 'Lunch', emoji: 'null', color: 'null' })
  expect(made.body.payload).toMatchObject({ emoji: '', color: '#F59E0B' })
  const { id } = made.body.payload
  await t.as(ines).patch(`${url}/${id}`, { emoji: '🥗' })
  expect((await send('PATCH', `${url}/${id}`, { emoji: 'null' })).body.payload.emoji).toBe('')
})

test('whoever used a deleted reason stays busy without one', async () => {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const { body } = await t.as(ines).post(`${account.path}/availability_reasons`, { reason: 'Call' })
  const pick = { account_id: account.id, availability: 'busy', availability_reason_id: body.payload.id }
  await t.as(ines).post('/api/v1/profile/availability', pick)
  expect((await t.as(ines).delete(`${account.path}/availability_reasons/${body.payload.id}`)).status).toBe(200)
  const profile = await t.as(ines).get('/api/v1/profile')
  expect(profile.body.accounts[0]).toMatchObject({ availability: 'busy', availability_reason: null })
})

test('reasons stand in the order that an administrator gives them, new ones behind, and foreign ids move nothing', async () => {
  const account = await t.make.account()
  const [ines, maya] = [await t.make.administrator(account), await t.make.agent(account)]
  const url = `${account.path}/availability_reasons`
  const add = async (reason: string) => (await t.as(ines).post(url, { reason })).body.payload.id as number
  const ids = [await add('Lunch'), await add('Call'), await add('Training')] as const
  const names = async () => (await t.as(maya).get(url)).body.payload.map(({ reason }: { reason: string }) => reason)
  const order = (who: typeof ines, positions_hash: object) => t.as(who).patch(`${url}/reorder`, { positions_hash })
  expect((await order(ines, { [ids[2]]: 1, [ids[0]]: 2 })).status).toBe(200)
  expect(await names()).toEqual(['Training', 'Lunch', 'Call'])
  await add('Away')
  expect(await names()).toEqual(['Training', 'Lunch', 'Call', 'Away'])
  expect((await order(ines, { [ids[1]]: 1, 2147483: 2 })).status).toBe(404)
  expect((await order(maya, { [ids[1]]: 1 })).status).toBe(401)
  expect(await names()).toEqual(['Training', 'Lunch', 'Call', 'Away'])
})
