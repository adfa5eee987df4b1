import fc from 'fast-check'
import type { TestAccount, TestInbox, TestMember } from '../../../testing/factories.ts'
import { randomRuns } from '../../../testing/properties/random-runs.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let account: TestAccount
let inbox: TestInbox
let agent: TestMember
let serial = 0
let campaigns: number[]
let bulk: number
/** Contacts that others were found not to be. */
let [someone, stranger] = [0, 0]

beforeAll(async () => {
  t = await buildTestApp()
  account = await t.make.account()
  inbox = await t.make.inbox(account)
  agent = await t.make.agent(account, [inbox.id])
  someone = (await t.make.contact(account)).id
  stranger = (await t.make.contact(account)).id
  const made = await t.db.query<{ id: number }>(
    `insert into campaigns (account_id, display_id, title, message, campaign_type, inbox_id)
     select $1, n, 'Campaign', 'Hello', 'one_off', $2 from generate_series(1, 3) n returning id`,
    [account.id, inbox.id],
  )
  campaigns = made.rows.map(({ id }) => id)
  const acted = await t.db.query<{ id: number }>(
    `insert into contact_bulk_actions (account_id, user_id, action) values ($1, $2, 'add_labels') returning id`,
    [account.id, agent.id],
  )
  bulk = acted.rows[0]?.id ?? 0
})
afterAll(() => t.close())

interface Facts {
  name: string
  hasEmail: boolean
  hasPhone: boolean
  city: string | null
  tier: string | null
  labels: string[]
  conversations: number
  notes: number
  visits: number
  /** Which of the account's campaigns have reached the contact; the others wait for it. */
  reached: boolean[]
  /** Contacts that were merged into it before. */
  merged: number
}
const text = fc.constantFrom('', 'Ada', 'Bo Ek', "O'Hara", 'عامر')
const Someone: fc.Arbitrary<Facts> = fc.record({
  name: text,
  hasEmail: fc.boolean(),
  hasPhone: fc.boolean(),
  city: fc.constantFrom(null, 'Porto', 'Aarhus'),
  tier: fc.constantFrom(null, 'gold', 'silver'),
  labels: fc.subarray(['vip', 'dealer', 'e-bike']),
  conversations: fc.integer({ min: 0, max: 2 }),
  notes: fc.integer({ min: 0, max: 2 }),
  visits: fc.integer({ min: 0, max: 2 }),
  reached: fc.array(fc.boolean(), { maxLength: 3 }),
  merged: fc.integer({ min: 0, max: 1 }),
})

/** A contact with all that can hang on one. */
async function make(facts: Facts): Promise<number> {
  serial += 1
  const { rows } = await t.db.query<{ id: number }>(
    `insert into contacts (account_id, name, email, phone_number, identifier, labels, additional_attributes, custom_attributes)
     values ($1, $2, $3, $4, $5, $6, jsonb_strip_nulls(jsonb_build_object('city', $7::text)), jsonb_strip_nulls(jsonb_build_object('tier', $8::text)))
     returning id`,
    [
      ...[account.id, facts.name, facts.hasEmail ? `m${serial}@shop.test` : null],
      ...[facts.hasPhone ? `+4920000${serial}` : null, `merge-${serial}`, facts.labels, facts.city, facts.tier],
    ],
  )
  const id = rows[0]?.id ?? 0
  for (let n = 0; n < facts.conversations; n++) {
    const made = await t.make.conversation(account, { inbox, contact: { id, name: '', email: '' } })
    await t.db.query(
      `insert into messages (account_id, conversation_id, inbox_id, message_type, content, sender_type, sender_id)
       values ($1, $2, $3, 0, 'Hello', 'Contact', $4)`,
      [account.id, made.id, inbox.id, id],
    )
    await t.db.query(
      'insert into csat_responses (account_id, conversation_id, contact_id, rating) values ($1, $2, $3, 5)',
      [account.id, made.id, id],
    )
  }
  for (let n = 0; n < facts.notes; n++)
    await t.as(agent).post(`${account.path}/contacts/${id}/notes`, { content: `Note ${n}` })
  await follow(id, facts)
  for (let n = 0; n < facts.merged; n++) await merge(id, await make({ ...facts, merged: 0 }))
  return id
}

/** Pages it visited, campaigns it is in, labels it got with many others, and who it was found not to be. */
async function follow(id: number, facts: Facts) {
  await t.db.query(
    `insert into contact_page_visits (account_id, contact_id, url) select $1, $2, 'https://shop.test/' || n from generate_series(1, $3::int) n`,
    [account.id, id, facts.visits],
  )
  for (const [n, isReached] of facts.reached.entries())
    await t.db.query(
      'insert into campaign_recipients (account_id, campaign_id, contact_id, message_id) values ($1, $2, $3, $4)',
      [account.id, campaigns[n] ?? 0, id, isReached ? 1_000_000 + serial * 10 + n : null],
    )
  await t.db.query(
    `insert into contact_bulk_changes (account_id, action_id, contact_id, labels, changed) values ($1, $2, $3, '{}', $4)`,
    [account.id, bulk, id, facts.labels],
  )
  const other = serial % 2 === 0 ? someone : stranger
  await t.as(agent).post(`${account.path}/contacts/duplicates/dismiss`, { contact_ids: [id, other] })
}

