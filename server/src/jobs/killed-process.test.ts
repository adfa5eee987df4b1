import { NEW_ASSISTANT_CONFIG } from '@parley/shared/contract/assistant'
import { callerAt, type NetworkCaller } from '../testing/network-caller.ts'
import { type HoldingProgram, openHoldingProgram } from '../testing/peers/holding-program.ts'
import { type Cluster, openCluster } from '../testing/processes/cluster.ts'

const TOLD = ['/1', '/2', '/3', '/4', '/5']
const HELD = '/3'
const MODEL = '/v1/chat/completions'
const REPLY = JSON.stringify({ answer: 'It arrives within five days.', sources: [1], hand_over: null })

let cluster: Cluster
let outside: HoldingProgram
let boss: NetworkCaller
let desk: Awaited<ReturnType<typeof aDesk>>
let rule: number

/** An account with an inbox for the rule and one for the assistant, with a conversation in each. */
const aDesk = (inCluster: Cluster) =>
  inCluster.withDatabase(async (make, { db }) => {
    const account = await make.account({ features: { captain_integration: true, integrations: true } })
    const person = await make.administrator(account)
    await db.query(`update users set type = 'SuperAdmin' where id = $1`, [person.id])
    const inboxes = [await make.inbox(account, { kind: 'api' }), await make.inbox(account, { kind: 'api' })] as const
    const { displayId } = await make.conversation(account, { inbox: inboxes[0] })
    return { path: account.path, token: person.accessToken, ruled: displayId, assisted: inboxes[1] }
  })

/** A rule that tells five programs what has come. */
async function makeRule(): Promise<number> {
  const { body } = await boss.post(`${desk.path}/automation_rules`, {
    ...{ name: 'Tells five', event_name: 'message_created' },
    conditions: [
      { attribute_key: 'inbox_id', filter_operator: 'not_equal_to', values: [desk.assisted.id], query_operator: 'and' },
      { attribute_key: 'message_type', filter_operator: 'equal_to', values: ['incoming'], query_operator: null },
    ],
    actions: [
      { action_name: 'send_message', action_params: ['We are on it'] },
      ...TOLD.map((path) => ({ action_name: 'send_webhook_event', action_params: [outside.url + path] })),
    ],
  })
  return body.id
}

/** An assistant that knows one answer, in the other inbox. */
async function makeAssistant(): Promise<void> {
  const hook = { app_id: 'openai', settings: { api_key: 'sk-killed' } }
  await boss.post(`${desk.path}/integrations/hooks`, { hook })
  const { body } = await boss.post(`${desk.path}/assistants`, { name: 'Ada' })
  const path = `${desk.path}/assistants/${body.id}`
  await boss.patch(path, { draft: NEW_ASSISTANT_CONFIG, inbox_ids: [desk.assisted.id] })
  const content = 'A refund arrives within five days after the parcel is back.'
  await boss.post(`${path}/answers`, { title: 'How do refunds work?', content })
  await boss.post(`${path}/publish`)
}

/** @returns the number of the conversation in which a customer has asked the assistant */
async function askAssistant(): Promise<number> {
  const at = `/public/api/v1/inboxes/${desk.assisted.token}/contacts`
  const { body: contact } = await boss.post(at, { name: 'Bo' })
  const own = `${at}/${contact.source_id}/conversations`
  const { body: conversation } = await boss.post(own)
  await boss.post(`${own}/${conversation.id}/messages`, { content: 'When does my refund arrive?' })
  return conversation.id
}

/** Whether anything of these kinds is still to be done. */
async function isBusy(...kinds: string[]): Promise<boolean> {
  const { body } = await boss.get('/super_admin/api/jobs')
  return body.kinds.some(
    (one: { kind: string; waiting: number; active: number }) =>
      kinds.includes(one.kind) && one.waiting + one.active > 0,
  )
}

const saidIn = async (conversation: number, content: string): Promise<unknown[]> => {
  const { body } = await boss.get(`${desk.path}/conversations/${conversation}/messages`)
  return body.payload.filter((one: { content: string | null }) => one.content?.startsWith(content))
}

let answered: number
beforeAll(async () => {
  cluster = await openCluster({ embedded: true })
  outside = await openHoldingProgram([HELD, MODEL], { [MODEL]: { choices: [{ message: { content: REPLY } }] } })
  desk = await aDesk(cluster)
  const variables = {
    PARLEY_REACHABLE_NETWORKS: '127.0.0.0/8',
    PARLEY_REACHABLE_PORTS: outside.port,
    PROVIDER_OPENAI_URL: outside.url,
  }
  const victim = await cluster.start(variables)
  boss = callerAt(cluster.address, { api_access_token: desk.token })
  await makeAssistant()
  rule = await makeRule()
  answered = await askAssistant()
  await boss.post(`${desk.path}/conversations/${desk.ruled}/messages`, { content: 'Hello', message_type: 'incoming' })
  await outside.asked([...TOLD, MODEL])
  // What has been answered is noted before what is asked of the server now.
  for (let asked = 0; asked < 5; asked += 1) expect(await isBusy('post-macro-event')).toBe(true)
  await cluster.kill(victim)

  await cluster.start(variables)
  await Promise.all([outside.askedAgain(HELD), outside.askedAgain(MODEL)])
  while (await isBusy('post-macro-event', 'answer-customer')) await boss.get('/health')
}, 240_000)
afterAll(async () => {
  outside.close()
  await cluster.close()
})

describe('a process that is killed', () => {
  it('while a rule tells others repeats nothing that was taken', async () => {
    expect(TOLD.map(outside.count)).toEqual([1, 1, 2, 1, 1])
    expect(outside.deliveriesOf(HELD).size).toBe(1)
    expect(await saidIn(desk.ruled, 'We are on it')).toHaveLength(1)
    expect((await boss.get(`${desk.path}/automation_rules/${rule}/runs`)).body.meta.count).toBe(1)
  })

  it('while an assistant thinks leaves its customer one answer', async () => {
    expect(outside.count(MODEL)).toBe(2)
    expect(await saidIn(answered, 'It arrives within five days.')).toHaveLength(1)
    const { body } = await boss.get(`${desk.path}/conversations/${answered}`)
    expect(body.status).toBe('pending')
  })
})
