import type { TestMember } from '../factories.ts'
import { callerAt, type NetworkCaller } from '../network-caller.ts'

/** As people write, and as a store could come to stumble over. */
export const WORDS = 'Ünïcode "quotes", (brackets), back\\slash, {braces}\nand a second line 🙂'
const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/** An answer's body; what is refused here is a fault of the test. */
async function made(answer: ReturnType<NetworkCaller['post']>) {
  const { status, body, text } = await answer
  if (status >= 300) throw new Error(`${status}: ${text}`)
  return body
}

async function send(address: string, token: string, path: string, fields: Record<string, string>, files: File[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('attachments[]', file)
  const answer = await fetch(address + path, { method: 'POST', headers: { api_access_token: token }, body: form })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { id: number }
}

async function upload(address: string, token: string, path: string): Promise<string> {
  const form = new FormData()
  form.append('attachment', new File(['Price list'], 'prices.txt', { type: 'text/plain' }))
  const answer = await fetch(`${address}${path}/upload`, {
    method: 'POST',
    headers: { api_access_token: token },
    body: form,
  })
  return ((await answer.json()) as { blob_id: string }).blob_id
}

interface Desk {
  address: string
  /** `/api/v1/accounts/<id>` */
  path: string
  admin: TestMember
  agent: TestMember
}

async function settings({ address, path, admin, agent }: Desk, inboxId: number) {
  const call = callerAt(address, { api_access_token: admin.accessToken })
  const at = (rest: string) => path + rest
  const role = await made(
    call.post(at('/custom_roles'), { name: 'Night', permissions: ['conversation_participating_manage'] }),
  )
  await made(
    call.post(at('/agents'), { name: 'Noor', email: `noor-${agent.email}`, role: 'agent', custom_role_id: role.id }),
  )
  const team = await made(call.post(at('/teams'), { name: 'returns', description: 'Things that come back' }))
  await made(call.post(at(`/teams/${team.id}/team_members`), { user_ids: [agent.id] }))
  for (const [title, color] of [
    ['vip', '#aa0000'],
    ['späti-1', '#00aa00'],
  ] as const)
    await made(call.post(at('/labels'), { title, color, description: WORDS, show_on_sidebar: true }))
  for (const attribute_model of ['contact_attribute', 'conversation_attribute'])
    await made(
      call.post(at('/custom_attribute_definitions'), {
        ...{ attribute_display_name: 'Plan', attribute_key: 'plan', attribute_display_type: 'list', attribute_model },
        attribute_values: ['gold', 'tin'],
      }),
    )
  const files = [await upload(address, admin.accessToken, path)]
  await made(call.post(at('/canned_responses'), { short_code: 'hi', content: WORDS, files }))
  const actions = [
    { action_name: 'assign_agent', action_params: [agent.id] },
    { action_name: 'assign_team', action_params: [team.id] },
    { action_name: 'send_attachment', action_params: [await upload(address, admin.accessToken, path)] },
    { action_name: 'add_label', action_params: ['vip'] },
  ]
  await made(call.post(at('/macros'), { name: 'Take it', visibility: 'global', actions }))
  const conditions = [
    { attribute_key: 'inbox_id', filter_operator: 'equal_to', values: [inboxId], query_operator: null },
  ]
  const rule = { name: 'From the shop', description: '', event_name: 'conversation_updated', active: true }
  await made(call.post(at('/automation_rules'), { ...rule, conditions, actions: actions.slice(0, 2) }))
  return { teamId: team.id as number }
}

async function helpCenter({ address, path, admin }: Desk, slug: string) {
  const call = callerAt(address, { api_access_token: admin.accessToken })
  const config = { default_locale: 'en', allowed_locales: ['en', 'de'] }
  await made(call.post(`${path}/portals`, { name: 'Help', slug, color: '#112233', page_title: 'Help', config }))
  const at = `${path}/portals/${slug}`
  const category = async (fields: object) => (await made(call.post(`${at}/categories`, fields))).payload
  const top = await category({ name: 'Orders', slug: 'orders', locale: 'en', icon: '📦', position: 2 })
  await category({ name: 'Lost', slug: 'lost', locale: 'en', parent_category_id: top.id, position: 3 })
  const german = await category({ name: 'Bestellungen', slug: 'orders', locale: 'de', associated_category_id: top.id })
  const article = async (fields: object) =>
    (await made(call.post(`${at}/articles`, { author_id: admin.id, ...fields }))).payload
  const root = await article({
    title: 'Where is it?',
    slug: `${slug}-where`,
    content: WORDS,
    category_id: top.id,
    locale: 'en',
    status: 'published',
  })
  await article({
    ...{
      title: 'Wo ist es?',
      slug: `${slug}-wo`,
      content: '**Hier**',
      category_id: german.id,
      locale: 'de',
      status: 'draft',
    },
    associated_article_id: root.id,
  })
}

async function thread(desk: Desk, inboxId: number, teamId: number, n: number) {
  const { address, path, admin, agent } = desk
  const call = callerAt(address, { api_access_token: admin.accessToken })
  const mine = callerAt(address, { api_access_token: agent.accessToken })
  const customer = await made(
    call.post(`${path}/contacts`, {
      ...{
        name: `Customer ${n}`,
        inbox_id: inboxId,
        additional_attributes: { city: 'Århus' },
        custom_attributes: { plan: 'tin' },
      },
      ...(n % 3 !== 0 && { email: `customer-${n}@shop.test` }),
    }),
  )
  const { contact, contact_inbox } = customer.payload
  const body = { source_id: contact_inbox.source_id, inbox_id: inboxId, contact_id: contact.id }
  const { id } = await made(call.post(`${path}/conversations`, { ...body, custom_attributes: { plan: 'gold' } }))
  const at = `${path}/conversations/${id}`
  const asked = await made(call.post(`${at}/messages`, { content: `${WORDS} ${n}`, message_type: 'incoming' }))
  await made(mine.post(`${at}/messages`, { content: 'An answer', content_attributes: { in_reply_to: asked.id } }))
  await made(mine.post(`${at}/messages`, { content: 'Only for us', private: true }))
  if (n % 4 === 0) {
    const files = [
      new File([GIF], 'dot.gif', { type: 'image/gif' }),
      new File([`Bill ${n}`], 'bill.txt', { type: 'text/plain' }),
    ]
    await send(address, agent.accessToken, `${at}/messages`, { content: 'Two files' }, files)
  }
  await made(call.post(`${at}/labels`, { labels: ['vip'] }))
  if (n % 2) await made(call.post(`${at}/assignments`, { assignee_id: agent.id }))
  if (n % 3 === 1) await made(call.post(`${at}/assignments`, { team_id: teamId }))
  await made(call.post(`${at}/toggle_priority`, { priority: n % 2 ? 'urgent' : 'low' }))
  if (n % 5 === 0) await made(call.post(`${at}/toggle_status`, { status: 'resolved' }))
  return { contactId: contact.id as number, conversationId: id as number }
}

/**
 * Fills an account of a running server through its API with something of everything that can be brought over, and with
 * `threads` conversations.
 */
export async function fillAccount(desk: Desk, inboxId: number, threads: number, slug: string): Promise<void> {
  const { address, path, admin } = desk
  const call = callerAt(address, { api_access_token: admin.accessToken })
  const { teamId } = await settings(desk, inboxId)
  await helpCenter(desk, slug)
  for (let n = 1; n <= threads; n += 1) {
    const { contactId } = await thread(desk, inboxId, teamId, n)
    if (n > 1) continue
    await made(call.post(`${path}/contacts/${contactId}/labels`, { labels: ['vip'] }))
    await made(call.post(`${path}/contacts/${contactId}/notes`, { content: WORDS }))
  }
}
