import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callerAt } from '../../testing/network-caller.ts'
import { type Cluster, openCluster } from '../../testing/processes/cluster.ts'

/** A program outside that lets one address wait for its first answer for ever, and says when it was asked. */
async function openHolder(held: string) {
  const heard: { path: string; delivery: string }[] = []
  const waiting: { paths: readonly string[]; resolve: () => void }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const isHeld = path === held && !heard.some((one) => one.path === held)
    heard.push({ path, delivery: String(request.headers['x-chatwoot-delivery']) })
    request.resume()
    if (!isHeld) response.writeHead(200).end()
    for (const { paths, resolve } of waiting) if (paths.every((one) => count(one) > 0)) resolve()
  }).listen(0, '127.0.0.1')
  const count = (path: string) => heard.filter((one) => one.path === path).length
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count,
    deliveriesOf: (path: string) => new Set(heard.filter((one) => one.path === path).map(({ delivery }) => delivery)),
    /** Forgets nothing: resolves once each address was asked. */
    asked: (paths: readonly string[]) =>
      new Promise<void>((resolve) => {
        if (paths.every((one) => count(one) > 0)) resolve()
        else waiting.push({ paths, resolve })
      }),
    askedAgain: async (path: string) => {
      while (count(path) < 2) await new Promise((resolve) => server.once('request', resolve))
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const TOLD = ['/1', '/2', '/3', '/4', '/5']
const HELD = '/3'

let cluster: Cluster
let outside: Awaited<ReturnType<typeof openHolder>>
beforeAll(async () => {
  cluster = await openCluster({ embedded: true })
  outside = await openHolder(HELD)
})
afterAll(async () => {
  outside.close()
  await cluster.close()
})

it('a process that is killed while a rule tells others repeats nothing that was taken', async () => {
  const desk = await cluster.withDatabase(async (make, { db }) => {
    const account = await make.account()
    const boss = await make.administrator(account)
    await db.query(`update users set type = 'SuperAdmin' where id = $1`, [boss.id])
    const inbox = await make.inbox(account, { kind: 'api', memberIds: [boss.id] })
    const { displayId } = await make.conversation(account, { inbox })
    return { boss, rules: `${account.path}/automation_rules`, own: `${account.path}/conversations/${displayId}` }
  })
  const reaching = {
    PARLEY_REACHABLE_NETWORKS: '127.0.0.0/8',
    PARLEY_REACHABLE_PORTS: new URL(outside.url).port,
  }
  const victim = await cluster.start(reaching)
  const boss = callerAt(cluster.address, { api_access_token: desk.boss.accessToken })
  /** Whether anything of the kind is still to be told. */
  const isBusy = async () => {
    const { body } = await boss.get('/super_admin/api/jobs')
    return body.kinds.some(
      (one: { kind: string; waiting: number; active: number }) =>
        one.kind === 'post-macro-event' && one.waiting + one.active > 0,
    )
  }
  const { body: rule } = await boss.post(desk.rules, {
    ...{ name: 'Tells five', event_name: 'message_created' },
    conditions: [
      { attribute_key: 'message_type', filter_operator: 'equal_to', values: ['incoming'], query_operator: null },
    ],
    actions: [
      { action_name: 'send_message', action_params: ['We are on it'] },
      ...TOLD.map((path) => ({ action_name: 'send_webhook_event', action_params: [outside.url + path] })),
    ],
  })
  await boss.post(`${desk.own}/messages`, { content: 'Hello', message_type: 'incoming' })
  await outside.asked(TOLD)
  // What has been answered is noted before what is asked of the server now.
  for (let asked = 0; asked < 5; asked += 1) expect(await isBusy()).toBe(true)
  await cluster.kill(victim)

  await cluster.start(reaching)
  await outside.askedAgain(HELD)
  while (await isBusy()) await boss.get('/health')
  expect(TOLD.map(outside.count)).toEqual([1, 1, 2, 1, 1])
  expect(outside.deliveriesOf(HELD).size).toBe(1)
  const { body } = await boss.get(`${desk.own}/messages`)
  const said = body.payload.filter(({ content }: { content: string }) => content === 'We are on it')
  expect(said).toHaveLength(1)
  expect((await boss.get(`${desk.rules}/${rule.id}/runs`)).body.meta.count).toBe(1)
}, 240_000)
