import type { TestAccount, TestConversation, TestInbox, TestMember } from '../../../testing/factories.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('the conversation filter', () => {
  let t: TestApp
  let account: TestAccount
  let inbox: TestInbox
  let administrator: TestMember
  let conversations: TestConversation[]

  beforeAll(async () => {
    t = await buildTestApp()
    account = await t.make.account()
    administrator = await t.make.administrator(account)
    inbox = await t.make.inbox(account)
    conversations = []
    for (let n = 0; n < 30; n++) conversations.push(await t.make.conversation(account, { inbox }))
    for (const [key, type] of [
      ['nps', 'number'],
      ['tier', 'list'],
      ['since', 'date'],
      ['vip', 'checkbox'],
    ]) {
      await t.db.query(
        `insert into custom_attribute_definitions (account_id, attribute_display_name, attribute_key, attribute_display_type, attribute_model)
         values ($1, $2, $2, $3, 'conversation_attribute')`,
        [account.id, key ?? '', type ?? ''],
      )
    }
  })
  afterAll(() => t.close())

  const filter = (payload: unknown, query = '') =>
    t.as(administrator).post(`${account.path}/conversations/filter${query}`, { payload } as object)
  const idsOf = (body: { payload: { id: number }[] }) => body.payload.map((one) => one.id)
  const rule = (attribute_key: string, filter_operator: string, ...values: unknown[]) => [
    { attribute_key, filter_operator, values },
  ]

  it.each([
    ['an unknown attribute', rule('password', 'equal_to', 'x')],
    ['an operator the attribute does not have', rule('status', 'contains', 'open')],
    ['an unknown operator', rule('status', 'is', 'open')],
    ['no values', rule('status', 'equal_to')],
    ['empty values', rule('labels', 'equal_to', '', null)],
    ['an unknown status', rule('status', 'equal_to', 'closed')],
    ['an unknown priority', rule('priority', 'not_equal_to', 'none')],
    ['no date', rule('created_at', 'is_less_than', 'yesterday')],
    ['a day that no calendar has', rule('created_at', 'is_greater_than', '2026-02-30')],
    ['the year 0', rule('last_activity_at', 'is_greater_than', '0000-01-01')],
    ['a second value that is no date', rule('since', 'equal_to', '2026-11-20', 'soon')],
    ['more days than the calendar has', rule('created_at', 'days_before', 99_999_999_999)],
    ['days that are no number', rule('created_at', 'days_before', true)],
    ['days of a text', rule('tier', 'days_before', 'gold')],
    ['an order among texts', rule('tier', 'is_greater_than', 'gold')],
    ['a number in another notation', rule('nps', 'equal_to', '0x10')],
    ['a number that is a truth', rule('nps', 'is_less_than', true)],
    ['SQL in an id', rule('assignee_id', 'equal_to', '1) or (1=1')],
    ['another joiner', [{ ...rule('status', 'equal_to', 'open')[0], query_operator: 'xor' }]],
    ['a value that is an object', rule('status', 'equal_to', { id: 'open' })],
    ['no rules', []],
    ['no list', 'everything'],
    ['nothing', undefined],
  ])('refuses %s in one sentence', async (_what, payload) => {
    const { status, body } = await filter(payload)
    expect([status, body]).toEqual([422, { error: expect.any(String) }])
  })

  it('names the attributes there are when one is unknown', async () => {
    const { body } = await filter(rule('password', 'equal_to', 'x'))
    for (const key of ['status', 'mail_subject', 'nps']) expect(body.error).toContain(key)
  })

  it('pages by 25, newest activity first, with whole counts on every page and nothing behind the last', async () => {
    const all = rule('status', 'equal_to', 'all')
    const pages = [await filter(all), await filter(all, '?page=2'), await filter(all, '?page=3')]
    expect(pages.map(({ body }) => body.payload.length)).toEqual([25, 5, 0])
    for (const { body } of pages) {
      expect(Object.keys(body).sort()).toEqual(['meta', 'payload'])
      expect(body.meta).toEqual({ mine_count: 0, unassigned_count: 30, all_count: 30 })
    }
    const shown = pages.flatMap(({ body }) => idsOf(body))
    expect(shown).toEqual(conversations.map((one) => one.displayId).reverse())
  })

  it('takes a bare scalar for a list, and nothing for a joiner', async () => {
    const id = conversations[3]?.displayId
    const { status, body } = await filter([
      {
        attribute_key: 'display_id',
        filter_operator: 'equal_to',
        values: id,
        query_operator: null,
        attribute_model: 'x',
      },
    ])
    expect([status, idsOf(body)]).toEqual([200, [id]])
  })

  it('finds conversations by what was written in them, notes included, with the matching messages only', async () => {
    const own = `${account.path}/conversations/${conversations[0]?.displayId}`
    await t.as(administrator).post(`${own}/messages`, { content: 'A needle' })
    await t.as(administrator).post(`${own}/messages`, { content: 'Hay' })
    await t.as(administrator).post(`${own}/messages`, { content: 'A pin', private: true })
    await t.as(administrator).post(`${own}/labels`, { labels: ['thread'] })
    const by = async (text: string) => idsOf((await filter(rule('content', 'contains', text))).body)
    expect(await by(' NEEDLE ')).toEqual([conversations[0]?.displayId])
    expect(await by('pin')).toEqual([conversations[0]?.displayId])
    expect(await by('added thread')).toEqual([])
    const { body } = await t.as(administrator).get(`${account.path}/conversations/search?q=needle`)
    expect(body).toMatchObject({
      meta: { all_count: 1 },
      payload: [{ id: conversations[0]?.displayId, messages: [{ content: 'A needle' }] }],
    })
    expect(body.payload[0].messages).toHaveLength(1)
  })
})
