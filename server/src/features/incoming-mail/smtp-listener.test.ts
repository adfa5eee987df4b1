import { createTransport } from 'nodemailer'
import { openChannelDesk } from '../../testing/channel-desk.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { openSmtpListener, type SmtpListener } from './smtp-listener.ts'

let t: TestApp
let listener: SmtpListener
beforeAll(async () => {
  t = await buildTestApp()
  listener = await openSmtpListener(t.deps, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await listener.close()
  await t.close()
})

async function aMailbox() {
  const desk = await openChannelDesk(t)
  const email = `help-${desk.account.id}@lantern.test`
  const inbox = await desk.ok('inboxes', { name: 'Mail', channel: { type: 'email', email } })
  const forwardTo: string = inbox.forward_to_email
  /** A mail server of the company passes on what was sent to the company's own address. */
  const forward = async (to: string, mail: object) => {
    const server = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true })
    try {
      return await server.sendMail({
        from: 'bo@shop.test',
        to: 'office@lantern.test',
        subject: 'The lamp',
        ...mail,
        envelope: { from: 'bo@shop.test', to },
      })
    } finally {
      await t.deps.jobs.drain()
    }
  }
  const texts = async (): Promise<string[]> => {
    const conversations = await desk.conversations(inbox.id)
    const messages = await Promise.all(conversations.map(({ id }: { id: number }) => desk.messages(id)))
    return messages.flat().map(({ content }: { content: string }) => content)
  }
  return { forwardTo, forward, texts, email }
}

test('what a mail server forwards is stored, once, whomever the mail itself names', async () => {
  const { forwardTo, forward, texts } = await aMailbox()
  for (const _ of [1, 2]) await forward(forwardTo, { messageId: '<one@shop.test>', text: 'Is it open?' })
  expect(await texts()).toEqual(['Is it open?'])
})

test('mails for others are refused before they are read', async () => {
  const { forward, texts } = await aMailbox()
  await expect(forward('someone@elsewhere.test', { text: 'Relay this' })).rejects.toMatchObject({ responseCode: 550 })
  expect(await texts()).toEqual([])
})

test('what cannot be stored is to come again', async () => {
  const { forwardTo, forward, texts } = await aMailbox()
  const { db } = t.deps
  t.deps.db = { ...db, query: () => Promise.reject(new Error('the database is away')) } as typeof db
  await expect(forward(forwardTo, { text: 'Later' })).rejects.toMatchObject({ responseCode: 451 })
  t.deps.db = db
  await forward(forwardTo, { text: 'Later' })
  expect(await texts()).toEqual(['Later'])
})
