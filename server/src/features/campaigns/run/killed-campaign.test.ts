import { randomInt } from 'node:crypto'
import { setTimeout as passed } from 'node:timers/promises'
import type { CampaignProgress } from '@parley/shared/contract/campaign'
import { type Cluster, openCluster } from '../../../testing/processes/cluster.ts'

/** Those who are to be written to; the bench sends to 100,000 (docs/benchmarks.md). */
const PEOPLE = 360
const BATCH = 100
const KILLS = 2
const PART = Math.floor(PEOPLE / (KILLS + 1))
let cluster: Cluster
beforeAll(async () => {
  cluster = await openCluster()
})
afterAll(() => cluster.close())

/** An account whose campaign is due: everybody carries two labels of its audience, and some cannot be written to. */
const aDueCampaign = () =>
  cluster.withDatabase(async (make, { db }) => {
    const account = await make.account()
    const { accessToken } = await make.administrator(account)
    const inbox = await make.inbox(account, { kind: 'api' })
    await db.query(`insert into labels (account_id, title) values ($1, 'dealer'), ($1, 'vip')`, [account.id])
    await db.query(
      `insert into contacts (account_id, name, phone_number, blocked, unsubscribed_at, labels)
       select $1, 'Person ' || n, '+4520' || lpad(n::text, 6, '0'), n % 10 = 1, case when n % 10 = 2 then now() end,
         array['dealer', 'vip'] from generate_series(1, $2::int) n`,
      [account.id, (PEOPLE / 8) * 10],
    )
    await db.query(
      `insert into campaigns (account_id, display_id, title, message, campaign_type, inbox_id, audience, scheduled_at)
       select $1, 1, 'Recall', 'Hello {{contact.name}}', 'one_off', $2,
         (select jsonb_agg(jsonb_build_object('type', 'Label', 'id', l.id)) from labels l where l.account_id = $1), now()`,
      [account.id, inbox.id],
    )
    return { account, token: accessToken }
  })

/** What the queue finds out by itself a minute after a process has gone silent: its jobs are another's. */
const giveUpOn = () =>
  cluster.withDatabase(async (_, { db }) => {
    await db.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
  })

const desk = ({ account, token }: Awaited<ReturnType<typeof aDueCampaign>>) => {
  const call = async (method: string, path: string): Promise<CampaignProgress> => {
    const answer = await fetch(`${cluster.address}${account.path}/campaigns/1/${path}`, {
      method,
      headers: { api_access_token: token },
    })
    expect([path, answer.status]).toEqual([path, 200])
    return method === 'GET' ? (await answer.json()).payload : ({} as CampaignProgress)
  }
  const until = async (isThere: (one: CampaignProgress) => boolean): Promise<CampaignProgress> => {
    for (;;) {
      const one = await call('GET', 'progress')
      if (isThere(one)) return one
      await passed(20)
    }
  }
  return { call, until }
}

const messages = (accountId: number) =>
  cluster.withDatabase((_, { db }) =>
    db.query<{ all: number; people: number; wrong: number }>(
      `select count(*)::int as all, count(distinct v.contact_id)::int as people,
         (count(*) filter (where c.blocked or c.unsubscribed_at is not null))::int as wrong
       from messages m join conversations v on v.id = m.conversation_id join contacts c on c.id = v.contact_id
       where m.account_id = $1 and m.message_type = 1`,
      [accountId],
    ),
  )

test('a campaign that is killed at random moments and paused in one batch reaches everybody once, and nobody who asked for none', async () => {
  const plan = await aDueCampaign()
  const { call, until } = desk(plan)
  for (let kill = 1; kill <= KILLS; kill++) {
    const server = await cluster.start()
    // Anywhere within this third, so that batches are cut in the middle as well as at their ends.
    const moment = (kill - 1) * PART + randomInt(1, PART)
    await until(({ sent, status }) => sent >= moment || status === 'completed')
    await cluster.kill(server)
    await giveUpOn()
  }
  const paused = await cluster.start()
  await call('POST', 'pause')
  const { sent } = await call('GET', 'progress')
  // What runs ends with its batch before the process does.
  await cluster.stop(paused)
  expect(((await messages(plan.account.id)).rows[0]?.all ?? 0) - sent).toBeLessThanOrEqual(BATCH)
  const last = await cluster.start()
  await call('POST', 'resume')
  expect(await until(({ status }) => status === 'completed')).toMatchObject({
    total: PEOPLE,
    sent: PEOPLE,
    failed: 0,
    percentage: 100,
  })
  await cluster.stop(last)
  expect((await messages(plan.account.id)).rows).toEqual([{ all: PEOPLE, people: PEOPLE, wrong: 0 }])
})