/** Every row that knows one of the contacts, without the times at which somebody touched it. */
async function rowsOf(ids: number[]): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [table, column] of [
    ['contacts', 'id'],
    ['contact_inboxes', 'contact_id'],
    ['conversations', 'contact_id'],
    ['contact_notes', 'contact_id'],
    ['csat_responses', 'contact_id'],
    ['messages', 'sender_id'],
  ] as const) {
    const { rows } = await t.db.query<{ row: unknown }>(
      `select to_jsonb(x) - 'updated_at' as row from ${table} x where x.account_id = $1 and x.${column} = any($2::int[]) order by x.id`,
      [account.id, ids],
    )
    found[table] = rows.map(({ row }) => row)
  }
  for (const [table, columns, order] of [
    ['contact_page_visits', ['contact_id'], 'id'],
    ['campaign_recipients', ['contact_id'], 'campaign_id, contact_id'],
    ['contact_bulk_changes', ['contact_id'], 'contact_id'],
    ['distinct_contacts', ['low_id', 'high_id'], 'low_id, high_id'],
    ['contact_merges', ['base_contact_id'], 'id'],
    ['former_contacts', ['contact_id'], 'former_id'],
  ] as const) {
    const isOurs = columns.map((column) => `x.${column} = any($2::int[])`).join(' or ')
    const { rows } = await t.db.query<{ row: unknown }>(
      `select to_jsonb(x) as row from ${table} x where x.account_id = $1 and (${isOurs}) order by ${order}`,
      [account.id, ids],
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}
/** Who the contacts were found not to be, beside each other, once each. */
const distinctOf = (rows: Record<string, unknown>, ids: number[]): number[] => {
  const pairs = (rows.distinct_contacts as { low_id: number; high_id: number }[]).flatMap((p) => [p.low_id, p.high_id])
  return [...new Set(pairs)].filter((id) => !ids.includes(id))
}
const reachedOf = async (id: number) => {
  const { rows } = await t.db.query<{ is_reached: boolean }>(
    'select message_id is not null as is_reached from campaign_recipients where contact_id = $1 order by campaign_id',
    [id],
  )
  return rows.map((row) => row.is_reached)
}
const merge = (base: number, mergee: number, take: string[] = []) =>
  t.as(agent).post(`${account.path}/actions/contact_merge`, { base_contact_id: base, mergee_contact_id: mergee, take })
const merges = async (id: number) => (await t.as(agent).get(`${account.path}/contacts/${id}/merges`)).body
const undo = (id: number, mergeId: number) => t.as(agent).post(`${account.path}/contacts/${id}/merges/${mergeId}/undo`)
const counted = (rows: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, (list as unknown[]).length]))
const plain: Facts = {
  name: 'Ada',
  hasEmail: true,
  hasPhone: false,
  city: null,
  tier: null,
  labels: [],
  conversations: 1,
  notes: 1,
  visits: 1,
  reached: [],
  merged: 0,
}

test('merging keeps everything of both once, fills blanks from the other, and undoing restores the exact rows', async () => {
  await fc.assert(
    fc.asyncProperty(Someone, Someone, async (one, other) => {
      const [base, gone] = [await make(one), await make(other)]
      const before = await rowsOf([base, gone])
      const { status, body } = await merge(base, gone)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        id: base,
        name: one.name || other.name,
        labels: [...new Set([...one.labels, ...other.labels])],
        ...((one.city ?? other.city) !== null && { additional_attributes: { city: one.city ?? other.city } }),
        ...((one.tier ?? other.tier) !== null && { custom_attributes: { tier: one.tier ?? other.tier } }),
      })
      expect([body.email !== null, body.phone_number !== null]).toEqual([
        one.hasEmail || other.hasEmail,
        one.hasPhone || other.hasPhone,
      ])
      const after = await rowsOf([base, gone])
      const inCampaigns = Math.max(one.reached.length, other.reached.length)
      expect(counted(after)).toMatchObject({
        ...counted(before),
        ...{ contacts: 1, campaign_recipients: inCampaigns, contact_bulk_changes: 1 },
        ...{ contact_merges: one.merged + other.merged + 1, former_contacts: one.merged + other.merged + 1 },
        distinct_contacts: distinctOf(before, [base, gone]).length,
      })
      expect(await reachedOf(base)).toEqual(
        Array.from({ length: inCampaigns }, (_, n) => Boolean(one.reached[n] || other.reached[n])),
      )
      expect(Object.values(await rowsOf([gone])).flat()).toEqual([])
      const [held, ...earlier] = await merges(base)
      expect(held).toMatchObject({ mergee: { id: gone } })
      // What had been merged into the one that went is undone there, once it is there again.
      expect(earlier).toHaveLength(one.merged)
      expect((await undo(base, held.id)).status).toBe(200)
      expect(await rowsOf([base, gone])).toEqual(before)
      for (const id of [base, gone]) for (const { id: mergeId } of await merges(id)) await undo(id, mergeId)
      expect(await t.db.query('select from former_contacts where account_id = $1', [account.id])).toMatchObject({
        rows: [],
      })
    }),
    { numRuns: randomRuns(12), seed: 20261123 },
  )
})

