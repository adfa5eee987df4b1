import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worldAt } from '@parley/demo/world'
import type { Db } from '../db/db.ts'
import { businessSeconds } from '../features/reports/business-seconds.ts'
import { openDiskBlobStore } from '../storage/disk-blob-store.ts'
import { openTestDb } from '../testing/test-db.ts'
import { isEmptyDatabase } from './is-empty.queries.ts'
import { seedDemoInto } from './seed.ts'

const NOW = new Date('2026-11-20T11:15:00.000Z')
let db: Db

beforeAll(async () => {
  db = await openTestDb()
  const blobs = openDiskBlobStore(await mkdtemp(join(tmpdir(), 'parley-demo-')))
  await seedDemoInto(db, { now: NOW, secret: 'a secret of the test only', blobs })
})
afterAll(() => db.close())

async function numberOf(text: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>(`select (${text})::int as n`)
  return rows[0]?.n ?? -1
}

const MARLOWE = 'select count(*) from conversations where account_id = 1'
const UNATTENDED = '(first_reply_created_at is null or waiting_since is not null)'

describe('the live set of Marlowe & Finch', () => {
  it.each([
    ['open conversations', `${MARLOWE} and status = 0`, 131],
    ['open conversations of Ines', `${MARLOWE} and status = 0 and assignee_id = 1`, 14],
    [
      'open conversations of Ines with unread messages',
      `${MARLOWE} and status = 0 and assignee_id = 1 and unread_count > 0`,
      3,
    ],
    ['open conversations without an assignee', `${MARLOWE} and status = 0 and assignee_id is null`, 23],
    [
      'unassigned ones that wait for more than an hour',
      `${MARLOWE} and status = 0 and assignee_id is null and first_reply_created_at is null and waiting_since < timestamptz '2026-11-20T10:15:00Z'`,
      9,
    ],
    ['unattended open conversations', `${MARLOWE} and status = 0 and ${UNATTENDED}`, 19],
    ['pending conversations', `${MARLOWE} and status = 2`, 22],
    ['snoozed conversations', `${MARLOWE} and status = 3`, 18],
    [
      'open conversations that mention Ines',
      `${MARLOWE} and status = 0 and id in (select conversation_id from mentions where user_id = 1)`,
      7,
    ],
    [
      'open conversations in which Ines takes part',
      `${MARLOWE} and status = 0 and id in (select conversation_id from conversation_participants where user_id = 1)`,
      11,
    ],
    [
      'conversations resolved today',
      "select count(distinct c.id) from conversations c join reporting_events e on e.conversation_id = c.id where c.account_id = 1 and c.status = 1 and e.name = 'conversation_resolved' and e.created_at >= timestamptz '2026-11-20T00:00:00Z'",
      96,
    ],
    [
      'unread notifications of Ines',
      'select count(*) from notifications where account_id = 1 and user_id = 1 and read_at is null and snoozed_until is null',
      38,
    ],
    [
      'unread notifications of Maya',
      'select count(*) from notifications where account_id = 1 and user_id = 2 and read_at is null and snoozed_until is null',
      134,
    ],
    [
      'channel types among the open ones',
      'select count(distinct i.channel_type) from conversations c join inboxes i on i.id = c.inbox_id where c.account_id = 1 and c.status = 0',
      10,
    ],
    [
      'languages among the open ones',
      "select count(distinct additional_attributes ->> 'conversation_language') from conversations where account_id = 1 and status = 0",
      14,
    ],
  ])('has the right number of %s', async (_what, text, expected) => {
    expect(await numberOf(text)).toBe(expected)
  })

  it('ends twenty seconds ago, in #4821', async () => {
    const { rows } = await db.query<{ display_id: number; last_activity_at: Date }>(
      'select display_id, last_activity_at from conversations order by last_activity_at desc limit 1',
    )
    expect(rows[0]?.display_id).toBe(4821)
    expect(NOW.getTime() - Number(rows[0]?.last_activity_at)).toBe(20_000)
  })
})

describe('the reports of the last seven days', () => {
  it.each(['first_response', 'reply_time'])('show an ordinary week: %s', async (name) => {
    const mean = `select avg(value) / 60 from reporting_events where account_id = 1 and name = '${name}'`
    const before = await numberOf(`${mean} and created_at < timestamptz '2026-11-13T11:15:00Z'`)
    const latest = await numberOf(`${mean} and created_at >= timestamptz '2026-11-13T11:15:00Z'`)
    expect(latest).toBeGreaterThan(before / 2)
    expect(latest).toBeLessThan(before * 2)
  })
})

