// A server that speaks the API of the contract and makes up an account of as many conversations as it is asked for: ten
// messages each, every one with a contact of its own. It keeps nothing, so that what is measured is the importer.
import { createServer } from 'node:http'

const count = Number(process.argv[2])
const START = 1_600_000_000
const MESSAGES = 10

const contact = (n) => ({
  id: n,
  name: `Person ${n}`,
  email: `person-${n}@moved.example`,
  additional_attributes: { city: 'Porto' },
})
const conversation = (n) => ({
  ...{
    id: n,
    inbox_id: 1,
    status: n % 3 ? 'resolved' : 'open',
    labels: n % 4 ? [] : ['vip'],
    priority: n % 5 ? null : 'high',
  },
  meta: { sender: contact(n), ...(n % 2 && { assignee: { id: 1 } }) },
  messages: [],
  ...{ created_at: START + n, updated_at: START + n + 0.5, last_activity_at: START + n + MESSAGES },
})
const message = (n, m) => ({
  ...{ id: n * 100 + m, content: `Message ${m} of conversation ${n}: where is my order, and when does it come?` },
  ...{ message_type: m % 2, created_at: START + n + m, private: false },
  sender: m % 2 ? { id: 1, type: 'user' } : { id: n, type: 'contact' },
})
const page = (url, size, make) => {
  const first = (Number(url.searchParams.get('page') ?? 1) - 1) * size + 1
  return Array.from({ length: Math.max(0, Math.min(size, count - first + 1)) }, (_, at) => make(first + at))
}
const RECORDS = {
  agents: [{ id: 1, name: 'Ada', email: 'ada@moved.example', role: 'administrator' }],
  labels: [{ id: 1, title: 'vip' }],
  inboxes: { payload: [{ id: 1, name: 'Shop', channel_type: 'Channel::Api' }] },
  macros: { payload: [] },
  automation_rules: { payload: [] },
  portals: { payload: [] },
}

function answer(url) {
  if (url.pathname === '/api/v1/profile') return { accounts: [{ id: 1, name: 'Moved', role: 'administrator' }] }
  const path = url.pathname.replace('/api/v1/accounts/1', '').slice(1)
  if (path === '') return { id: 1, name: 'Moved', locale: 'en' }
  if (path === 'contacts')
    return { meta: { count }, payload: url.searchParams.has('labels[]') ? [] : page(url, 15, contact) }
  if (path === 'conversations') return { data: { meta: { all_count: count }, payload: page(url, 25, conversation) } }
  const [, number] = /^conversations\/(\d+)\/messages$/.exec(path) ?? []
  if (number) {
    const after = Number(url.searchParams.get('after') ?? 0)
    const all = Array.from({ length: MESSAGES }, (_, m) => message(Number(number), m))
    return { payload: all.filter(({ id }) => id > after) }
  }
  return RECORDS[path] ?? []
}

const server = createServer((request, response) => {
  const url = new URL(request.url, 'http://desk')
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(url)))
})
server.listen(0, '127.0.0.1', () => process.on('message', () => process.send({ port: server.address().port })))
process.on('disconnect', () => process.exit(0))
