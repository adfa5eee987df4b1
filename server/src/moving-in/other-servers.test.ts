import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Db } from '../db/db.ts'
import { networkPolicy } from '../net/ssrf-guard.ts'
import { openBlobStore } from '../storage/open-blob-store.ts'
import {
  OTHER_TOKEN,
  type OtherAccount,
  type OtherDesk,
  openOtherDesk,
  otherAccount,
} from '../testing/peers/other-desk.ts'
import { openTestDb } from '../testing/test-db.ts'
import { testEnv } from '../testing/test-env.ts'
import { importAccount } from './import-account.ts'
import { PATIENCE } from './source/asking.ts'
import { judged } from './source/judged.ts'
import { openServerSource } from './source/server-source.ts'

const env = testEnv()
/** A person would wait longer. */
const QUICK = { ...PATIENCE, answerMs: 20_000, answerBytes: 200_000, tries: 2, firstPauseMs: 1 }

let db: Db
const desks: OtherDesk[] = []
beforeAll(async () => {
  db = await openTestDb()
})
afterAll(async () => {
  await Promise.all(desks.map((desk) => desk.close()))
  await db.close()
})

async function opened(account: OtherAccount): Promise<OtherDesk> {
  const desk = await openOtherDesk(account)
  desks.push(desk)
  return desk
}

async function bring(desk: OtherDesk, patience = QUICK) {
  const odd: string[] = []
  const onOdd = (kind: string, id: string, why: string) => void odd.push(`${kind} ${id}: ${why}`)
  const place = { address: new URL(desk.address), token: OTHER_TOKEN, account: null, reach: networkPolicy([]) }
  const source = judged(await openServerSource({ ...place, patience }), onOdd)
  const deps = { db, env, blobs: openBlobStore(env), now: () => new Date() }
  const report = await importAccount(deps, source, { into: null, owner: null, resume: false }, () => undefined)
  const words = async (text: string) =>
    (await db.query<{ words: string }>(text, [report.accountId])).rows.map((row) => row.words)
  return { report, odd, words }
}

const answering = (path: string, answer: (response: ServerResponse, request: IncomingMessage) => void) => {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith(path)) return false
    answer(response, request)
    return true
  }
}
const API = '/api/v1/accounts/3'

/** As the contract documents it, with what may be missing missing, and with things nobody has documented. */
function oddAccount(): OtherAccount {
  const account = otherAccount(2)
  const { conversations, messages, records } = account
  const first = conversations[0] as Record<string, unknown>
  Object.assign(first, {
    sentiment: { score: 1 },
    sla_events: [],
    priority: 'urgent',
    uuid: null,
    custom_attributes: null,
  })
  messages.get(1)?.push(
    {
      id: 20_001,
      content: 'A bot \u0000speaks\ud800',
      message_type: 1,
      created_at: 1_700_000_100,
      sender: { id: 9, type: 'agent_bot' },
    },
    {
      id: 20_002,
      content: 'Somebody who left',
      message_type: 1,
      created_at: 1_700_000_101,
      sender: { id: 99, type: 'user' },
    },
    {
      ...{ id: 20_003, content: null, message_type: 0, created_at: 1_700_000_102, is_new_field: true },
      attachments: [
        { id: 1, file_type: 'location', coordinates_lat: 55.6, coordinates_long: 12.5, fallback_title: 'Here' },
        { id: 2, file_type: 'file', data_url: '/blobs/x/..%2F..%2F..%2Fetc%2Fpasswd' },
        { id: 3, file_type: 'image', data_url: 'http://169.254.169.254/latest/meta-data' },
        { id: 4, file_type: 'file', data_url: '/blobs/gone.txt' },
        { id: 5, file_type: 'file', data_url: '/blobs/inward' },
      ],
    },
    { id: 'no number', content: 'Odd' },
  )
  Object.assign(records, {
    inboxes: {
      payload: [
        { id: 5, name: 'Shop', channel_type: 'Channel::Api', webhook_url: 'https://hooks.other.test/' },
        { id: 6, name: 'Pictures', channel_type: 'Channel::Instagram' },
        {
          id: 8,
          name: 'Mail',
          channel_type: 'Channel::Email',
          email: 'help@other.test',
          imap_password: 'secret',
          timezone: 'Mars/Base',
        },
      ],
    },
    automation_rules: {
      payload: [
        {
          ...{ id: 1, name: 'Gone', event_name: 'message_created', active: true, created_on: 1 },
          conditions: [{ attribute_key: 'inbox_id', filter_operator: 'equal_to', values: [77], query_operator: null }],
          actions: [],
        },
      ],
    },
  })
  return account
}

