import { randomUUID } from 'node:crypto'
import type { Permission } from '@parley/shared/contract/permissions'
import { json } from '../db/db.ts'
import type { Deps as AllDeps } from '../deps.ts'
import { BOT_SECRET_SEAL, BOT_TOKEN_SEAL } from '../features/agent-bots/bot-tokens.ts'
import { API_TOKEN_SEAL } from '../features/users/current-user.service.ts'
import { hashPassword } from '../passwords.ts'
import { digest, randomToken, seal } from '../secrets.ts'

/** All that a factory needs. */
type Deps = Pick<AllDeps, 'db' | 'env' | 'now'>

/** Every person made here signs in with it. */
export const TEST_PASSWORD = 'Parley-test-1!'

let passwordHash: Promise<string> | null = null

export interface TestAccount {
  id: number
  /** `/api/v1/accounts/<id>` */
  path: string
}

export interface TestPerson {
  id: number
  email: string
  name: string
  accessToken: string
  pubsubToken: string
}

export interface TestMember extends TestPerson {
  accountId: number
}

export interface TestInbox {
  id: number
  name: string
  /** website_token of a widget, inbox_identifier of an API inbox. */
  token: string
}

export interface TestContact {
  id: number
  name: string
  email: string
}

export interface TestConversation {
  /** Internal. */
  id: number
  displayId: number
  contactId: number
  contactInboxId: number
  inboxId: number
}

export interface TestAgentBot {
  id: number
  name: string
  accessToken: string
}

interface MemberFacts {
  role?: 'administrator' | 'agent'
  /** Makes a custom role of these and gives it; may be empty. */
  permissions?: Permission[]
  name?: string
  inboxIds?: number[]
  confirmed?: boolean
}

/** 48 bits: at 32 two of ten thousand names met once in a hundred runs. */
const unique = (): string => randomUUID().replaceAll('-', '').slice(0, 12)

async function insertId(deps: Deps, text: string, values: Parameters<Deps['db']['query']>[1]): Promise<number> {
  const { rows } = await deps.db.query<{ id: number }>(`${text} returning id`, values)
  const [row] = rows
  if (!row) throw new Error(`nothing was inserted by: ${text}`)
  return row.id
}

