import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { receiveMail } from '../../../incoming-mail/incoming-mail.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function aChat({ continuity = true } = {}) {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { channel: { continuity_via_email: continuity } })
  await t.db.query('update inboxes set enable_email_collect = false where id = $1', [inbox.id])
  const agent = await t.make.agent(account, [inbox.id])
  const email = `visitor-${account.id}@customers.test`
  const query = `website_token=${inbox.token}`
  const { body } = await t.as(null).post(`/api/v1/widget/config?${query}`)
  const headers = { 'x-auth-token': body.website_channel_config.auth_token }
  await t.as(null).patch(`/api/v1/widget/contact?${query}`, { email }, headers)
  const sent = await t.as(null).post(`/api/v1/widget/messages?${query}`, { message: { content: 'Hi' } }, headers)
  const own = `${account.path}/conversations/${sent.body.conversation_id}`
  return {
    answer: (content: string, more = {}) => t.as(agent).post(`${own}/messages`, { content, ...more }),
    look: () => t.as(null).post(`/api/v1/widget/conversations/update_last_seen?${query}`, {}, headers),
    mails: () => t.mailsTo(email),
    words: async () =>
      (await t.as(agent).get(`${own}/messages`)).body.payload.map((one: { content: string }) => one.content),
    uuid: async () => (await t.as(agent).get(own)).body.uuid as string,
    email,
  }
}

/** Lets the two minutes pass for whatever waits. */
async function later() {
  await t.db.query(`update pgboss.job set start_after = now() where name = 'continue-by-mail' and state = 'created'`)
  await t.deps.jobs.drain()
}

it('what a visitor did not see is mailed in one mail, once', async () => {
  const chat = await aChat()
  await chat.answer('It is here')
  await chat.answer('In brass')
  await chat.answer('She is rude', { private: true })
  await t.deps.jobs.drain()
  expect(await chat.mails()).toHaveLength(0)
  await later()
  const [mail, ...more] = await chat.mails()
  expect(more).toEqual([])
  expect(mail?.text).toMatch(/It is here[\s\S]*In brass/)
  expect(mail?.text).not.toContain('rude')
  await later()
  expect(await chat.mails()).toHaveLength(1)
})

it('nothing is mailed that was seen, nor where the inbox does not want it', async () => {
  const seen = await aChat()
  await seen.answer('It is here')
  await seen.look()
  const off = await aChat({ continuity: false })
  await off.answer('It is here')
  await later()
  expect([await seen.mails(), await off.mails()]).toEqual([[], []])
})

it('an answer to such a mail stands in the chat', async () => {
  const chat = await aChat()
  await chat.answer('It is here')
  await later()
  const raw = [
    `From: ${chat.email}`,
    `To: reply+${await chat.uuid()}@reply.test`,
    'Subject: Re: chat',
    `Message-ID: <${chat.email}>`,
    '',
    'I will take it',
  ]
  await receiveMail(t.deps, Buffer.from(raw.join('\r\n')))
  expect(await chat.words()).toContain('I will take it')
})
