import fc from 'fast-check'
import type { TestAccount, TestMember } from '../../testing/factories.ts'
import { randomRuns } from '../../testing/properties/random-runs.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

/** What a text is put together from: case, wildcards of SQL and what escapes them. */
const PIECES = ['Ab', 'aB', 'c', ' ', '%', '_', '\\', 'ß', 'é', "'", '50']
const aText = (max: number) => fc.array(fc.constantFrom(...PIECES), { maxLength: max }).map((parts) => parts.join(''))
const has = (text: string | null, q: string): boolean => text?.toLowerCase().includes(q.toLowerCase()) ?? false

const KINDS = ['conversations', 'contacts', 'messages', 'articles']

interface Stored {
  id: number
  displayId: number
  inboxId: number
  contact: { id: number; name: string; email: string | null; identifier: string | null }
  messages: { id: number; type: number; content: string | null }[]
}

describe('what the searches find', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function fill(account: TestAccount, inboxIds: number[], texts: string[]): Promise<Stored[]> {
    const stored: Stored[] = []
    for (const [n, text] of texts.entries()) {
      const inbox = { id: inboxIds[n % inboxIds.length] ?? 0, name: '', token: '' }
      const contact = await t.make.contact(account, { name: text })
      const identifier = n % 3 === 0 ? `${text}-${n}` : null
      const email = n % 4 === 1 ? null : contact.email
      await t.db.query('update contacts set identifier = $2, email = $3 where id = $1', [contact.id, identifier, email])
      const { id, displayId } = await t.make.conversation(account, { inbox, contact })
      const messages: Stored['messages'] = []
      for (const type of [0, 1, 2, 3]) {
        const content = type === 1 && n % 5 === 0 ? null : `${type}${text}`
        const { rows } = await t.db.query<{ id: number }>(
          `insert into messages (account_id, conversation_id, inbox_id, message_type, content) values ($1, $2, $3, $4, $5) returning id`,
          [account.id, id, inbox.id, type, content],
        )
        messages.push({ id: rows[0]?.id ?? 0, type, content })
      }
      stored.push({
        id,
        displayId,
        inboxId: inbox.id,
        contact: { id: contact.id, name: text, email, identifier },
        messages,
      })
    }
    return stored
  }

  /** Every page of a search until an empty one. */
  async function everything(path: string, kind: string, q: string, person: TestMember): Promise<number[]> {
    const ids: number[] = []
    for (let page = 1; ; page++) {
      const { status, body } = await t.as(person).get(`${path}/${kind}?q=${encodeURIComponent(q)}&page=${page}`)
      expect(status).toBe(200)
      const found: { id: number }[] = body.payload[kind]
      if (found.length === 0) return ids
      ids.push(...found.map((one) => one.id))
    }
  }
  const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b)

  it('is what contains the text, whatever the text is, among what the caller sees', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aText(4), { minLength: 12, maxLength: 20 }),
        fc.array(aText(2), { minLength: 5, maxLength: 5 }),
        async (texts, queries) => {
          const account = await t.make.account()
          const inboxes = [(await t.make.inbox(account)).id, (await t.make.inbox(account)).id]
          const people = [await t.make.administrator(account), await t.make.agent(account, inboxes.slice(0, 1))]
          const stored = await fill(account, inboxes, texts)
          const path = `${account.path}/search`
          for (const q of queries.map((text) => text.trim()).filter(Boolean)) {
            for (const person of people) {
              const found = await Promise.all(
                KINDS.map(async (kind) => (await everything(path, kind, q, person)).length),
              )
              const { body } = await t.as(person).get(`${path}/counts?q=${encodeURIComponent(q)}`)
              expect(body.payload).toEqual(Object.fromEntries(KINDS.map((kind, at) => [kind, found[at]])))
              const seen = stored.filter((one) => person === people[0] || one.inboxId === inboxes[0])
              const byContact = ({ contact }: Stored) =>
                has(contact.name, q) || has(contact.email, q) || has(contact.identifier, q)
              expect(sorted(await everything(path, 'conversations', q, person))).toEqual(
                sorted(
                  seen.filter((one) => byContact(one) || has(String(one.displayId), q)).map((one) => one.displayId),
                ),
              )
              expect(sorted(await everything(path, 'contacts', q, person))).toEqual(
                sorted(
                  stored
                    .filter((one) => byContact(one) && (one.contact.email !== null || one.contact.identifier !== null))
                    .map((one) => one.contact.id),
                ),
              )
              const messages = seen.flatMap((one) => one.messages)
              expect(sorted(await everything(path, 'messages', q, person))).toEqual(
                sorted(messages.filter((one) => one.type < 2 && has(one.content, q)).map((one) => one.id)),
              )
            }
          }
        },
      ),
      { numRuns: randomRuns(6), seed: 20261120 },
    )
  })

  async function aDesk(features: Record<string, boolean> = {}) {
    const account = await t.make.account({ features })
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const agent = await t.make.agent(account, [inbox.id])
    const contact = await t.make.contact(account, { name: 'Zoë Blume' })
    const conversation = await t.make.conversation(account, { inbox, contact, assigneeId: agent.id })
    const own = `${account.path}/conversations/${conversation.displayId}`
    const send = (content: string) => t.as(agent).post(`${own}/messages`, { content })
    const get = async (call: string) => (await t.as(agent).get(`${account.path}/search${call}`)).body.payload
    return { account, inbox, agent, contact, conversation, send, get }
  }

  it('is answered in the exact forms of the contract', async () => {
    const desk = await aDesk()
    await desk.send('First')
    await desk.send('Second')
    const { conversations, contacts, messages, articles } = await desk.get('?q=blume')
    const inbox = {
      id: desk.inbox.id,
      channel_id: expect.any(Number),
      name: desk.inbox.name,
      channel_type: 'Channel::Api',
    }
    const contact = {
      ...{ id: desk.contact.id, name: 'Zoë Blume', email: desk.contact.email },
      ...{ phone_number: null, identifier: null },
    }
    const first = {
      id: expect.any(Number),
      content: 'First',
      message_type: 1,
      content_type: 'text',
      source_id: null,
      inbox_id: desk.inbox.id,
      conversation_id: desk.conversation.displayId,
      created_at: expect.any(Number),
      sender: expect.objectContaining({ id: desk.agent.id, type: 'user' }),
    }
    const { id, name, email } = desk.agent
    const found = {
      id: desk.conversation.displayId,
      account_id: desk.account.id,
      created_at: expect.any(Number),
      message: first,
      contact,
      inbox,
      agent: { id, name, available_name: name, email, role: 'agent' },
    }
    expect([conversations, contacts, messages, articles]).toEqual([[found], [contact], [], []])
    const alone = await desk.get('/conversations?q=blume')
    expect(alone).toEqual({ conversations: [{ ...found, additional_attributes: {} }] })
    expect(await desk.get('/messages?q=FIRST')).toEqual({ messages: [{ ...first, inbox }] })
  })

  it('is 15 to a page, the newest first, of the last three months', async () => {
    const desk = await aDesk()
    for (let n = 0; n < 17; n++) await desk.send(`parcel ${n}`)
    const { rows } = await t.db.query<{ id: number }>(
      `update messages set created_at = now() - interval '4 months' where account_id = $1 and content = 'parcel 0' returning id`,
      [desk.account.id],
    )
    expect(rows).toHaveLength(1)
    const contents = async (page: number) =>
      (await desk.get(`/messages?q=parcel&page=${page}`)).messages.map((one: { content: string }) => one.content)
    expect(await contents(1)).toEqual(Array.from({ length: 15 }, (_, n) => `parcel ${16 - n}`))
    expect(await contents(2)).toEqual(['parcel 1'])
    expect(await contents(3)).toEqual([])
  })

  it('is whole words where the account searches by them', async () => {
    const desk = await aDesk({ search_with_gin: true })
    for (const text of ['The parcels came', 'A wet parcel, again', 'wet', '100%']) await desk.send(text)
    const contents = async (q: string) =>
      (await desk.get(`/messages?q=${encodeURIComponent(q)}`)).messages.map((one: { content: string }) => one.content)
    expect(await contents('PARCEL')).toEqual(['A wet parcel, again'])
    expect(await contents('wet parcel')).toEqual(['A wet parcel, again'])
    expect(await contents('wet')).toEqual(['wet', 'A wet parcel, again'])
    expect(await contents('%')).toEqual(['100%'])
  })

  it('is nothing for a blank text and a refusal for one without end', async () => {
    const desk = await aDesk()
    await desk.send('Hello')
    for (const kind of ['contacts', 'conversations', 'messages']) {
      expect(await desk.get(`/${kind}?q=%20`)).toEqual({ [kind]: [] })
      expect(await desk.get(`/${kind}`)).toEqual({ [kind]: [] })
    }
    expect((await t.as(desk.agent).get(`${desk.account.path}/search?q=${'x'.repeat(501)}`)).status).toBe(422)
  })
})