test('what another server leaves out or adds does not matter, and what cannot come is told with its reason', async () => {
  const account = oddAccount()
  const desk = await opened({
    ...account,
    files: new Map([...account.files, ['/blobs/x/..%2F..%2F..%2Fetc%2Fpasswd', Buffer.from('harmless')]]),
  })
  desk.intercept = answering('/blobs/inward', (response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end(),
  )
  const { report, odd, words } = await bring(desk)
  expect(odd).toEqual(['messages no number: id is not as the API says'])
  expect(await words(`select content as words from messages where account_id = $1 and content like 'A bot%'`)).toEqual([
    'A bot speaks\ufffd',
  ])
  expect(
    await words('select filename as words from attachments where account_id = $1 and filename is not null'),
  ).toEqual(['passwd'])
  expect(
    await words(`select channel_type || ' ' || timezone as words from inboxes where account_id = $1 order by id`),
  ).toEqual(['Channel::Api UTC', 'Channel::Api UTC', 'Channel::Email UTC'])
  expect(
    await words(
      `select (channel || jsonb_build_object('s', channel_secrets))::text as words from inboxes where account_id = $1`,
    ),
  ).not.toEqual(expect.arrayContaining([expect.stringMatching(/"secret"|hooks\.other/)]))
  expect(report.gaps.map(({ kind, n, reason }) => `${n} ${kind}: ${reason}`)).toEqual([
    '1 automation rules: a condition names what is not here',
    '1 files of messages: its address leads inside this network',
    '1 files of messages: the other server answers 404',
    expect.stringContaining('2 writers of messages'),
  ])
  expect(report.toDo).toEqual(
    expect.arrayContaining([expect.stringContaining('Mail (Email)'), expect.stringContaining('no Instagram here')]),
  )
})

test('a busy server is waited for as long as it asks', async () => {
  const desk = await opened(otherAccount(1))
  let times = 0
  desk.intercept = answering(`${API}/agents`, (response) => {
    times += 1
    if (times < 3) response.writeHead(429, { 'retry-after': '0' }).end('{"error":"throttled"}')
    else response.end('[]')
  })
  expect((await bring(desk)).report.came.get('conversations')).toBe(1)
  expect(times).toBe(3)
})

test.each([
  [
    'endless',
    (response: ServerResponse) => void setInterval(() => response.write('['.repeat(50_000)), 5).unref(),
    'more than',
  ],
  ['silent', () => undefined, 'it takes too long'],
  ['a page', (response: ServerResponse) => response.end('<html>'), 'what is not JSON'],
  ['another form', (response: ServerResponse) => response.end('{"data":1}'), 'not answered as the API says'],
  [
    'a redirect',
    (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'leads elsewhere, to http://127.0.0.1:1',
  ],
  [
    'a wait of days',
    (response: ServerResponse) => response.writeHead(429, { 'retry-after': '99999' }).end(),
    'asks to wait for',
  ],
  ['broken', (response: ServerResponse) => response.writeHead(503).end(), 'cannot be reached (it answers 503)'],
])('an answer that is %s ends it in words, and what has come stays', async (what, answer, words) => {
  const desk = await opened(otherAccount(1))
  desk.intercept = answering(`${API}/labels`, answer)
  const patience = what === 'silent' ? { ...QUICK, answerMs: 200 } : QUICK
  await expect(bring(desk, patience)).rejects.toThrow(words)
  desk.intercept = () => false
  expect((await bring(desk)).report.came.get('conversations')).toBe(1)
})

test("a stranger's token, and an agent's, are refused in words", async () => {
  const desk = await opened(otherAccount(1))
  desk.intercept = answering('/api/v1/profile', (response) =>
    response.writeHead(401).end('{"error":"Invalid Access Token"}'),
  )
  await expect(bring(desk)).rejects.toThrow('refuses the token (401): Invalid Access Token')
  desk.intercept = answering('/api/v1/profile', (response) =>
    response.end(JSON.stringify({ accounts: [{ id: 3, name: 'Other', role: 'agent' }] })),
  )
  await expect(bring(desk)).rejects.toThrow('is no administrator of account 3')
})
