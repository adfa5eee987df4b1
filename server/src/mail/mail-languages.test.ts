import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { KeptMail } from './mailer.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ installationSettings: { ENABLE_ACCOUNT_SIGNUP: 'true' } })
})
afterAll(() => t.close())

/** An account of that language with an inbox, a conversation and two people. */
async function aDesk(locale: string) {
  const account = await t.make.account({ name: 'Marlowe' })
  await t.db.query('update accounts set locale = $2 where id = $1', [account.id, locale])
  const inbox = await t.make.inbox(account, { name: 'Shop' })
  const { displayId } = await t.make.conversation(account, { inbox })
  const ana = await t.make.member(account, { role: 'administrator', name: 'Ana' })
  const max = await t.make.member(account, { name: 'Max', inboxIds: [inbox.id] })
  return { account, ana, max, path: `${account.path}/conversations/${displayId}` }
}

async function mailTo(address: string): Promise<KeptMail | undefined> {
  await t.deps.jobs.drain()
  return (await t.deps.mail.kept()).find(({ to }) => to === address)
}

test.each([
  ['de', 'Neues Passwort wählen'],
  ['ar', 'اختر كلمة مرور جديدة'],
  ['nl', 'Choose a new password'],
])('a person of an account in %s gets the link to a new password in its language', async (locale, subject) => {
  const { max } = await aDesk(locale)
  await t.as(null).post('/auth/password', { email: max.email })
  expect(await mailTo(max.email)).toMatchObject({ subject, html: expect.stringContaining('reset_password_token=') })
})

test('who works in two accounts reads the language of the one used last', async () => {
  const { max } = await aDesk('en')
  const { account } = await aDesk('de')
  await t.db.query(`insert into account_users (account_id, user_id, active_at) values ($1, $2, now())`, [
    account.id,
    max.id,
  ])
  await t.as(null).post('/auth/password', { email: max.email })
  expect(await mailTo(max.email)).toMatchObject({ subject: 'Neues Passwort wählen' })
})

test('an invitation is in the language of the account', async () => {
  const { account, ana } = await aDesk('de')
  const email = `maya-${account.id}@people.test`
  await t.as(ana).post(`${account.path}/agents`, { name: 'Maya', email, role: 'agent' })
  expect(await mailTo(email)).toMatchObject({ subject: 'Ana lädt Sie zu Marlowe ein' })
})

test('who signs up confirms the address in the language they asked for', async () => {
  const email = 'neu@people.test'
  const body = { account_name: 'Neu', user_full_name: 'Nele', email, password: 'Parley-test-1!', locale: 'de' }
  expect((await t.as(null).post('/api/v1/accounts', body)).status).toBe(200)
  expect(await mailTo(email)).toMatchObject({ subject: 'Bestätigen Sie Ihre E-Mail-Adresse' })
})

test('a notification has its title, quote and mail in the language of the account', async () => {
  const { account, ana, max, path } = await aDesk('de')
  await t.as(ana).post(`${path}/messages`, { content: 'Guten Tag, wo ist mein Paket?' })
  await t.as(ana).post(`${path}/assignments`, { assignee_id: max.id })
  const { body } = await t.as(max).get(`${account.path}/notifications`)
  const title = 'Unterhaltung #1 wurde Ihnen zugewiesen'
  expect(body.data.payload).toMatchObject([
    { push_message_title: title, push_message_body: 'Ana: Guten Tag, wo ist mein Paket?' },
  ])
  const mail = await mailTo(max.email)
  expect(mail).toMatchObject({ subject: title, text: expect.stringContaining('Guten Tag Max,') })
  expect(mail?.text).toContain('Ana: Guten Tag, wo ist mein Paket?')
})

test('a transcript is in the language of the account, without what is private', async () => {
  const { ana, path } = await aDesk('ar')
  await t.as(ana).post(`${path}/messages`, { content: 'Public words' })
  await t.as(ana).post(`${path}/messages`, { content: 'Private words', private: true })
  await t.as(ana).post(`${path}/transcript`, { email: 'boss@marlowe.test' })
  const mail = await mailTo('boss@marlowe.test')
  expect(mail).toMatchObject({ subject: 'نص المحادثة \u200e#1', html: expect.stringContaining('dir="rtl"') })
  expect(mail?.text).toContain('Public words')
  expect(`${mail?.text}${mail?.html}`).not.toContain('Private words')
})
