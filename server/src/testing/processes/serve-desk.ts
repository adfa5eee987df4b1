import { createInterface } from 'node:readline'
import type { Socket } from 'socket.io-client'
import { claimOf, openRealtimeFixture } from '../realtime/realtime-fixture.ts'

/**
 * A server in a process of its own, with one account: two agents, each with a connection, and an inbox that customers reach
 * by the client API. Each line of its output is JSON: first where everything is, then what a connection is sent
 * (`[agent, event, data]`, the event `connect` when it stands). Each line of its input is `[agent, true]` to connect, or
 * `[agent, false]` to cut the connection; it ends with its input.
 */
const house = await openRealtimeFixture()
const { t, address } = house
const account = await t.make.account()
const inbox = await t.make.inbox(account, { kind: 'api' })
await t.db.query('update inboxes set enable_auto_assignment = false where id = $1', [inbox.id])
const agents = [await t.make.agent(account, [inbox.id]), await t.make.agent(account, [inbox.id])]
const admin = await t.make.administrator(account)
for (const title of ['vip', 'refund']) await t.as(admin).post(`${account.path}/labels`, { title, color: '#1f5fd6' })

const say = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`)
say({ address, accountId: account.id, inboxToken: inbox.token, agents })

const lines: (Socket | null)[] = [null, null]
for await (const line of createInterface(process.stdin)) {
  const [index, isOn] = JSON.parse(line) as [number, boolean]
  lines[index]?.disconnect()
  lines[index] = null
  const agent = agents[index]
  if (!isOn || !agent) continue
  const socket = house.connect(claimOf(agent))
  socket.on('connect', () => say([index, 'connect', null]))
  socket.onAny((event: string, data: unknown) => say([index, event, data]))
  lines[index] = socket
}
await house.close()
process.exit()
