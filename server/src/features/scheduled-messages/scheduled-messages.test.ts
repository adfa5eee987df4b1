import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { collectUploads } from '../uploads/uploads.service.ts'
import { sendDue } from './send-due.job.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildOwnTestApp()
})
afterAll(() => t.close())

const NOW = Math.floor(Date.now() / 1000)
const inHours = (hours: number) => NOW + hours * 3600

async function aThread() {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const [ana, ben] = [await t.make.agent(account, [inbox.id]), await t.make.agent(account, [inbox.id])]
  const boss = await t.make.administrator(account)
  const contact = await t.make.contact(account)
  const started = await t.as(ana).post(`${account.path}/conversations`, { inbox_id: inbox.id, contact_id: contact.id })
  const own = `${account.path}/conversations/${started.body.id}`
  const url = `${own}/scheduled_messages`
  const putOff = (body: object = {}) => t.as(ana).post(url, { content: 'See you', send_at: inHours(2), ...body })
  const waiting = async () => (await t.as(ana).get(url)).body.payload
  const sent = async (): Promise<{ content: string; sender: { id: number }; attachments?: unknown[] }[]> =>
    (await t.as(ana).get(`${own}/messages`)).body.payload.filter(
      (one: { message_type: number }) => one.message_type === 1,
    )
  /** What this account's answers do when so many hours have gone by. */
  const after = async (hours: number) => {
    await sendDue({ ...t.deps, now: () => new Date(inHours(hours) * 1000) })
  }
  return { account, inbox, ana, ben, boss, own, url, putOff, waiting, sent, after }
}

it('an answer that is put off is sent at its time in the name of whoever wrote it, once', async () => {
  const { ana, putOff, waiting, sent, after } = await aThread()
  expect((await putOff()).body).toMatchObject({ state: 'waiting', send_at: inHours(2), user: { id: ana.id } })
  await after(1)
  expect(await sent()).toEqual([])
  await Promise.all([after(3), after(3)])
  await after(4)
  expect(await sent()).toMatchObject([{ content: 'See you', sender: { id: ana.id } }])
  expect(await waiting()).toEqual([])
})

it('an answer that is put off is held back when the customer writes first, until it is given a new time', async () => {
  const { ana, own, url, putOff, waiting, sent, after } = await aThread()
  const { body } = await putOff()
  await t.as(ana).post(`${own}/messages`, { content: 'Wait!', message_type: 'incoming' })
  expect(await waiting()).toMatchObject([{ state: 'held' }])
  await after(3)
  expect(await sent()).toEqual([])
  await t.as(ana).patch(`${url}/${body.id}`, { send_at: inHours(5), content: 'See you then' })
  await after(6)
  expect(await sent()).toMatchObject([{ content: 'See you then' }])
})

it('an answer that is put off goes all the same where that is wanted', async () => {
  const { ana, own, putOff, sent, after } = await aThread()
  await putOff({ hold_on_reply: false })
  await t.as(ana).post(`${own}/messages`, { content: 'Wait!', message_type: 'incoming' })
  await after(3)
  expect(await sent()).toMatchObject([{ content: 'See you' }])
})

it('an answer that is put off can be sent at once, and taken back, by its author and administrators only', async () => {
  const { ben, boss, url, putOff, waiting, sent } = await aThread()
  const [one, other] = [(await putOff()).body, (await putOff({ content: 'Bye' })).body]
  expect((await t.as(ben).delete(`${url}/${one.id}`)).status).toBe(401)
  expect((await t.as(ben).post(`${url}/${one.id}/send`, {})).status).toBe(401)
  expect((await t.as(boss).delete(`${url}/${other.id}`)).status).toBe(200)
  expect((await t.as(boss).post(`${url}/${one.id}/send`, {})).status).toBe(200)
  expect((await t.as(boss).post(`${url}/${one.id}/send`, {})).status).toBe(404)
  expect([await waiting(), (await sent()).length]).toEqual([[], 1])
})

it('an answer that is put off keeps its files until they go with it', async () => {
  const { url, ana, waiting, sent, after } = await aThread()
  const payload = new FormData()
  payload.append('send_at', String(inHours(100)))
  payload.append('attachments[]', new Blob(['Terms'], { type: 'text/plain' }), 'terms.txt')
  const { status } = await t.as(ana).send({ method: 'POST', url, payload })
  expect(status).toBe(200)
  expect(await waiting()).toMatchObject([{ content: '', filenames: ['terms.txt'] }])
  await collectUploads({ ...t.deps, now: () => new Date(inHours(99) * 1000) })
  await after(101)
  expect(await sent()).toMatchObject([{ attachments: [{ file_size: 5 }] }])
})

it('an answer that is put off says why it could not be sent, and waits again with a new time', async () => {
  const { account, ana, boss, url, putOff, after } = await aThread()
  const { body } = await putOff()
  await t.db.query('delete from account_users where account_id = $1 and user_id = $2', [account.id, ana.id])
  await after(3)
  const failed = (await t.as(boss).get(url)).body.payload
  expect(failed).toMatchObject([{ id: body.id, state: 'failed', problem: expect.stringMatching(/\w/) }])
})

it('putting an answer off wants a time to come, something to say and a conversation in sight', async () => {
  const { account, url, putOff, waiting } = await aThread()
  const stranger = await t.make.agent(account, [])
  expect(await putOff({ send_at: NOW - 60 })).toMatchObject({ status: 422, body: { attributes: ['send_at'] } })
  expect(await putOff({ send_at: inHours(24 * 400) })).toMatchObject({
    status: 422,
    body: { attributes: ['send_at'] },
  })
  expect((await putOff({ content: '  ' })).status).toBe(422)
  expect((await putOff({ send_at: 'soon' })).status).toBe(422)
  expect((await t.as(stranger).post(url, { content: 'Hi', send_at: inHours(1) })).status).toBe(401)
  expect((await t.as(stranger).get(url)).status).toBe(401)
  expect(await waiting()).toEqual([])
})

it('putting an answer off happens once however often the call is repeated, and is told to the staff', async () => {
  const { account, putOff, waiting } = await aThread()
  const [first, again] = [await putOff({ echo_id: 'e-1' }), await putOff({ echo_id: 'e-1' })]
  expect(again.body.id).toBe(first.body.id)
  expect(await waiting()).toHaveLength(1)
  const told = eventsOf(t.published, account.id).filter(({ event }) => event === 'conversation.scheduled_changed')
  expect(told).toHaveLength(1)
})
