import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Records as the contract documents them; a key is missing where an optional field is. */
export interface OtherAccount {
  /** By what stands behind the account's path: `agents`, `teams/1/team_members`. Not there: 404. */
  records: Record<string, unknown>
  contacts: Record<string, unknown>[]
  conversations: Record<string, unknown>[]
  /** By number of the conversation, oldest first. */
  messages: ReadonlyMap<number, Record<string, unknown>[]>
  /** By path. */
  files: ReadonlyMap<string, Buffer>
}

export interface OtherDesk {
  address: string
  /** Paths that were asked, with their query. */
  asked: string[]
  /** Answers in place of the desk where it returns true. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean
  close: () => Promise<void>
}

const TOKEN = 'token-of-an-administrator'
export const OTHER_TOKEN = TOKEN
const ACCOUNT = 3
const CONTACTS = 15
const CONVERSATIONS = 25

const page = (all: unknown[], size: number, url: URL): unknown[] => {
  const at = Number(url.searchParams.get('page') ?? 1)
  return all.slice((at - 1) * size, at * size)
}

/** What the path below the account answers; undefined: there is no such thing. */
function answerOf({ records, contacts, conversations, messages }: OtherAccount, path: string, url: URL): unknown {
  const thread = /^conversations\/(\d+)\/messages$/.exec(path)
  if (thread) {
    const after = Number(url.searchParams.get('after') ?? 0)
    const all = messages.get(Number(thread[1])) ?? []
    return { meta: {}, payload: all.filter(({ id }) => !(Number(id) <= after)).slice(0, 100) }
  }
  if (path === 'contacts') {
    const wanted = url.searchParams.get('labels[]')
    const some = wanted ? contacts.filter(({ labels }) => (labels as string[] | undefined)?.includes(wanted)) : contacts
    return { meta: { count: some.length, current_page: '1' }, payload: page(some, CONTACTS, url) }
  }
  if (/^contacts\/\d+\/notes$/.test(path)) return records[path] ?? []
  if (path === 'conversations')
    return { data: { meta: { all_count: conversations.length }, payload: page(conversations, CONVERSATIONS, url) } }
  return records[path]
}

/** Another server that speaks the API of the contract and nothing else of Parley: an administrator's token, account 3. */
export async function openOtherDesk(account: OtherAccount): Promise<OtherDesk> {
  const asked: string[] = []
  const desk: OtherDesk = { address: '', asked, intercept: () => false, close: async () => undefined }
  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', desk.address)
    asked.push(url.pathname + url.search)
    if (desk.intercept(request, response)) return
    const file = account.files.get(url.pathname)
    if (file) return void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file)
    if (!url.pathname.startsWith('/api/')) return void json(response, 404, { error: 'Resource could not be found' })
    if (request.headers.api_access_token !== TOKEN) return void json(response, 401, { error: 'Invalid Access Token' })
    if (url.pathname === '/api/v1/profile') {
      const accounts = [{ id: ACCOUNT, name: 'Other', role: 'administrator' }]
      return void json(response, 200, { id: 1, email: 'ada@other.test', accounts })
    }
    const [, path] = /^\/api\/v1\/accounts\/3(?:\/(.*))?$/.exec(url.pathname) ?? []
    const body = path === undefined ? { id: ACCOUNT, name: 'Other', locale: 'en' } : answerOf(account, path, url)
    if (body === undefined) json(response, 404, { error: 'Resource could not be found' })
    else json(response, 200, body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  desk.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  desk.close = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return desk
}

const at = (n: number): number => 1_700_000_000 + n * 60

const sender = (n: number) => ({
  id: 1000 + n,
  name: `Customer ${n}`,
  email: n % 2 ? `customer-${n}@shop.test` : null,
  phone_number: null,
  identifier: null,
  thumbnail: '',
})

/** Messages of the first conversation, more than one answer holds; and of the others. */
const LONG = 230
const SHORT = 4

/** An account with `count` conversations, every fifth with a file, the first of them long. */
export function otherAccount(count: number): OtherAccount {
  const numbers = Array.from({ length: count }, (_, n) => n + 1)
  const agent = { id: 7, name: 'Ada', email: 'ada@other.test', role: 'administrator', confirmed: true }
  const conversation = (n: number) => ({
    id: n,
    inbox_id: 5,
    meta: { sender: sender(n), channel: 'Channel::Api', ...(n % 2 && { assignee: { id: 7 } }) },
    messages: [],
    status: 'open',
    labels: ['vip'],
    created_at: at(n),
    updated_at: at(n) + 0.25,
    last_activity_at: at(n) + 3,
  })
  const messages = (n: number) =>
    Array.from({ length: n === 1 ? LONG : SHORT }, (_, m) => ({
      id: n * 1000 + m,
      content: `Message ${n}.${m}`,
      message_type: m % 2,
      created_at: at(n) + m,
      private: false,
      sender: m % 2 ? { id: 7, type: 'user' } : { id: 1000 + n, type: 'contact' },
      ...(m === 0 &&
        n % 5 === 0 && { attachments: [{ id: n, file_type: 'file', data_url: `/blobs/${n}/bill-${n}.txt` }] }),
    }))
  return {
    records: {
      agents: [agent],
      teams: [],
      labels: { payload: [{ id: 1, title: 'vip' }] },
      custom_attribute_definitions: [],
      canned_responses: [],
      inboxes: { payload: [{ id: 5, name: 'Shop', channel_type: 'Channel::Api' }] },
      'inbox_members/5': { payload: [agent] },
      macros: { payload: [] },
      automation_rules: { payload: [] },
      portals: { payload: [] },
    },
    contacts: numbers.filter((n) => n % 2).map(sender),
    conversations: numbers.map(conversation),
    messages: new Map(numbers.map((n) => [n, messages(n)])),
    files: new Map(numbers.map((n) => [`/blobs/${n}/bill-${n}.txt`, Buffer.from(`Bill ${n}`)])),
  }
}
