import * as v from 'valibot'
import type { NetworkPolicy } from '../../net/ssrf-guard.ts'
import { type Asked, askPatiently, type Patience, turns } from './asking.ts'
import { openFile } from './files.ts'
import { inOrder } from './pages.ts'
import { idOf, type RawPart, type RawSource, type RawWanted } from './raw.ts'
import { SourceProfile } from './shapes.ts'
import { SourceRefused } from './source.ts'

/** Pages asked for beyond the one that is written. */
const AHEAD = 2
/** What `after` answers at most (workspace 9.1). */
const MESSAGES = 100

export interface ServerSourceOptions {
  address: URL
  token: string
  /** The account over there; null: the only one of the token's user. */
  account: number | null
  /** Where files may be fetched from besides the source itself. */
  reach: NetworkPolicy
  patience: Patience
}

/** What stands below the account's path. Null: there is no such thing over there. */
type Get = (path: string, query?: Record<string, string | number>) => Promise<unknown>

const Payload = v.object({ payload: v.array(v.unknown()) })
const ConversationList = v.object({ data: v.object({ payload: v.array(v.unknown()) }) })
const Meta = v.object({ meta: v.object({ count: v.optional(v.number(), 0) }) })
const AllCount = v.object({ data: v.object({ meta: v.object({ all_count: v.optional(v.number(), 0) }) }) })
const Counted = v.object({ meta: v.object({ all_articles_count: v.number() }) })

/** @throws SourceRefused */
function shaped<Schema extends v.GenericSchema>(schema: Schema, body: unknown, what: string): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body)
  if (!read.success) throw new SourceRefused(`${what} is not answered as the API says. Is this address right?`)
  return read.output
}

/** Lists come bare or as `payload` (configuration 0.3). */
function itemsOf(body: unknown, what: string): unknown[] {
  return Array.isArray(body) ? body : shaped(Payload, body, what).payload
}

async function ownAccount(options: ServerSourceOptions, ask: (address: URL) => Promise<Asked>): Promise<number> {
  const { body } = await ask(new URL('/api/v1/profile', options.address))
  const { accounts } = shaped(SourceProfile, body, 'The profile')
  const wanted = options.account === null ? accounts : accounts.filter(({ id }) => id === options.account)
  if (options.account !== null && wanted.length === 0)
    throw new SourceRefused(`The token's user does not belong to account ${options.account}.`)
  if (wanted.length === 0) throw new SourceRefused("The token's user belongs to no account.")
  if (wanted.length > 1) {
    const names = wanted.map(({ id, name }) => `${id} (${name})`).join(', ')
    throw new SourceRefused(`The token's user belongs to several accounts: say --account with one of ${names}.`)
  }
  const [one] = wanted
  if (one?.role !== 'administrator')
    throw new SourceRefused(`The token's user is no administrator of account ${one?.id}: much would stay unseen.`)
  return one.id
}

/** One conversation's messages behind `after`, in parts; what one part holds is bounded, the conversation is not. */
async function* partsOf(get: Get, conversation: unknown, after: number): AsyncGenerator<RawPart> {
  for (let last = after; ; ) {
    const body = await get(`/conversations/${idOf(conversation)}/messages`, { after: last })
    if (body === null) return
    const messages = itemsOf(body, 'A list of messages')
    const newest = Math.max(last, ...messages.map(idOf))
    const isComplete = messages.length < MESSAGES || newest === last
    yield { conversation, messages, isComplete }
    if (isComplete) return
    last = newest
  }
}

