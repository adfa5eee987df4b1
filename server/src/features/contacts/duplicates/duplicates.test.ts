import fc from 'fast-check'
import type { TestAccount, TestMember } from '../../../testing/factories.ts'
import { randomRuns } from '../../../testing/properties/random-runs.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let account: TestAccount
let agent: TestMember
let serial = 0
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t?.close())

interface Row {
  id: number
  name: string
  email: string | null
  company: string | null
  hasAddress: boolean
}
type Facts = Omit<Row, 'id' | 'hasAddress'>
type Step =
  | { does: 'add'; facts: Facts }
  | { does: 'change'; at: number; facts: Facts }
  | { does: 'delete'; at: number }

const Facts: fc.Arbitrary<Facts> = fc.record({
  name: fc.constantFrom('', 'Ada', 'ADA', 'Bo Ek'),
  email: fc.constantFrom(null, 'a.da', 'ada', 'ada+1', 'ADA+2', 'bo'),
  company: fc.constantFrom(null, '', 'Acme', 'acme', 'Fjord'),
})
const Steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ does: fc.constant('add' as const), facts: Facts }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('change' as const), at: fc.nat(20), facts: Facts }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), at: fc.nat(20) }) },
  ),
  { minLength: 2, maxLength: 14 },
)

const mailKey = (email: string) => email.toLowerCase().replace(/\+.*/, '').replaceAll('.', '')
const same = (a: string | null, b: string | null) => Boolean(a && b && a.toLowerCase() === b.toLowerCase())

/** Read plainly: everybody beside everybody. */
function plainly(rows: Row[]): [string, number, number][] {
  const pairs: [number, string, number, number][] = []
  for (const [at, a] of rows.entries())
    for (const b of rows.slice(at + 1)) {
      if (a.email && b.email && mailKey(a.email) === mailKey(b.email)) pairs.push([1, 'email', a.id, b.id])
      else if (same(a.name, b.name) && same(a.company, b.company) && a.hasAddress && b.hasAddress)
        pairs.push([3, 'person', a.id, b.id])
    }
  return pairs
    .sort((one, two) => one[0] - two[0] || one[2] - two[2] || one[3] - two[3])
    .map(([, reason, low, high]) => [reason, low, high])
}

/** Does one step in the database and in the rows that are compared with. */
async function take(step: Step, rows: Row[]) {
  const row = step.does === 'add' ? undefined : rows[step.at % Math.max(rows.length, 1)]
  if (step.does === 'add') {
    const { name, email, company } = step.facts
    // One in the database for each address: the rest of them tells apart what is one mailbox.
    const taken = rows.some((other) => same(other.email, email))
    const mail = taken ? null : email
    serial += 1
    const { rows: made } = await t.db.query<{ id: number }>(
      `insert into contacts (account_id, name, email, identifier, additional_attributes)
       values ($1, $2, $3, $4, jsonb_strip_nulls(jsonb_build_object('company_name', $5::text))) returning id`,
      [account.id, name, mail && `${mail}@shop.test`, name === 'Ada' ? null : `id-${serial}`, company],
    )
    rows.push({ id: made[0]?.id ?? 0, name, email: mail, company, hasAddress: mail !== null || name !== 'Ada' })
  } else if (row && step.does === 'delete') {
    await t.db.query('delete from contacts where id = $1', [row.id])
    rows.splice(rows.indexOf(row), 1)
  } else if (row && step.does === 'change') await change(row, step.facts, rows)
}

async function change(row: Row, { email, company }: Facts, rows: Row[]) {
  const mail = rows.some((other) => other !== row && same(other.email, email)) ? row.email : email
  await t.db.query(
    `update contacts set email = $2, additional_attributes = jsonb_strip_nulls(jsonb_build_object('company_name', $3::text))
     where id = $1`,
    [row.id, mail && `${mail}@shop.test`, company],
  )
  Object.assign(row, { email: mail, company, hasAddress: mail !== null || row.name !== 'Ada' })
}

test('the pairs are those of everybody beside everybody, whatever was written, changed and deleted before', async () => {
  await fc.assert(
    fc.asyncProperty(Steps, async (steps) => {
      account = await t.make.account()
      agent = await t.make.agent(account)
      const rows: Row[] = []
      for (const step of steps) await take(step, rows)
      const { body } = await t.as(agent).get(`${account.path}/contacts/duplicates`)
      const pairs = body.payload.map(({ reason, contacts }: { reason: string; contacts: { id: number }[] }) => [
        reason,
        ...contacts.map(({ id }) => id),
      ])
      expect(pairs).toEqual(plainly(rows).slice(0, 15))
    }),
    { numRuns: randomRuns(60), seed: 20261128 },
  )
})
