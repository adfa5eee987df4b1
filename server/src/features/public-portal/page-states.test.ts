import { json } from '../../db/db.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { askTogether } from './page-states.ts'

let t: TestApp
let portalId: number
beforeAll(async () => {
  t = await buildTestApp()
  const account = await t.make.account()
  const { rows } = await t.db.query<{ id: number }>(
    `insert into portals (account_id, name, slug, config) values ($1, 'Help', $2, $3) returning id`,
    [account.id, `states-${account.id}`, json({ default_locale: 'en', allowed_locales: ['en'] })],
  )
  portalId = rows[0]?.id ?? 0
})
afterAll(() => t.close())

function counting() {
  let asked = 0
  const sql: typeof t.db = {
    ...t.db,
    query: (text, values) => {
      asked += 1
      return t.db.query(text, values)
    },
  }
  return { ask: askTogether(sql), times: () => asked }
}

test('many readers of one moment ask the database once', async () => {
  const { ask, times } = counting()
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(portalId)))
  expect(new Set(answers).size).toBe(1)
  expect(times()).toBe(1)
})

test('who asks after a change is told of it, also while an older question is under way', async () => {
  const { ask, times } = counting()
  const early = await ask(portalId)
  const underWay = ask(portalId)
  await t.db.query(`update portals set header_text = 'Changed' where id = $1`, [portalId])
  expect(await ask(portalId)).not.toBe(early)
  await underWay
  await t.db.query('update portals set archived = true where id = $1', [portalId])
  expect(await ask(portalId)).toBeNull()
  expect(times()).toBeLessThanOrEqual(4)
})

test('a question that failed is not the last', async () => {
  let isDown = true
  const ask = askTogether({
    query: (text, values) => (isDown ? Promise.reject(new Error('connection lost')) : t.db.query(text, values)),
  })
  await expect(ask(portalId)).rejects.toThrow('connection lost')
  isDown = false
  await expect(ask(portalId)).resolves.toBeNull()
})
