import { createHash } from 'node:crypto'
import { callerAt } from '../network-caller.ts'

// biome-ignore lint/suspicious/noExplicitAny: it picks from answers of every shape what ought to be the same elsewhere
type Any = any

const pick = (from: Any, ...names: string[]): Any =>
  Object.fromEntries(names.map((name) => [name, from?.[name] ?? null]))

/** By what they are called: rows of one second have no order. */
const inOrder = (all: Any[], by: (one: Any) => string | number): Any[] =>
  all.toSorted((one, other) => (by(one) < by(other) ? -1 : 1))

const emails = (all: Any[]): string[] => all.map(({ email }) => email).toSorted()

/** The same bytes have the same word. */
async function bytesAt(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')
}

const files = (all: Any[] = []) =>
  Promise.all(all.map(async (one) => ({ ...pick(one, 'filename', 'file_type'), bytes: await bytesAt(one.file_url) })))

function readerOf(address: string, accountId: number, token: string) {
  const { get } = callerAt(address, { api_access_token: token })
  const base = `/api/v1/accounts/${accountId}`
  const one = async (path: string): Promise<Any> => {
    const { status, body } = await get(base + path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return body
  }
  const list = async (path: string): Promise<Any[]> => {
    const body = await one(path)
    return Array.isArray(body) ? body : (body.payload ?? body.data.payload)
  }
  const pages = async (path: string): Promise<Any[]> => {
    const all = []
    for (let page = 1; ; page += 1) {
      const items = await list(`${path}${path.includes('?') ? '&' : '?'}page=${page}`)
      if (items.length === 0) return all
      all.push(...items)
    }
  }
  return { one, list, pages }
}
type Reader = ReturnType<typeof readerOf>

async function threadOf({ list }: Reader, id: number) {
  const all: Any[] = []
  for (;;) {
    const page = await list(`/conversations/${id}/messages?after=${all.at(-1)?.id ?? 0}`)
    all.push(...page)
    if (page.length === 0) break
  }
  return Promise.all(
    all.map(async (one) => ({
      ...pick(one, 'content', 'message_type', 'content_type', 'status', 'private', 'created_at', 'source_id'),
      sender: one.sender?.name ?? null,
      quoted: all.find((other) => other.id === one.content_attributes.in_reply_to)?.content ?? null,
      attachments: await Promise.all(
        (one.attachments ?? []).map(async (file: Any) => ({
          ...pick(file, 'file_type', 'extension', 'file_size', 'width', 'height', 'meta'),
          name: decodeURIComponent(new URL(file.data_url).pathname.split('/').at(-1) ?? ''),
          bytes: await bytesAt(file.data_url),
        })),
      ),
    })),
  )
}

const CONVERSATION = [
  ...[
    'id',
    'uuid',
    'status',
    'priority',
    'snoozed_until',
    'custom_attributes',
    'additional_attributes',
    'unread_count',
  ],
  ...['created_at', 'last_activity_at', 'first_reply_created_at', 'waiting_since', 'agent_last_seen_at', 'updated_at'],
]

async function conversationsOf(reader: Reader, inboxes: Any[]) {
  const all = await reader.pages('/conversations?status=all&sort_by=created_at_asc')
  const read = all.map(async (one) => ({
    ...pick(one, ...CONVERSATION),
    labels: one.labels.toSorted(),
    inbox: inboxes.find(({ id }) => id === one.inbox_id)?.name,
    contact: one.meta.sender.name,
    assignee: one.meta.assignee?.email ?? null,
    team: one.meta.team?.name ?? null,
    newest: one.messages[0]?.content ?? null,
    link: one.messages[0]?.conversation.contact_inbox.source_id ?? null,
    thread: await threadOf(reader, one.id),
  }))
  return inOrder(await Promise.all(read), ({ id }) => id)
}

const CONTACT = ['name', 'email', 'phone_number', 'identifier', 'blocked', 'additional_attributes', 'custom_attributes']

async function contactsOf({ pages, list }: Reader) {
  const all = await pages('/contacts?sort=created_at&include_contact_inboxes=false')
  const read = all.map(async (one) => ({
    ...pick(one, ...CONTACT, 'last_activity_at', 'created_at'),
    labels: await list(`/contacts/${one.id}/labels`),
    notes: (await list(`/contacts/${one.id}/notes`)).map((note) => [
      note.content,
      note.user?.email ?? null,
      note.created_at,
    ]),
  }))
  return inOrder(await Promise.all(read), ({ name }) => name)
}

async function portalOf({ one, pages }: Reader, portal: Any) {
  const at = `/portals/${portal.slug}`
  const articles = await Promise.all(
    (await pages(`${at}/articles`)).map(async ({ id }) => (await one(`${at}/articles/${id}`)).payload),
  )
  return {
    ...pick(portal, 'name', 'slug', 'color', 'page_title', 'archived', 'config'),
    categories: (await pages(`${at}/categories`)).map((each) => ({
      ...pick(each, 'name', 'slug', 'locale', 'icon', 'position', 'description'),
      parent: each.parent_category?.name ?? null,
      root: each.root_category?.name ?? null,
    })),
    articles: inOrder(articles, ({ slug }) => slug).map((each) => ({
      ...pick(each, 'title', 'slug', 'content', 'status', 'locale', 'position', 'updated_at', 'description'),
      category: each.category.name,
      author: each.author?.email ?? null,
      others: each.associated_articles.map(({ title }: Any) => title),
    })),
  }
}

/** Steps and conditions with the names of what they number. */
async function toolsOf({ list }: Reader, agents: Any[], teams: Any[], inboxes: Any[]) {
  const named: Record<string, (id: number) => string> = {
    assign_agent: (id) => agents.find((one) => one.id === id)?.email,
    assign_team: (id) => teams.find((one) => one.id === id)?.name,
    inbox_id: (id) => inboxes.find((one) => one.id === id)?.name,
    send_attachment: () => 'a file',
  }
  const of = (name: string, values: Any[]) => [name, named[name] ? values.map(named[name]) : values]
  const steps = (all: Any[]) => all.map(({ action_name: name, action_params: params }) => of(name, params))
  const macros = (await list('/macros')).map(async (one) => ({
    ...pick(one, 'name', 'visibility'),
    by: one.created_by?.email ?? null,
    steps: steps(one.actions),
    files: await files(one.files),
  }))
  const canned = (await list('/canned_responses')).map(async (one) => ({
    ...pick(one, 'short_code', 'content'),
    files: await files(one.files),
  }))
  return {
    macros: await Promise.all(macros),
    canned: await Promise.all(canned),
    rules: (await list('/automation_rules')).map((one) => ({
      ...pick(one, 'name', 'event_name'),
      steps: steps(one.actions),
      asks: one.conditions.map(({ attribute_key: key, values }: Any) => of(key, values)),
    })),
  }
}

const INBOX = [
  ...['name', 'channel_type', 'greeting_enabled', 'working_hours_enabled', 'working_hours', 'timezone', 'website_url'],
  ...[
    'enable_auto_assignment',
    'allow_messages_after_resolved',
    'csat_survey_enabled',
    'inbox_identifier',
    'hmac_token',
  ],
]
const DEFINITION = [
  'attribute_key',
  'attribute_model',
  'attribute_display_name',
  'attribute_display_type',
  'attribute_values',
]

/** Everything of an account that a person can see, read through the public API, without numbers that differ elsewhere. */
export async function accountAsRead(address: string, accountId: number, token: string) {
  const reader = readerOf(address, accountId, token)
  const { list } = reader
  const [agents, teams, inboxes] = [await list('/agents'), await list('/teams'), await list('/inboxes')]
  const withMembers = (all: Any[], path: (id: number) => string, names: string[]) =>
    Promise.all(all.map(async (one) => ({ ...pick(one, ...names), members: emails(await list(path(one.id))) })))
  return {
    roles: (await list('/custom_roles')).map((one) => pick(one, 'name', 'permissions')),
    agents: agents.map((one) => pick(one, 'email', 'name', 'role')),
    teams: await withMembers(teams, (id) => `/teams/${id}/team_members`, ['name', 'description', 'working_hours']),
    inboxes: await withMembers(inboxes, (id) => `/inbox_members/${id}`, INBOX),
    labels: (await list('/labels')).map((one) => pick(one, 'title', 'description', 'color', 'show_on_sidebar')),
    attributes: (await list('/custom_attribute_definitions')).map((one) => pick(one, ...DEFINITION)),
    ...(await toolsOf(reader, agents, teams, inboxes)),
    contacts: await contactsOf(reader),
    conversations: await conversationsOf(reader, inboxes),
    portals: await Promise.all((await list('/portals')).map((one) => portalOf(reader, one))),
  }
}
