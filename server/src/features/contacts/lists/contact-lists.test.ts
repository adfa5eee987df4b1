import fc from 'fast-check'
import type { TestAccount, TestMember } from '../../../testing/factories.ts'
import { randomRuns } from '../../../testing/properties/random-runs.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

/** More than the order is walked for a word that few have. */
const MANY = 2_500
const PAGE = 15

let t: TestApp
let account: TestAccount
let agent: TestMember

/** Somebody for every combination of what may be missing, many of them alike in each thing they are ordered by. */
const FILL = `
  insert into contacts (account_id, name, email, phone_number, identifier, additional_attributes, last_activity_at, created_at)
  select $1,
    case when n % 11 = 0 then '' when n % 13 = 0 then '+49 ' || n else 'Person ' || n % 97 || case when n in (7, 2400) then ' Żółć' else '' end end,
    case when n % 3 > 0 then 'P' || n || '@shop.test' end, case when n % 3 <> 1 then '+49171' || 1000 + n end, 'crm-' || n,
    jsonb_strip_nulls(jsonb_build_object('company_name', case when n % 4 > 0 then 'Co ' || n % 7 end,
      'city', case when n % 5 > 0 then (array['Porto', 'århus', 'Lyon'])[1 + n % 3] end,
      'country', case when n % 6 > 0 then (array['PT', 'dk'])[1 + n % 2] end)),
    case when n % 9 > 0 then timestamptz '2026-11-01' + n % 50 * interval '1 hour' end,
    timestamptz '2026-10-01' + n % 60 * interval '1 hour'
  from generate_series(1, $2::int) n`
const EXPRESSIONS = {
  name: String.raw`case when name ~ '^[\s+0-9().-]*$' then null else lower(name) end`,
  email: 'lower(email)',
  phone_number: 'phone_number',
  last_activity_at: 'last_activity_at',
  created_at: 'created_at',
  company: `lower(additional_attributes ->> 'company_name')`,
  city: `lower(additional_attributes ->> 'city')`,
  country: `lower(additional_attributes ->> 'country')`,
} as const

beforeAll(async () => {
  t = await buildTestApp()
  account = await t.make.account()
  agent = await t.make.agent(account)
  await t.db.query(FILL, [account.id, MANY])
})
afterAll(() => t?.close())

type Key = keyof typeof EXPRESSIONS
const sorted = (key: Key, isDown: boolean) => `${isDown ? '-' : ''}${key}`

/** Who is on a page, read plainly: everybody in order, and then those in whose texts the words are. */
async function plainly(key: Key, isDown: boolean, words: string) {
  const direction = isDown ? 'desc' : 'asc'
  const { rows } = await t.db.query<{ id: number; texts: string }>(
    `select id, lower(concat_ws(' ', name, email, phone_number, identifier, additional_attributes ->> 'company_name')) as texts
     from contacts where account_id = $1 order by ${EXPRESSIONS[key]} ${direction} nulls last, id ${direction}`,
    [account.id],
  )
  return rows.filter(({ texts }) => texts.includes(words.toLowerCase())).map(({ id }) => id)
}

async function asked(path: string, body?: unknown) {
  const api = t.as(agent)
  const address = `${account.path}/contacts${path}`
  const answer = body ? await api.post(address, body) : await api.get(address)
  const { meta, payload } = answer.body as { meta: { count: number }; payload: { id: number }[] }
  return { count: meta.count, ids: payload.map(({ id }) => id) }
}

const Asked = fc.record({
  key: fc.constantFrom(...(Object.keys(EXPRESSIONS) as Key[])),
  isDown: fc.boolean(),
  // Of everybody, of many, of two who stand far from each other, of nobody; with and without an index that knows them.
  words: fc.constantFrom('', 'c', 'rs', 'co 3', 'Ó', 'łć', 'żół', '9@', 'crm-24', 'zq', '%', 'nobody'),
  page: fc.constantFrom(1, 2, 3, 40, 166, 167, 900),
})

test('every order and every search has on each page who stands there when everybody is read', async () => {
  await fc.assert(
    fc.asyncProperty(Asked, async ({ key, isDown, words, page }) => {
      const everybody = await plainly(key, isDown, words)
      const expected = { count: everybody.length, ids: everybody.slice((page - 1) * PAGE, page * PAGE) }
      const query = `page=${page}&sort=${sorted(key, isDown)}&q=${encodeURIComponent(words)}`
      expect(await asked(words === '' ? `?${query}` : `/search?${query}`)).toEqual(expected)
    }),
    { numRuns: randomRuns(250), seed: 20261128 },
  )
})

test('rules that few meet, and rules that all meet, show the same as a search in every order', async () => {
  const rule = (key: string, ...values: string[]) => [{ attribute_key: key, filter_operator: 'contains', values }]
  for (const key of Object.keys(EXPRESSIONS) as Key[])
    for (const isDown of [false, true]) {
      const sort = sorted(key, isDown)
      const found = await asked(`/search?q=${encodeURIComponent('łć')}&sort=${sort}`)
      expect(await asked(`/filter?sort=${sort}`, { payload: rule('name', 'łć') })).toEqual(found)
      const everybody = await plainly(key, isDown, 'person')
      const third = { count: everybody.length, ids: everybody.slice(2 * PAGE, 3 * PAGE) }
      expect(await asked(`/filter?page=3&sort=${sort}`, { payload: rule('name', 'person') })).toEqual(third)
    }
})
