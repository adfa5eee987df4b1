import type { TestAccount, TestMember } from '../testing/factories.ts'
import { type ListeningServer, startListening } from './testing/listening-server.ts'
import { answerOf, refusalOf, type SdkClient, sdkClient } from './testing/sdk-client.ts'

/* `@figuro/chatwoot-sdk` at work in conversations. Where it expects something else, the contract wins; the name says so. */

let server: ListeningServer
let account: TestAccount
let accountId: number
let ines: TestMember
let desk: SdkClient
beforeAll(async () => {
  server = await startListening()
  account = await server.t.make.account()
  accountId = account.id
  ines = await server.t.make.administrator(account)
  desk = sdkClient(server.address, ines.accessToken)
})
afterAll(() => server.close())

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id)

/** An API inbox, a contact in it and their conversation, all by the library; ids go as text, as its types have it. */
async function aConversation() {
  const channel = { type: 'api' as 'web_widget' }
  const inbox = await answerOf(desk.inboxes.create({ accountId, data: { name: 'Api', channel } }))
  const made = await answerOf(desk.contacts.create({ accountId, data: { inbox_id: inbox.id, name: 'Nora Quill' } }))
  const { contact, contact_inbox } = made.payload
  const link = { source_id: contact_inbox.source_id, inbox_id: String(inbox.id), contact_id: String(contact.id) }
  const data = { ...link, custom_attributes: { order: '1001' }, status: 'open' as const }
  const { id } = await answerOf(desk.conversations.create({ accountId, data }))
  return {
    inbox,
    contact,
    sourceId: contact_inbox.source_id as string,
    where: { accountId, conversationId: id as number },
  }
}

describe('an SDK at work in conversations', () => {
  test('creates one, shows it, lists it with its counts and finds it by rules', async () => {
    const { inbox, contact, where } = await aConversation()
    const id = where.conversationId
    const shown = await answerOf(desk.conversations.get(where))
    expect(shown).toMatchObject({ id, inbox_id: inbox.id, status: 'open', custom_attributes: { order: '1001' } })
    expect(shown.meta).toMatchObject({ sender: { id: contact.id, name: 'Nora Quill' }, channel: 'Channel::Api' })
    const list = await answerOf(desk.conversations.list({ accountId, inboxId: inbox.id }))
    expect([idsOf(list.data.payload), list.data.meta.all_count]).toEqual([[id], 1])
    const { meta } = await answerOf(desk.conversations.getMeta({ accountId, inboxId: inbox.id, status: 'open' }))
    expect(meta).toEqual({ mine_count: 0, assigned_count: 0, unassigned_count: 1, all_count: 1 })
    const byInbox = { attribute_key: 'inbox_id', filter_operator: 'equal_to', values: [String(inbox.id)] } as const
    const byStatus = { attribute_key: 'status', filter_operator: 'equal_to', values: ['open'] } as const
    const payload = [
      { ...byInbox, values: [...byInbox.values], query_operator: 'AND' as const },
      { ...byStatus, values: [...byStatus.values] },
    ]
    const filtered = await answerOf(desk.conversations.filter({ accountId, payload }))
    expect([idsOf(filtered.payload), filtered.meta.all_count]).toEqual([[id], 1])
    expect(idsOf((await answerOf(desk.contacts.listConversations({ accountId, id: contact.id }))).payload)).toEqual([
      id,
    ])
  })

  test('resolves and reopens, assigns to a person and a team', async () => {
    const { where, inbox } = await aConversation()
    const done = await desk.conversations.toggleStatus({ ...where, data: { status: 'resolved' } })
    expect(done.payload).toMatchObject({
      success: true,
      current_status: 'resolved',
      conversation_id: where.conversationId,
    })
    await desk.conversations.toggleStatus({ ...where, data: { status: 'open' } })
    const maya = await server.t.make.agent(account, [inbox.id])
    const assigned = await desk.conversationAssignment.assign({ ...where, data: { assignee_id: maya.id } })
    expect(assigned).toMatchObject({ id: maya.id, name: maya.name })
    const team = await desk.teams.create({ accountId, data: { name: 'Orders' } })
    await server.t.as(ines).post(`${account.path}/teams/${team.id}/team_members`, { user_ids: [maya.id] })
    await desk.conversationAssignment.assign({ ...where, data: { team_id: team.id ?? 0 } })
    const { meta } = await answerOf(desk.conversations.get(where))
    expect(meta).toMatchObject({ assignee: { id: maya.id }, team: { id: team.id, name: 'orders' } })
  })

  test('labels, and lists by labels repeated in the query without brackets', async () => {
    const { where } = await aConversation()
    const set = await desk.conversationLabels.add({ ...where, data: { labels: ['vip', 'late'] } })
    expect(set.payload?.toSorted()).toEqual(['late', 'vip'])
    expect((await desk.conversationLabels.list(where)).payload?.toSorted()).toEqual(['late', 'vip'])
    for (const title of ['vip', 'late']) await server.t.as(ines).post(`${account.path}/labels`, { title })
    const list = await answerOf(desk.conversations.list({ accountId, labels: ['vip', 'late'] }))
    expect(idsOf(list.data.payload)).toEqual([where.conversationId])
  })

  test('writes by multipart: text, notes, attributes as JSON text and files; reads the page back', async () => {
    const { where } = await aConversation()
    const first = await answerOf(
      desk.messages.create({ ...where, data: { content: 'Hello', message_type: 'outgoing' } }),
    )
    expect(first).toMatchObject({ content: 'Hello', message_type: 1, private: false, sender: { id: ines.id } })
    const note = { content: 'Only us', private: true, content_attributes: { in_reply_to: first.id } }
    const noted = await answerOf(desk.messages.create({ ...where, data: note }))
    expect(noted).toMatchObject({ private: true, content_attributes: { in_reply_to: first.id } })
    const file = { content: 'aGVsbG8=', encoding: 'base64', filename: 'greeting.txt' }
    const sent = await answerOf(desk.messages.create({ ...where, data: { content: 'See this', attachments: [file] } }))
    expect(sent.attachments).toMatchObject([{ file_type: 'file', file_size: 5, data_url: expect.any(String) }])
    const kept = await fetch(sent.attachments[0].data_url)
    expect([kept.status, await kept.text()]).toEqual([200, 'hello'])
    const page = await answerOf(desk.messages.list(where))
    expect(idsOf(page.payload).slice(-3)).toEqual([first.id, noted.id, sent.id])
    expect(page.meta).toMatchObject({ contact: { name: 'Nora Quill' } })
  })

  test('deletes a message, which stays as a deleted one; updating changes the status, not the text, as the contract has it', async () => {
    const { where } = await aConversation()
    const { id } = await answerOf(desk.messages.create({ ...where, data: { content: 'Sent' } }))
    const data = { content: 'Rewritten', status: 'delivered' }
    const updated = await answerOf(desk.messages.update({ ...where, messageId: id, data }))
    expect(updated).toMatchObject({ id, content: 'Sent', status: 'delivered' })
    const deleted = await answerOf(desk.messages.delete({ ...where, messageId: id }))
    expect(deleted).toMatchObject({ id, content_attributes: { deleted: true } })
    expect((await refusalOf(desk.messages.delete({ ...where, messageId: 999_999 }))).status).toBe(404)
  })

  test('is a customer as well: writes by the client API and is read in the inbox', async () => {
    const { inbox, sourceId, where } = await aConversation()
    const incoming = await answerOf(
      (desk.client as { messages: { create: (call: object) => PromiseLike<unknown> } }).messages.create({
        inboxIdentifier: inbox.inbox_identifier,
        contactIdentifier: sourceId,
        conversationId: where.conversationId,
        data: { content: 'Where is my lamp?' },
      }),
    )
    expect(incoming).toMatchObject({ content: 'Where is my lamp?' })
    const shown = await answerOf(desk.conversations.get(where))
    expect([shown.unread_count, shown.messages[0].content]).toEqual([1, 'Where is my lamp?'])
  })
})

