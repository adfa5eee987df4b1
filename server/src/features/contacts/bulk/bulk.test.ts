import { eventsOf } from '../../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { runBulk } from './run-bulk.job.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function desk(count = 5) {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const api = t.as(ines)
  const { rows } = await t.db.query<{ id: number }>(
    `insert into contacts (account_id, name, email, labels, additional_attributes)
     select $1, 'Person ' || n, 'p' || n || '@shop.test', case when n % 2 = 0 then '{vip}'::text[] else '{}' end,
       jsonb_build_object('city', case when n % 2 = 0 then 'Porto' else 'Aarhus' end)
     from generate_series(1, $2::int) n order by n returning id`,
    [account.id, count],
  )
  const ids = rows.map(({ id }) => id)
  const path = `${account.path}/contacts/bulk_actions`
  const start = async (body: object) => (await api.post(path, body)).body
  const run = async (body: object) => {
    const { id } = await start(body)
    await t.deps.jobs.drain()
    return (await api.get(`${path}/${id}`)).body
  }
  const labels = async () =>
    (
      await t.db.query<{ labels: string[] }>('select labels from contacts where account_id = $1 order by id', [
        account.id,
      ])
    ).rows.map((row) => row.labels.join(' '))
  return { account, api, ids, path, start, run, labels }
}

test('labels are put on the chosen, told to the screens, and put back', async () => {
  const { account, api, ids, path, run, labels } = await desk()
  const done = await run({ action: 'add_labels', labels: ['dealer', 'vip'], ids: ids.slice(0, 2) })
  expect(done).toMatchObject({ status: 'done', processed: 2, failed: 0, total: 2, can_undo: true })
  expect(await labels()).toEqual(['dealer vip', 'vip dealer', '', 'vip', ''])
  const told = eventsOf(t.published, account.id).filter(({ event }) => event === 'contact.updated')
  expect(told.length).toBeGreaterThanOrEqual(2)
  await t.db.query(`update contacts set labels = '{other}' where id = $1`, [ids[0] ?? 0])
  expect((await api.post(`${path}/${done.id}/undo`)).body.status).toBe('undoing')
  await t.deps.jobs.drain()
  // What somebody has changed since stays.
  expect(await labels()).toEqual(['other', 'vip', '', 'vip', ''])
  expect((await api.post(`${path}/${done.id}/undo`)).status).toBe(409)
})

test('beyond the page: all that rules, a label or words select', async () => {
  const { run, labels } = await desk(6)
  const payload = [{ attribute_key: 'city', filter_operator: 'equal_to', values: ['porto'] }]
  expect(await run({ action: 'remove_labels', labels: ['vip'], payload, q: 'person 4' })).toMatchObject({
    processed: 1,
  })
  expect(await labels()).toEqual(['', 'vip', '', '', '', 'vip'])
  expect(await run({ action: 'add_labels', labels: ['x'], label: 'vip' })).toMatchObject({ processed: 2, total: 2 })
  expect(await run({ action: 'add_labels', labels: ['all'] })).toMatchObject({ processed: 6 })
  expect(await labels()).toEqual(['all', 'vip x all', 'all', 'all', 'all', 'vip x all'])
})

test('contacts are deleted one by one, only by who may', async () => {
  const { account, ids, path, run, labels } = await desk()
  const agent = await t.make.agent(account)
  expect((await t.as(agent).post(path, { action: 'delete', ids })).status).toBe(401)
  expect(await run({ action: 'delete', ids: ids.slice(0, 3) })).toMatchObject({ processed: 3, can_undo: false })
  expect(await labels()).toHaveLength(2)
})

test('a job that was cut off goes on behind what it reached, and a second run changes nothing', async () => {
  const { account, ids, start, labels } = await desk(450)
  const { id } = await start({ action: 'add_labels', labels: ['x'] })
  // As a process leaves it that died after its first batch.
  await t.db.query(`update contact_bulk_actions set status = 'running', reached = $2, processed = 200 where id = $1`, [
    id,
    ids[199] ?? 0,
  ])
  const data = { accountId: account.id, actionId: id }
  const twice = { id: '00000000-0000-4000-8000-000000000000', signal: new AbortController().signal }
  await Promise.all([runBulk.run(t.deps, data, twice), runBulk.run(t.deps, data, twice)])
  await t.deps.jobs.drain()
  const { rows } = await t.db.query('select processed, status from contact_bulk_actions where id = $1', [id])
  expect(rows).toEqual([{ processed: 450, status: 'done' }])
  const changed = (await labels()).filter((own) => /\bx\b/.test(own))
  expect(changed).toHaveLength(250)
})

test('what nobody may ask for is refused', async () => {
  const { account, path, start, ids, api } = await desk()
  expect((await api.post(path, { action: 'add_labels', labels: [], ids })).status).toBe(422)
  expect((await api.post(path, { action: 'burn', ids })).status).toBe(422)
  const payload = [{ attribute_key: 'nonsense', filter_operator: 'equal_to', values: ['x'] }]
  expect((await api.post(path, { action: 'delete', payload })).status).toBe(422)
  const { id } = await start({ action: 'add_labels', labels: ['x'], ids })
  const other = await t.make.administrator(account)
  expect((await t.as(other).get(`${path}/${id}`)).status).toBe(404)
  expect((await api.post(`${path}/${id}/cancel`)).body.status).toBe('cancelled')
})
