import { adapters, type Consumer, createConsumer } from '@rails/actioncable'
import { WebSocket } from 'ws'
import type { TestMember } from '../testing/factories.ts'
import { type ListeningServer, startListening } from './testing/listening-server.ts'
import { answerOf, sdkClient } from './testing/sdk-client.ts'

/*
 * `@rails/actioncable` is the library that every existing client of this wire listens with. Outside a browser it needs a
 * WebSocket, and somebody to tell it that the page is visible, which mobile apps fake in the same way.
 */

interface Heard {
  event: string
  data: Record<string, unknown>
}

let server: ListeningServer
const consumers: Consumer[] = []
const page = globalThis as { addEventListener?: unknown; removeEventListener?: unknown }
const before = { add: page.addEventListener, remove: page.removeEventListener }
beforeAll(async () => {
  Object.assign(adapters, { WebSocket })
  page.addEventListener = () => undefined
  page.removeEventListener = () => undefined
  server = await startListening()
})
afterEach(() => {
  for (const consumer of consumers.splice(0)) consumer.disconnect()
})
afterAll(async () => {
  await server.close()
  page.addEventListener = before.add
  page.removeEventListener = before.remove
})

/** A room as clients of others open it, and ways to wait for what happens in it. */
function enter(claim: Record<string, unknown>) {
  const consumer = createConsumer(`${server.address.replace('http', 'ws')}/cable`)
  consumers.push(consumer)
  const heard: Heard[] = []
  const states: string[] = []
  const waiting = new Set<() => void>()
  const note = <T>(list: T[], item: T) => {
    list.push(item)
    for (const check of waiting) check()
  }
  const room = consumer.subscriptions.create(
    { channel: 'RoomChannel', ...claim },
    {
      connected: () => note(states, 'connected'),
      rejected: () => note(states, 'rejected'),
      received: (message: Heard) => note(heard, message),
    },
  )
  const until = <T>(find: () => T | undefined) =>
    new Promise<T>((tell) => {
      const check = () => {
        const found = find()
        if (found === undefined) return
        waiting.delete(check)
        tell(found)
      }
      waiting.add(check)
      check()
    })
  return {
    consumer,
    room,
    heard,
    state: (name: string) => until(() => states.find((one) => one === name)),
    event: (name: string, fits: (data: Heard['data']) => boolean = () => true) =>
      until(() => heard.find(({ event, data }) => event === name && fits(data))),
  }
}

async function aDesk() {
  const account = await server.t.make.account()
  const inbox = await server.t.make.inbox(account)
  const maya = await server.t.make.agent(account, [inbox.id])
  const { displayId } = await server.t.make.conversation(account, { inbox })
  return { account, inbox, maya, where: { accountId: account.id, conversationId: displayId } }
}

const claimOf = (account: { id: number }, member: TestMember) => ({
  pubsub_token: member.pubsubToken,
  account_id: account.id,
  user_id: member.id,
})

describe('the library that existing clients listen with', () => {
  test('enters the room, reports presence and hears a message while an SDK writes it', async () => {
    const { account, maya, where } = await aDesk()
    const { room, state, event } = enter(claimOf(account, maya))
    await state('connected')
    expect(room.perform('update_presence')).toBe(true)
    const { data: presence } = await event('presence.update')
    expect(presence).toMatchObject({ account_id: account.id, users: { [maya.id]: 'online' }, contacts: {} })
    const desk = sdkClient(server.address, maya.accessToken)
    const sent = await answerOf(desk.messages.create({ ...where, data: { content: 'Hello' } }))
    const { data } = await event('message.created')
    expect(data).toMatchObject({
      id: sent.id,
      content: 'Hello',
      account_id: account.id,
      conversation_id: where.conversationId,
      message_type: 1,
      sender: { id: maya.id, type: 'user' },
      conversation: { unread_count: 0, contact_inbox: { source_id: expect.any(String) } },
    })
  })

  test('follows a conversation: typing, assignment, status, labels', async () => {
    const { account, inbox, maya, where } = await aDesk()
    const jon = await server.t.make.agent(account, [inbox.id])
    const { state, event } = enter(claimOf(account, maya))
    await state('connected')
    const desk = sdkClient(server.address, jon.accessToken)
    const own = `${server.address}${account.path}/conversations/${where.conversationId}`
    const post = (call: string, body: object) =>
      fetch(`${own}/${call}`, {
        method: 'POST',
        headers: { api_access_token: jon.accessToken, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await post('toggle_typing_status', { typing_status: 'on' })
    expect((await event('conversation.typing_on')).data).toMatchObject({ user: { id: jon.id }, is_private: false })
    await desk.conversationAssignment.assign({ ...where, data: { assignee_id: jon.id } })
    expect((await event('assignee.changed')).data).toMatchObject({
      id: where.conversationId,
      meta: { assignee: { id: jon.id } },
    })
    await desk.conversations.toggleStatus({ ...where, data: { status: 'resolved' } })
    expect((await event('conversation.status_changed')).data).toMatchObject({
      status: 'resolved',
      account_id: account.id,
    })
    await post('labels', { labels: ['late'] })
    expect((await event('conversation.updated', ({ labels }) => String(labels) === 'late')).data).toMatchObject({
      id: where.conversationId,
      meta: { assignee: { id: jon.id, type: 'user' }, team: null },
    })
  })

  test('hears nothing of other accounts and of inboxes that are not the listener’s', async () => {
    const [mine, other] = [await aDesk(), await aDesk()]
    const hidden = await server.t.make.inbox(mine.account)
    const closed = await server.t.make.conversation(mine.account, { inbox: hidden })
    const ines = await server.t.make.administrator(mine.account)
    const { state, event, heard } = enter(claimOf(mine.account, mine.maya))
    await state('connected')
    await answerOf(
      sdkClient(server.address, other.maya.accessToken).messages.create({
        ...other.where,
        data: { content: 'Theirs' },
      }),
    )
    const desk = sdkClient(server.address, ines.accessToken)
    const where = { ...mine.where, conversationId: closed.displayId }
    await answerOf(desk.messages.create({ ...where, data: { content: 'Hidden' } }))
    await answerOf(desk.messages.create({ ...mine.where, data: { content: 'Open' } }))
    await event('message.created', ({ content }) => content === 'Open')
    expect(heard.filter(({ event: name }) => name === 'message.created')).toHaveLength(1)
    expect(heard.every(({ data }) => data.account_id === mine.account.id)).toBe(true)
  })

  test('is told that a claim is refused, and falls silent after unsubscribing', async () => {
    const { account, maya, where } = await aDesk()
    const stranger = enter({ ...claimOf(account, maya), pubsub_token: 'invented' })
    expect(await stranger.state('rejected')).toBe('rejected')
    const { room, state, event, heard, consumer } = enter(claimOf(account, maya))
    await state('connected')
    await event('presence.update')
    room.unsubscribe()
    const again: Heard[] = []
    const count = heard.length
    let written: Promise<unknown> | undefined
    const messageHeard = new Promise<void>((tell) => {
      consumer.subscriptions.create(
        { channel: 'RoomChannel', ...claimOf(account, maya), again: 1 },
        {
          received: (message: Heard) => {
            again.push(message)
            if (message.event === 'message.created') tell()
            if (message.event === 'presence.update') written ??= write()
          },
        },
      )
    })
    const desk = sdkClient(server.address, maya.accessToken)
    const write = () => answerOf(desk.messages.create({ ...where, data: { content: 'Later' } }))
    await messageHeard
    await written
    expect(again.map(({ event: name }) => name)).toContain('message.created')
    expect(heard).toHaveLength(count)
  })
})
