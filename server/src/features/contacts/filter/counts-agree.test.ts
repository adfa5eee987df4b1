import fc from 'fast-check'
import { type Facts, type Rule, selects } from '../../../testing/properties/naive-filter.ts'
import { randomRuns } from '../../../testing/properties/random-runs.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const LABELS = ['vip', 'dealer', 'e-bike'] as const
const PEOPLE = 14
const label = fc.constantFrom(...LABELS)
const n = fc.nat(PEOPLE - 1)

/** What happens to contacts, each through the door that people use. */
const Deed = fc.oneof(
  fc.record({ kind: fc.constant('label' as const), n, labels: fc.subarray([...LABELS]) }),
  fc.record({
    kind: fc.constant('many' as const),
    label,
    without: fc.boolean(),
    q: fc.constantFrom('ada', 'bo', 'shop'),
  }),
  fc.record({ kind: fc.constant('rename' as const), n, name: fc.constantFrom('Ada Shop', 'Bo', 'Zoë %') }),
  fc.record({ kind: fc.constant('merge' as const), n, into: n }),
  fc.record({ kind: fc.constant('delete' as const), n }),
  fc.record({ kind: fc.constant('visitor' as const), label }),
)
type Deed = typeof Deed extends fc.Arbitrary<infer D> ? D : never

const rule = (attribute_key: string, filter_operator: string, value: string) => ({
  attribute_key,
  filter_operator,
  values: [value],
})
const Segment = fc
  .array(
    fc.record({
      one: fc.oneof(
        label.map((title) => rule('labels', 'equal_to', title)),
        label.map((title) => rule('labels', 'not_equal_to', title)),
        fc.constantFrom('ada', 'o', '%').map((text) => rule('name', 'contains', text)),
      ),
      join: fc.constantFrom('and' as const, 'or' as const),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) =>
    parts.map(({ one, join }, at): Rule => ({ ...one, query_operator: at < parts.length - 1 ? join : null })),
  )

async function desk() {
  const account = await t.make.account()
  const api = t.as(await t.make.administrator(account))
  const base = `${account.path}/contacts`
  const labelIds = new Map<string, number>()
  for (const title of LABELS)
    labelIds.set(title, (await api.post(`${account.path}/labels`, { title, color: '#112233' })).body.id)
  const ids: number[] = []
  for (let at = 0; at < PEOPLE; at++) {
    const facts = { name: at % 2 ? `Ada ${at}` : `Bo ${at}`, email: `p${at}@shop${account.id}.test` }
    ids.push((await api.post(base, facts)).body.payload.contact.id)
  }
  return { account, api, base, labelIds, ids }
}
type Desk = Awaited<ReturnType<typeof desk>>

async function act({ account, api, base, ids }: Desk, deed: Deed): Promise<void> {
  const id = 'n' in deed ? ids[deed.n] : 0
  switch (deed.kind) {
    case 'label':
      return void (await api.post(`${base}/${id}/labels`, { labels: deed.labels }))
    case 'many': {
      const action = deed.without ? 'remove_labels' : 'add_labels'
      await api.post(`${base}/bulk_actions`, { action, labels: [deed.label], q: deed.q })
      return void (await t.deps.jobs.drain())
    }
    case 'rename':
      return void (await api.patch(`${base}/${id}`, { name: deed.name }))
    case 'merge':
      return void (await api.post(`${account.path}/actions/contact_merge`, {
        base_contact_id: ids[deed.into],
        mergee_contact_id: id,
      }))
    case 'delete':
      await api.delete(`${base}/${id}`)
      // Lists that were written out before go with the person, not those of later.
      return void (await t.deps.jobs.drain())
    case 'visitor':
      // Nobody knows them: no list shows them, whatever they carry.
      return void (await t.db.query(
        `insert into contacts (account_id, name, labels) values ($1, 'Ada, a visitor', $2)`,
        [...[account.id, [deed.label]]],
      ))
  }
}

/** The rows as they are, read one by one. */
async function known({ account }: Desk): Promise<(Facts & { id: number; name: string; email: string })[]> {
  const { rows } = await t.db.query<Facts & { id: number; name: string; email: string }>(
    'select id, name, email, labels from contacts where account_id = $1 and email is not null order by id',
    [account.id],
  )
  return rows
}

async function listed({ api }: Desk, method: 'get' | 'post', path: string, payload?: unknown): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const url = `${path}${path.includes('?') ? '&' : '?'}page=${page}`
    const { body } = method === 'get' ? await api.get(url) : await api.post(url, { payload })
    ids.push(...body.payload.map((one: { id: number }) => one.id))
    if (ids.length >= body.meta.count || body.payload.length === 0) {
      expect([path, ids.length]).toEqual([path, body.meta.count])
      return ids.toSorted((a, b) => a - b)
    }
  }
}