test('what is chosen comes from the contact that goes', async () => {
  const base = await make({ ...plain, name: 'Old', city: 'Porto', tier: 'gold' })
  const gone = await make({ ...plain, name: 'New', city: 'Aarhus', tier: 'silver' })
  const { email } = (await t.as(agent).get(`${account.path}/contacts/${gone}`)).body.payload
  const { body } = await merge(base, gone, ['name', 'email', 'city', 'custom_attributes'])
  expect(body).toMatchObject({
    id: base,
    name: 'New',
    email,
    additional_attributes: { city: 'Aarhus' },
    custom_attributes: { tier: 'silver' },
  })
})

test('what would move is counted first', async () => {
  const [base, gone] = [await make(plain), await make({ ...plain, conversations: 2, visits: 2 })]
  // Both are in the first campaign, so that only the second one moves.
  const [shared = 0, own = 0] = campaigns
  const places = [
    { contact: base, campaign: shared },
    { contact: gone, campaign: shared },
    { contact: gone, campaign: own },
  ]
  for (const { contact, campaign } of places)
    await t.db.query(
      'insert into campaign_recipients (account_id, campaign_id, contact_id) values ($1, $2, $3) on conflict do nothing',
      [account.id, campaign, contact],
    )
  const { body } = await t.as(agent).get(`${account.path}/contacts/${base}/merge_preview?mergee_contact_id=${gone}`)
  expect(body).toMatchObject({ base: { id: base }, mergee: { id: gone } })
  expect(body.moves).toEqual({
    ...{ conversations: 2, messages: 2, notes: 1, contact_inboxes: 2 },
    ...{ ratings: 2, page_visits: 2, campaigns: 1 },
  })
})

test('of two merges at once one wins, and nothing is lost', async () => {
  const [one, other] = [await make(plain), await make(plain)]
  const before = counted(await rowsOf([one, other]))
  const answers = await Promise.all([merge(one, other), merge(other, one)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(counted(await rowsOf([one, other]))).toMatchObject({
    ...before,
    ...{ contacts: 1, contact_bulk_changes: 1, contact_merges: 1, former_contacts: 1, distinct_contacts: 2 },
  })
})

test('a merge is not undone after a change that contradicts it, nor too late, but after new activity', async () => {
  const [base, gone] = [await make(plain), await make(plain)]
  await merge(base, gone)
  const [held] = await merges(base)
  await t.as(agent).patch(`${account.path}/contacts/${base}`, { name: 'Somebody else' })
  const refused = await undo(base, held.id)
  expect([refused.status, refused.body]).toEqual([409, { error: expect.stringContaining('changed since') }])
  await t.as(agent).patch(`${account.path}/contacts/${base}`, { name: 'Ada' })
  await t.db.query('update contacts set last_activity_at = now() where id = $1', [base])
  await t.db.query(`update contact_merges set created_at = now() - interval '31 minutes' where id = $1`, [held.id])
  expect((await undo(base, held.id)).status).toBe(404)
  await t.db.query('update contact_merges set created_at = now() where id = $1', [held.id])
  expect((await undo(base, held.id)).status).toBe(200)
})

test('whoever took the address of the contact that went keeps it', async () => {
  const [base, gone] = [await make(plain), await make(plain)]
  const { email } = (await t.as(agent).get(`${account.path}/contacts/${gone}`)).body.payload
  await merge(base, gone)
  await t.as(agent).post(`${account.path}/contacts`, { name: 'New', email })
  const [held] = await merges(base)
  expect((await undo(base, held.id)).status).toBe(409)
})

test('a contact is not merged with itself or with one of another account', async () => {
  const id = await make(plain)
  const stranger = await t.make.contact(await t.make.account())
  const self = await merge(id, id)
  expect([self.status, self.body.attributes]).toEqual([422, ['mergee_contact_id']])
  expect((await merge(id, stranger.id)).status).toBe(404)
})