describe('an SDK keeping things', () => {
  test('makes, lists, changes and deletes canned responses', async () => {
    const data = { short_code: 'hi', content: 'Hello {{contact.name}}' }
    const { id } = await answerOf(desk.cannedResponses.create({ accountId, data }))
    expect(await desk.cannedResponses.list({ accountId })).toMatchObject([{ id, ...data, account_id: accountId }])
    const changed = await desk.cannedResponses.update({ accountId, id, data: { content: 'Hi' } })
    expect(changed).toMatchObject({ short_code: 'hi', content: 'Hi' })
    await desk.cannedResponses.delete({ accountId, id })
    expect(await desk.cannedResponses.list({ accountId })).toEqual([])
  })

  test('makes, lists, shows, changes and deletes saved views', async () => {
    const query = {
      payload: [{ attribute_key: 'status', filter_operator: 'equal_to', values: ['open'], query_operator: null }],
    }
    const data = { name: 'Open ones', type: 'conversation', query } as const
    const made = await answerOf(desk.customFilters.create({ accountId, filterType: 'conversation', data }))
    expect(made).toMatchObject({ name: 'Open ones', filter_type: 'conversation', query })
    const view = { accountId, customFilterId: made.id as number }
    expect(await desk.customFilters.list({ accountId, filterType: 'conversation' })).toMatchObject([{ id: made.id }])
    expect(await desk.customFilters.get(view)).toMatchObject({ id: made.id, query })
    expect(await desk.customFilters.update({ ...view, data: { name: 'Mine' } })).toMatchObject({ name: 'Mine', query })
    expect(await desk.customFilters.delete(view)).toBeUndefined()
    expect((await refusalOf(desk.customFilters.get(view))).status).toBe(404)
  })
})
