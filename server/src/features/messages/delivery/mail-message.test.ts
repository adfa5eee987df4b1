import { openSmtpPeer, type SmtpPeer } from '@parley/providers/smtp-peer'
import { eventsOf } from '../../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('a conversation that was sent to the mailbox of its contact', () => {
  let t: TestApp
  let peer: SmtpPeer
  beforeAll(async () => {
    peer = await openSmtpPeer()
    t = await buildTestApp({ smtpUrl: peer.url })
  })
  afterAll(async () => {
    await t.close()
    await peer.close()
  })

  /** Answers of an agent, and what comes of them outside. */
  async function aDesk() {
    const account = await t.make.account({ name: 'Lantern' })
    await t.db.query(`update accounts set support_email = 'help@lantern.test' where id = $1`, [account.id])
    const inbox = await t.make.inbox(account, { kind: 'api', name: 'Lantern Shop' })
    const agent = await t.make.agent(account, [inbox.id])
    const conversation = await t.make.conversation(account, { inbox })
    const email = `zed-${account.id}@customer.test`
    await t.db.query('update contacts set email = $2 where id = $1', [conversation.contactId, email])
    const own = `${account.path}/conversations/${conversation.displayId}`
    expect((await t.as(agent).patch(`${own}/force_email_channel`)).status).toBe(200)
    const say = async (body: object) => (await t.as(agent).post(`${own}/messages`, body)).body
    const message = async (id: number) =>
      (await t.as(agent).get(`${own}/messages`)).body.payload.find((one: { id: number }) => one.id === id)
    const arrived = () => peer.arrived.filter(({ to }) => to.includes(email))
    const updates = () => eventsOf(t.published, account.id).filter(({ event }) => event === 'message.updated')
    return { account, agent, email, own, say, message, arrived, updates }
  }

  it('gets what a person answers there, from the address of the account, and nothing else', async () => {
    const desk = await aDesk()
    const { id } = await desk.say({ content: 'It is <b>on</b> its way' })
    await desk.say({ content: 'A note among us', private: true })
    await desk.say({ content: 'Where is it?', message_type: 'incoming' })
    await t.deps.jobs.drain()
    expect(desk.arrived()).toHaveLength(1)
    const [mail] = desk.arrived().map((one) => one.mail)
    expect(mail?.from?.value).toEqual([{ address: 'help@lantern.test', name: `${desk.agent.name} from Lantern Shop` }])
    expect(mail).toMatchObject({ subject: 'Your conversation with Lantern Shop', text: 'It is <b>on</b> its way' })
    expect(mail?.html).toContain('It is &lt;b&gt;on&lt;/b&gt; its way')
    expect(mail?.messageId).toMatch(new RegExp(`^<conversation/[0-9a-f-]{36}/messages/${id}@parley.test>$`))
    expect((await desk.message(id)).status).toBe('sent')
    expect(desk.updates()).toEqual([])
  })

  it('carries the files of the message', async () => {
    const desk = await aDesk()
    const form = new FormData()
    form.append('content', 'The guide')
    form.append('attachments[]', new File(['one, two'], 'guide.txt', { type: 'text/plain' }))
    const request = new Request('http://parley.test', { method: 'POST', body: form })
    const payload = Buffer.from(await request.arrayBuffer())
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    await t.as(desk.agent).send({ method: 'POST', url: `${desk.own}/messages`, payload, headers })
    await t.deps.jobs.drain()
    const [file] = desk.arrived()[0]?.mail.attachments ?? []
    expect([file?.filename, file?.content.toString()]).toEqual(['guide.txt', 'one, two'])
  })

  it('shows a message as failed while the mail server refuses it, and as sent when it has taken it', async () => {
    const desk = await aDesk()
    peer.refuse(451)
    const { id } = await desk.say({ content: 'Later' })
    await t.deps.jobs.drain()
    expect(desk.arrived()).toHaveLength(1)
    expect(desk.updates().map(({ data }) => data.status)).toEqual(['failed', 'sent'])
    const stored = await desk.message(id)
    expect([stored.status, stored.content_attributes]).toEqual(['sent', {}])
  })

  it('leaves it failed where the server says never, until somebody sends it again', async () => {
    const desk = await aDesk()
    peer.refuse(550)
    const { id } = await desk.say({ content: 'Never' })
    await t.deps.jobs.drain()
    expect(await desk.message(id)).toMatchObject({
      status: 'failed',
      content_attributes: { external_error: expect.stringContaining('refused') },
    })
    expect(desk.arrived()).toEqual([])
    await t.as(desk.agent).post(`${desk.own}/messages/${id}/retry`)
    await t.deps.jobs.drain()
    expect((await desk.message(id)).status).toBe('sent')
    expect(desk.arrived()).toHaveLength(1)
  })

  it('does not send what was deleted before it went', async () => {
    const desk = await aDesk()
    const { id } = await desk.say({ content: 'Oh no' })
    await t.as(desk.agent).delete(`${desk.own}/messages/${id}`)
    await t.deps.jobs.drain()
    expect(desk.arrived()).toEqual([])
  })
})