async function* conversationPages(get: Get, fromPage: number, wanted: RawWanted) {
  const read = async (page: number) => {
    const body = await get('/conversations', { status: 'all', sort_by: 'created_at_asc', page })
    const { payload } = shaped(ConversationList, body, 'The list of conversations').data
    const known = await wanted(payload)
    const firsts = await Promise.all(
      payload.map(async (conversation, at) => {
        const after = known[at] ?? null
        if (after === null) return null
        const parts = partsOf(get, conversation, after)
        return { parts, first: (await parts.next()).value as RawPart | undefined }
      }),
    )
    // A page of which nothing is wanted is not the end of the list.
    return payload.length === 0 ? [] : [firsts.filter((one) => one !== null)]
  }
  for await (const { page, items } of inOrder(fromPage, AHEAD, read)) {
    const started = items.flat()
    yield { ended: null, parts: started.flatMap(({ first }) => (first ? [first] : [])) }
    for (const { parts, first } of started) {
      if (first?.isComplete !== false) continue
      for await (const part of parts) yield { ended: null, parts: [part] }
    }
    yield { ended: page, parts: [] }
  }
}

async function* pagesOf(
  get: Get,
  path: string,
  query: Record<string, string | number> = {},
): AsyncGenerator<unknown[]> {
  const read = async (page: number) => {
    const body = await get(path, { ...query, page })
    return body === null ? [] : itemsOf(body, path)
  }
  for await (const { items } of inOrder(1, AHEAD, read)) yield items
}

async function* articlesOf(get: Get, slug: string): AsyncGenerator<unknown[]> {
  const path = `/portals/${encodeURIComponent(slug)}/articles`
  for await (const listed of pagesOf(get, path)) {
    // Lists leave the text out.
    const whole = await Promise.all(listed.map((one) => get(`${path}/${idOf(one)}`)))
    yield whole.flatMap((body) => (body === null ? [] : [(body as { payload?: unknown }).payload ?? body]))
  }
}

async function listOrNull(get: Get, path: string): Promise<unknown[] | null> {
  const body = await get(path)
  return body === null ? null : itemsOf(body, path)
}

async function countsOf(get: Get) {
  const contacts = shaped(Meta, await get('/contacts', { page: 1 }), 'The list of contacts').meta.count
  const list = await get('/conversations', { status: 'all', page: 1 })
  const conversations = shaped(AllCount, list, 'The list of conversations').data.meta.all_count
  const portals = (await listOrNull(get, '/portals')) ?? []
  const articles = portals.reduce<number>((sum, one) => sum + (v.is(Counted, one) ? one.meta.all_articles_count : 0), 0)
  return { contacts, conversations, articles }
}

/** An account of another server, by its public API and nothing else. @throws SourceRefused */
export async function openServerSource(options: ServerSourceOptions): Promise<RawSource> {
  const { address, token, patience } = options
  const inTurn = turns(patience.atOnce)
  const ask = (url: URL): Promise<Asked> => inTurn(() => askPatiently(url, token, patience))
  const account = await ownAccount(options, ask)
  const base = `/api/v1/accounts/${account}`
  const get: Get = async (path, query = {}) => {
    const url = new URL(base + path, address)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    return (await ask(url)).body
  }
  return {
    key: `${address.origin}/accounts/${account}`,
    account: async () => (await ask(new URL(base, address))).body,
    counts: () => countsOf(get),
    settings: (kind) => listOrNull(get, `/${kind}`),
    members: async (of, id) =>
      (await listOrNull(get, of === 'teams' ? `/teams/${id}/team_members` : `/inbox_members/${id}`)) ?? [],
    contacts: () => pagesOf(get, '/contacts', { sort: 'created_at' }),
    contactsLabelled: (title) =>
      pagesOf(get, '/contacts', { 'labels[]': title, sort: 'created_at', include_contact_inboxes: 'false' }),
    notes: async (id) => (await listOrNull(get, `/contacts/${id}/notes`)) ?? [],
    conversations: (fromPage, wanted) => conversationPages(get, fromPage, wanted),
    portals: () => listOrNull(get, '/portals'),
    categories: (slug) => pagesOf(get, `/portals/${encodeURIComponent(slug)}/categories`),
    articles: (slug) => articlesOf(get, slug),
    file: (file) => openFile(file, address.origin, options.reach, patience),
    close: async () => undefined,
  }
}