async function makeUser(
  deps: Deps,
  facts: { name?: string; type?: 'SuperAdmin'; confirmed?: boolean } = {},
): Promise<TestPerson> {
  passwordHash ??= hashPassword(TEST_PASSWORD)
  const name = facts.name ?? `Person ${unique()}`
  const email = `${unique()}${unique()}@people.test`
  const accessToken = randomToken()
  const pubsubToken = randomToken()
  const id = await insertId(
    deps,
    `insert into users (email, name, type, password_hash, pubsub_token, access_token_sealed, access_token_digest, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      email,
      name,
      facts.type ?? null,
      await passwordHash,
      pubsubToken,
      seal(deps.env.secret, API_TOKEN_SEAL, accessToken),
      digest(accessToken),
      facts.confirmed === false ? null : deps.now(),
    ],
  )
  return { id, email, name, accessToken, pubsubToken }
}

async function makeMember(deps: Deps, account: TestAccount, facts: MemberFacts = {}): Promise<TestMember> {
  const person = await makeUser(deps, facts)
  const customRoleId =
    facts.permissions &&
    (await insertId(deps, 'insert into custom_roles (account_id, name, permissions) values ($1, $2, $3)', [
      account.id,
      `Role ${unique()}`,
      facts.permissions,
    ]))
  await deps.db.query('insert into account_users (account_id, user_id, role, custom_role_id) values ($1, $2, $3, $4)', [
    account.id,
    person.id,
    facts.role ?? 'agent',
    customRoleId ?? null,
  ])
  for (const inboxId of facts.inboxIds ?? []) {
    await deps.db.query('insert into inbox_members (account_id, inbox_id, user_id) values ($1, $2, $3)', [
      account.id,
      inboxId,
      person.id,
    ])
  }
  return { ...person, accountId: account.id }
}

async function makeInbox(
  deps: Deps,
  account: TestAccount,
  facts: { name?: string; kind?: 'widget' | 'api'; channel?: object; memberIds?: number[] } = {},
): Promise<TestInbox> {
  const token = randomToken(18)
  const name = facts.name ?? `Inbox ${unique()}`
  const isApi = facts.kind === 'api'
  const channel = {
    hmac_token: randomToken(18),
    ...(isApi ? { inbox_identifier: token } : { website_token: token, website_url: 'https://shop.test' }),
    ...facts.channel,
  }
  const id = await insertId(
    deps,
    'insert into inboxes (account_id, name, channel_type, channel) values ($1, $2, $3, $4)',
    [account.id, name, isApi ? 'Channel::Api' : 'Channel::WebWidget', json(channel)],
  )
  for (const userId of facts.memberIds ?? []) {
    await deps.db.query('insert into inbox_members (account_id, inbox_id, user_id) values ($1, $2, $3)', [
      account.id,
      id,
      userId,
    ])
  }
  return { id, name, token }
}

/** A bot that is told nothing, connected to these inboxes. */
async function makeAgentBot(
  deps: Deps,
  account: TestAccount,
  facts: { name?: string; inboxIds?: number[] } = {},
): Promise<TestAgentBot> {
  const name = facts.name ?? `Bot ${unique()}`
  const accessToken = randomToken()
  const id = await insertId(
    deps,
    `insert into agent_bots (account_id, name, access_token_sealed, access_token_digest, secret_sealed)
     values ($1, $2, $3, $4, $5)`,
    [
      account.id,
      name,
      seal(deps.env.secret, BOT_TOKEN_SEAL, accessToken),
      digest(accessToken),
      seal(deps.env.secret, BOT_SECRET_SEAL, randomToken()),
    ],
  )
  await deps.db.query('update inboxes set agent_bot_id = $3 where account_id = $1 and id = any($2::int[])', [
    account.id,
    facts.inboxIds ?? [],
    id,
  ])
  return { id, name, accessToken }
}

async function makeContact(
  deps: Deps,
  account: TestAccount,
  facts: { name?: string; email?: string } = {},
): Promise<TestContact> {
  const name = facts.name ?? `Contact ${unique()}`
  const email = facts.email ?? `${unique()}${unique()}@customers.test`
  const id = await insertId(deps, 'insert into contacts (account_id, name, email) values ($1, $2, $3)', [
    account.id,
    name,
    email,
  ])
  return { id, name, email }
}

/** An open conversation without messages; `display_id` is what the wire calls its id. */
async function makeConversation(
  deps: Deps,
  account: TestAccount,
  facts: { inbox: TestInbox; contact?: TestContact; assigneeId?: number; teamId?: number; labels?: string[] },
): Promise<TestConversation> {
  const contact = facts.contact ?? (await makeContact(deps, account))
  const contactInboxId = await insertId(
    deps,
    'insert into contact_inboxes (account_id, contact_id, inbox_id, source_id, pubsub_token) values ($1, $2, $3, $4, $5)',
    [account.id, contact.id, facts.inbox.id, randomUUID(), randomToken()],
  )
  const { rows } = await deps.db.query<{ number: number }>(
    `update accounts set next_conversation_number = next_conversation_number + 1 where id = $1
     returning next_conversation_number - 1 as number`,
    [account.id],
  )
  const displayId = rows[0]?.number ?? 0
  const id = await insertId(
    deps,
    `insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, assignee_id, team_id, labels)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      account.id,
      displayId,
      facts.inbox.id,
      contact.id,
      contactInboxId,
      facts.assigneeId ?? null,
      facts.teamId ?? null,
      facts.labels ?? [],
    ],
  )
  return { id, displayId, contactId: contact.id, contactInboxId, inboxId: facts.inbox.id }
}

async function makeAccount(
  deps: Deps,
  facts: { name?: string; features?: Record<string, boolean> } = {},
): Promise<TestAccount> {
  const id = await insertId(deps, 'insert into accounts (name, features) values ($1, $2)', [
    facts.name ?? `Account ${unique()}`,
    json(facts.features ?? {}),
  ])
  return { id, path: `/api/v1/accounts/${id}` }
}

/** What tests start from; everything is made by plain inserts, so that no rule under test is used to prepare it. */
export function factoriesOn(deps: Deps) {
  return {
    account: (facts?: Parameters<typeof makeAccount>[1]) => makeAccount(deps, facts),
    /** Somebody of no account. */
    user: (facts?: Parameters<typeof makeUser>[1]) => makeUser(deps, facts),
    member: (account: TestAccount, facts?: MemberFacts) => makeMember(deps, account, facts),
    administrator: (account: TestAccount) => makeMember(deps, account, { role: 'administrator' }),
    agent: (account: TestAccount, inboxIds: number[] = []) => makeMember(deps, account, { inboxIds }),
    inbox: (account: TestAccount, facts?: Parameters<typeof makeInbox>[2]) => makeInbox(deps, account, facts),
    agentBot: (account: TestAccount, facts?: Parameters<typeof makeAgentBot>[2]) => makeAgentBot(deps, account, facts),
    contact: (account: TestAccount, facts?: Parameters<typeof makeContact>[2]) => makeContact(deps, account, facts),
    conversation: (account: TestAccount, facts: Parameters<typeof makeConversation>[2]) =>
      makeConversation(deps, account, facts),
  }
}

export type Factories = ReturnType<typeof factoriesOn>