async function written({ api, base }: Desk, body: object): Promise<number[]> {
  await api.post(`${base}/export`, { column_names: ['id'], ...body })
  await t.deps.jobs.drain()
  const [done] = (await api.get(`${base}/exports`)).body
  const { text } = await t.as(null).get(new URL(done.url).pathname)
  return text.split('\r\n').slice(1, -1).map(Number)
}

/** How many a bulk action over the same list would change; it is not waited for. */
async function chosen({ api, base }: Desk, target: object): Promise<number> {
  const { body } = await api.post(`${base}/bulk_actions`, { action: 'remove_labels', labels: ['nobody'], ...target })
  await api.post(`${base}/bulk_actions/${body.id}/cancel`)
  return body.total
}

const reached = async ({ account, api }: Desk, query: string): Promise<number> =>
  (await api.get(`${account.path}/campaigns/audience?${query}`)).body.payload.total

test('lists, segments, searches, exports, selections and audiences name the same people after whatever happened', async () => {
  const plan = fc.record({
    deeds: fc.array(Deed, { minLength: 2, maxLength: 7 }),
    title: label,
    rules: Segment,
    q: fc.constantFrom('ada', 'SHOP', 'p1@', '%', 'zoë'),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ deeds, title, rules, q }) => {
      const held = await desk()
      for (const deed of deeds) await act(held, deed)
      const { api, account, base, labelIds } = held
      const rows = await known(held)
      const idsOf = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).map(({ id }) => id)

      const labelled = idsOf(({ labels }) => (labels as string[]).includes(title))
      const byLabel = [rule('labels', 'equal_to', title)].map((one) => ({ ...one, query_operator: null }))
      expect(await listed(held, 'get', `${base}?labels[]=${title}`)).toEqual(labelled)
      expect(await listed(held, 'post', `${base}/filter`, byLabel)).toEqual(labelled)
      expect(await written(held, { label: title })).toEqual(labelled)
      expect(await chosen(held, { label: title })).toBe(labelled.length)
      expect(await reached(held, `label_ids[]=${labelIds.get(title)}`)).toBe(labelled.length)

      const { body: segment } = await api.post(`${account.path}/custom_filters`, {
        ...{ name: 'One of them', filter_type: 'contact', query: { payload: rules } },
      })
      const saved = (await api.get(`${account.path}/custom_filters/${segment.id}`)).body.query.payload
      const selected = idsOf((row) => selects(row, rules, new Date()))
      expect(await listed(held, 'post', `${base}/filter`, saved)).toEqual(selected)
      expect(await written(held, { payload: saved })).toEqual(selected)
      expect(await chosen(held, { payload: saved })).toBe(selected.length)
      expect(await reached(held, `segment_ids[]=${segment.id}`)).toBe(selected.length)

      const { body: beside } = await api.get(`${base}/counts`)
      expect(beside.segments).toEqual({ [segment.id]: selected.length })
      expect([beside.all, beside.labels[title] ?? 0]).toEqual([rows.length, labelled.length])

      const says = ({ name, email }: { name: string; email: string }) =>
        `${name}\n${email}`.toLowerCase().includes(q.toLowerCase())
      const found = idsOf(says)
      expect(await listed(held, 'get', `${base}/search?q=${encodeURIComponent(q)}`)).toEqual(found)
      expect(await written(held, { q })).toEqual(found)
      expect(await chosen(held, { q })).toBe(found.length)
      expect(await listed(held, 'get', base)).toEqual(idsOf(() => true))
    }),
    { numRuns: randomRuns(15) },
  )
})
