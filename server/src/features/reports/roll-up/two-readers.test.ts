import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const DAY = 86_400
const WRITES = 24

/** Conversations of now, of yesterday and of last month by turns; every third is resolved, every sixth of these twice. */
async function write(accountId: number, model: number, n: number): Promise<void> {
  const age = ['0 seconds', '26 hours', '40 days'][n % 3] ?? ''
  await t.db.transaction(async (tx) => {
    await tx.query(
      `insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, created_at)
       select account_id, 1000 + $3, inbox_id, contact_id, contact_inbox_id, now() - $4::interval
       from conversations where account_id = $1 and id = $2`,
      [accountId, model, n, age],
    )
    for (let times = n % 3 === 0 ? (n % 6 === 0 ? 2 : 1) : 0; times > 0; times--) {
      await tx.query(
        `with done as (update conversations set status = 1 where account_id = $1 and display_id = 1000 + $2 returning *)
         insert into reporting_events (account_id, name, value, inbox_id, conversation_id, created_at)
         select account_id, 'conversation_resolved', 60, inbox_id, id, now() - interval '3 hours' from done`,
        [accountId, n],
      )
    }
  })
}

test('two readers see numbers that only grow while a writer only adds, and both end with what was written', async () => {
  const account = await t.make.account()
  const admin = await t.make.administrator(account)
  const { id } = await t.make.conversation(account, { inbox: await t.make.inbox(account) })
  const now = Math.floor(Date.now() / 1000)
  const base = `/api/v2/accounts/${account.id}/reports`
  const range = `since=${now - 60 * DAY}&until=${now + DAY}`
  let isWriting = true
  const reader = async (zone: string): Promise<number[][]> => {
    const seen: number[][] = []
    for (let isLast = false; !isLast; ) {
      isLast = !isWriting
      const { body } = await t.as(admin).get(`${base}/summary?${range}&timezone=${zone}`)
      const live = (await t.as(admin).get(`${base}/conversations`)).body
      seen.push([body.conversations_count, body.resolutions_count, live.open + body.resolutions_count])
    }
    return seen
  }
  const writer = async () => {
    try {
      for (let n = 1; n <= WRITES; n++) await write(account.id, id, n)
    } finally {
      isWriting = false
    }
  }
  const [one, other] = await Promise.all([reader('Europe/Lisbon'), reader('Asia/Tokyo'), writer()])
  for (const seen of [one, other]) {
    for (const figure of [0, 1]) {
      const numbers = seen.map((row) => row[figure] ?? 0)
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    }
    expect(seen.at(-1)).toEqual([1 + WRITES, WRITES / 3, 1 + WRITES])
  }
})
