import { done, openFlowDesk } from '../../../testing/flow-desk.ts'
import { eventsOf } from '../../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const REASON = 'This inbox is not connected to its service yet.'

describe('a message in an inbox that nothing delivers', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aDesk(channelType: string) {
    const desk = await openFlowDesk(t)
    await t.make.conversation(desk.account, { inbox: desk.inbox, contact: desk.bo })
    await t.db.query('update inboxes set channel_type = $2 where id = $1', [desk.inbox.id, channelType])
    const send = async (body: object) => (await done(t.as(desk.maya).post(desk.path('messages'), body))).body
    const retry = (id: number) => t.as(desk.maya).post(desk.path(`messages/${id}/retry`))
    return { ...desk, send, retry }
  }

  it.each([
    ...['Channel::Email', 'Channel::Whatsapp', 'Channel::Sms', 'Channel::TwilioSms', 'Channel::Telegram'],
    ...['Channel::Line', 'Channel::FacebookPage', 'Channel::TwitterProfile'],
  ])('of %s has failed from the start and says why, in the answer and in the event', async (channelType) => {
    const desk = await aDesk(channelType)
    const failed = { status: 'failed', content_attributes: { external_error: REASON } }
    expect(await desk.send({ content: 'Hello' })).toMatchObject(failed)
    const told = eventsOf(t.published, desk.account.id).find(({ event }) => event === 'message.created')
    expect(told?.data).toMatchObject(failed)
    expect((await desk.send({ content: 'Among us', private: true })).status).toBe('sent')
    const { body } = await done(t.as(desk.maya).get(`${desk.account.path}/inboxes/${desk.inbox.id}`))
    expect(body.can_deliver).toBe(false)
  })

  it('stays failed when it is sent again, and is not sent where the channel takes no answer', async () => {
    const mail = await aDesk('Channel::Email')
    const { id } = await mail.send({ content: 'Hello' })
    const again = await mail.retry(id)
    expect([again.status, again.body.status]).toEqual([200, 'failed'])
    expect(again.body.content_attributes.external_error).toBe(REASON)
    const whatsapp = await aDesk('Channel::Whatsapp')
    const late = await whatsapp.retry((await whatsapp.send({ content: 'Hello' })).id)
    expect([late.status, late.body.error]).toEqual([422, expect.stringContaining('takes no answer now')])
  })

  it('goes by mail when the conversation was sent there, and is of the channel when it came from it', async () => {
    const desk = await aDesk('Channel::Telegram')
    expect((await desk.send({ content: 'Seen elsewhere', source_id: 'tg.1' })).status).toBe('sent')
    await done(t.as(desk.maya).patch(desk.path('force_email_channel')))
    expect((await desk.send({ content: 'By mail' })).status).toBe('sent')
  })

  it('is no matter of chats and API inboxes, which say that they deliver', async () => {
    const desk = await aDesk('Channel::Api')
    expect((await desk.send({ content: 'Hello' })).status).toBe('sent')
    const { body } = await done(t.as(desk.maya).get(`${desk.account.path}/inboxes/${desk.inbox.id}`))
    expect(body.can_deliver).toBe(true)
  })
})
