import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

/** An open conversation of an account that reads `locale`, and Ana, who works on it. */
async function aDesk(locale: string) {
  const account = await t.make.account()
  await t.db.query('update accounts set locale = $2 where id = $1', [account.id, locale])
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const contact = await t.make.contact(account, { name: 'Bo' })
  const { displayId } = await t.make.conversation(account, { inbox, contact })
  const ana = await t.make.member(account, { role: 'administrator', name: 'Ana' })
  const max = await t.make.member(account, { name: 'Max', inboxIds: [inbox.id] })
  const path = `${account.path}/conversations/${displayId}`
  const does = (call: string, body: object = {}) => t.as(ana).post(`${path}/${call}`, body)
  const lines = async (): Promise<string[]> => {
    const { body } = await t.as(ana).get(`${path}/messages`)
    return body.payload
      .filter((one: { message_type: number }) => one.message_type === 2)
      .map((one: { content: string }) => one.content)
  }
  return { account, inbox, ana, max, path, does, lines }
}

type Desk = Awaited<ReturnType<typeof aDesk>>

/** Everything of the contract's table that a person does, in its order. */
async function doEverything({ account, ana, max, does, path }: Desk): Promise<void> {
  for (const status of ['resolved', 'open', 'pending', 'snoozed']) await does('toggle_status', { status })
  await does('toggle_status', { status: 'open' })
  await does('toggle_priority', { priority: 'low' })
  await does('toggle_priority', { priority: 'urgent' })
  await does('toggle_priority', { priority: null })
  for (const assignee_id of [ana.id, max.id, 0]) await does('assignments', { assignee_id })
  const team = { name: 'sales', description: '', allow_auto_assign: false }
  const { body } = await t.as(ana).post(`${account.path}/teams`, team)
  await does('assignments', { team_id: body.id })
  await does('assignments', { team_id: 0 })
  await does('labels', { labels: ['vip', 'refund'] })
  await does('labels', { labels: ['vip'] })
  await does('mute')
  await does('unmute')
  await t.as(ana).get(path)
}

const SAID: Record<string, string[]> = {
  en: [
    'Ana resolved the conversation',
    'Ana reopened the conversation',
    'Ana set the conversation to pending',
    'Ana snoozed the conversation',
    'Ana reopened the conversation',
    'Ana set priority low',
    'Ana changed priority low to urgent',
    'Ana removed the priority',
    'Ana took this conversation',
    'Ana assigned Max',
    'Ana removed the assignee',
    'Ana assigned team sales',
    'Ana removed team sales',
    'Ana added vip, refund',
    'Ana removed refund',
    'Ana resolved the conversation',
    'Ana muted the conversation',
    'Ana unmuted the conversation',
  ],
  de: [
    'Ana hat die Unterhaltung gelöst',
    'Ana hat die Unterhaltung wieder geöffnet',
    'Ana hat die Unterhaltung auf ausstehend gesetzt',
    'Ana hat die Unterhaltung zurückgestellt',
    'Ana hat die Unterhaltung wieder geöffnet',
    'Ana hat die Priorität niedrig gesetzt',
    'Ana hat die Priorität von niedrig auf dringend geändert',
    'Ana hat die Priorität entfernt',
    'Ana hat diese Unterhaltung übernommen',
    'Ana hat Max zugewiesen',
    'Ana hat die Zuweisung entfernt',
    'Ana hat das Team sales zugewiesen',
    'Ana hat das Team sales entfernt',
    'Ana hat vip, refund hinzugefügt',
    'Ana hat refund entfernt',
    'Ana hat die Unterhaltung gelöst',
    'Ana hat die Unterhaltung stummgeschaltet',
    'Ana hat die Stummschaltung der Unterhaltung aufgehoben',
  ],
}

test.each([
  ['en', SAID.en],
  ['de_DE', SAID.de],
  ['nl', SAID.en],
])(
  'in an account of the language %s every change is told in its language, English where there is none',
  async (locale, said) => {
    const desk = await aDesk(locale)
    await doEverything(desk)
    expect(await desk.lines()).toEqual(said)
  },
)

test('in Arabic no line is left in English, and names, teams and labels stay as they are', async () => {
  const desk = await aDesk('ar')
  await doEverything(desk)
  const lines = await desk.lines()
  expect(lines).toHaveLength(SAID.en?.length ?? 0)
  for (const line of lines) expect(line.replace(/Ana|Max|sales|vip, refund|refund/g, '')).not.toMatch(/[a-z]/i)
  expect(lines[13]).toBe('أضاف Ana vip, refund')
})

test('a message of the contact that opens a resolved conversation says so in the language of the account', async () => {
  const { ana, path, does, lines } = await aDesk('de')
  await does('toggle_status', { status: 'resolved' })
  await t.as(ana).post(`${path}/messages`, { content: 'Noch etwas', message_type: 'incoming' })
  expect((await lines()).at(-1)).toBe('Durch eine neue Nachricht automatisch wieder geöffnet')
})