describe('what is kept beside the conversations', () => {
  it('agrees with a naive count: maintained counters', async () => {
    const naive = `select account_id, inbox_id, status, coalesce(assignee_id, 0) as assignee_id, coalesce(team_id, 0) as team_id, count(*)::int as n from conversations group by 1, 2, 3, 4, 5`
    expect(
      await numberOf(
        `select count(*) from ((${naive}) except (select account_id, inbox_id, status, assignee_id, team_id, n from conversation_counts)) differing`,
      ),
    ).toBe(0)
    expect(await numberOf('select sum(n) from conversation_counts')).toBe(
      await numberOf('select count(*) from conversations'),
    )
  })

  it('agrees with the messages: last ids, unread count, last activity', async () => {
    const wrong = `select count(*) from conversations c where
      c.last_message_id is distinct from (select max(id) from messages m where m.account_id = c.account_id and m.conversation_id = c.id)
      or c.last_non_activity_message_id is distinct from (select max(id) from messages m where m.account_id = c.account_id and m.conversation_id = c.id and message_type <> 2)
      or c.last_public_message_id is distinct from (select max(id) from messages m where m.account_id = c.account_id and m.conversation_id = c.id and message_type <> 2 and not private)
      or c.last_incoming_at is distinct from (select max(created_at) from messages m where m.account_id = c.account_id and m.conversation_id = c.id and message_type = 0)
      or c.last_activity_at is distinct from coalesce((select max(created_at) from messages m where m.account_id = c.account_id and m.conversation_id = c.id), c.created_at)
      or c.unread_count <> (select count(*) from messages m where m.account_id = c.account_id and m.conversation_id = c.id and message_type = 0 and not private
           and (c.agent_last_seen_at is null or m.created_at > c.agent_last_seen_at))`
    expect(await numberOf(wrong)).toBe(0)
  })

  it('numbers messages in the order of time', async () => {
    expect(
      await numberOf(
        'select count(*) from (select created_at < lag(created_at) over (order by id) as back from messages) m where back',
      ),
    ).toBe(0)
  })

  it('agrees with the reports: one first response per answered conversation, at the same moment', async () => {
    const pairs = `conversations c full join (select conversation_id, event_end_time from reporting_events where name = 'first_response') e on e.conversation_id = c.id`
    expect(
      await numberOf(`select count(*) from ${pairs} where c.first_reply_created_at is distinct from e.event_end_time`),
    ).toBe(0)
  })

  it('agrees with the surveys: every response belongs to a survey message of its conversation', async () => {
    expect(
      await numberOf(
        'select count(*) from csat_responses r left join messages m on m.id = r.message_id and m.conversation_id = r.conversation_id where m.content_type is distinct from 9',
      ),
    ).toBe(0)
  })
})

it.each([
  ['automation rules', 'select count(*) from automation_rules where account_id = 1', 14],
  ['rules that are off', 'select count(*) from automation_rules where account_id = 1 and not active', 2],
  ['SLA policies', 'select count(*) from sla_policies where account_id = 1', 3],
  ['macros', 'select count(*) from macros where account_id = 1', 12],
  ['macros that send a file', `select count(distinct macro_id) from uploads where account_id = 1`, 2],
  ['ready answers', 'select count(*) from canned_responses where account_id = 1', 40],
  ['ready answers with a file', 'select count(distinct canned_response_id) from uploads where account_id = 1', 6],
  ['webhooks', 'select count(*) from webhooks where account_id = 1', 3],
])('has %s as they are asked for', async (_what, query, count) => {
  expect(await numberOf(query)).toBe(count)
})

it('keeps a trail of twelve months, newest last, that fills forty-three pages', async () => {
  expect(await numberOf('select count(*) from audit_logs where account_id = 1')).toBe(640)
  const outOfOrder = `select count(*) from (select created_at, lag(created_at) over (order by id) as before from audit_logs) trail where created_at < before`
  expect(await numberOf(outOfOrder)).toBe(0)
  expect(
    await numberOf(
      'select count(*) from audit_logs al where not exists (select 1 from account_users au where au.account_id = al.account_id and au.user_id = al.actor_id)',
    ),
  ).toBe(0)
})

it('refers to nothing of another account', async () => {
  const crossing = `select count(*) from conversations c join inboxes i on i.id = c.inbox_id join contacts p on p.id = c.contact_id join contact_inboxes l on l.id = c.contact_inbox_id
    left join teams t on t.id = c.team_id left join account_users u on u.user_id = c.assignee_id and u.account_id = c.account_id
    where i.account_id <> c.account_id or p.account_id <> c.account_id or l.contact_id <> c.contact_id or l.inbox_id <> c.inbox_id
      or t.account_id <> c.account_id or (c.assignee_id is not null and u.user_id is null)`
  expect(await numberOf(crossing)).toBe(0)
  expect(
    await numberOf(
      'select count(*) from messages m join conversations c on c.id = m.conversation_id where c.account_id <> m.account_id or c.inbox_id <> m.inbox_id',
    ),
  ).toBe(0)
})

it('uses only addresses and numbers that belong to nobody', async () => {
  expect(
    await numberOf(`select count(*) from contacts where email is not null and email !~ '\\.(example|test)$'`),
  ).toBe(0)
  expect(
    await numberOf(
      `select count(*) from contacts where phone_number is not null and phone_number !~ '^(\\+447700900[0-9]{3}|\\+1[2-9][0-9]{2}55501[0-9]{2})$'`,
    ),
  ).toBe(0)
})

it('goes on counting where it ends', async () => {
  expect(await numberOf('select next_conversation_number from accounts where id = 1')).toBe(4847)
  expect(await isEmptyDatabase(db)).toBe(false)
})

it('tells the same story twice for the same clock', () => {
  const at = NOW.getTime()
  const [first, second] = [worldAt(at, businessSeconds), worldAt(at, businessSeconds)].map((world) =>
    JSON.stringify(world),
  )
  expect(first === second).toBe(true)
})

it('keeps its promises at any time of day', () => {
  for (const time of ['2026-11-20T00:04:00Z', '2026-03-29T23:58:00Z', '2027-01-01T12:00:00Z']) {
    const conversations =
      worldAt(Date.parse(time), businessSeconds).find(([table]) => table === 'conversations')?.[1] ?? []
    const open = conversations.filter((row) => row.account_id === 1 && row.status === 0)
    expect({
      time,
      open: open.length,
      later: open.filter((row) => String(row.last_activity_at) > time).length,
    }).toEqual({ time, open: 131, later: 0 })
  }
})
