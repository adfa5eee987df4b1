import type { Deps, Subscriber } from '../deps.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { NOBODY } from './actor.ts'
import type { Change } from './change.ts'
import type { AccountEvent, EventType } from './events.ts'
import { withChange } from './with-change.ts'

const created = (id: number): AccountEvent => ({ type: 'notification.created', id, userId: 1 })
const updated = (id: number): AccountEvent => ({ type: 'notification.updated', id })

describe('a change', () => {
  let t: TestApp
  let accountId: number
  beforeAll(async () => {
    t = await buildTestApp()
    accountId = (await t.make.account()).id
  })
  afterAll(() => t.close())

  /** A change whose consequences are these and no others. */
  const change = <T>(beforeCommit: Subscriber[], work: (change: Change) => Promise<T>, more: Partial<Deps> = {}) =>
    withChange(
      { ...t.deps, subscribers: { beforeCommit, afterCommit: [] }, ...more },
      { accountId, actor: NOBODY },
      work,
    )

  /** Notes what it acts on. */
  const listener = (name: string, said: string[]): Subscriber => ({
    name,
    on: {
      'notification.created': async ({ event }) => {
        said.push(`${name} ${event.type} ${event.id}`)
      },
      'notification.updated': async ({ event }) => {
        said.push(`${name} ${event.type} ${event.id}`)
      },
    },
  })

  it('lets everybody act in the order of the list, and on what an event leads to before the next one acts', async () => {
    const said: string[] = []
    const leads: Subscriber = {
      name: 'leads',
      on: { 'notification.created': ({ change, event }) => change.record(updated(event.id)) },
    }
    await change([listener('first', said), leads, listener('last', said)], async ({ record }) => {
      await record(created(7))
      said.push('work goes on')
    })
    expect(said).toEqual([
      'first notification.created 7',
      'first notification.updated 7',
      'last notification.updated 7',
      'last notification.created 7',
      'work goes on',
    ])
  })

  it('shows at its end everything that was recorded, in the order in which it happened', async () => {
    let seen: EventType[] = []
    const leads: Subscriber = {
      name: 'leads',
      on: { 'notification.created': ({ change, event }) => change.record(updated(event.id)) },
    }
    const late: Subscriber = {
      name: 'late',
      atEnd: async ({ recorded }) => {
        seen = recorded.map(({ event }) => event.type)
      },
    }
    await change([late, leads], async ({ record }) => {
      await record(created(1))
      await record(created(2))
    })
    expect(seen).toEqual([
      'notification.created',
      'notification.updated',
      'notification.created',
      'notification.updated',
    ])
  })

  it('refuses events that lead to themselves, naming the way, and stores nothing', async () => {
    const ping: Subscriber = {
      name: 'ping',
      on: { 'notification.created': ({ change, event }) => change.record(updated(event.id)) },
    }
    const pong: Subscriber = {
      name: 'pong',
      on: { 'notification.updated': ({ change, event }) => change.record(created(event.id)) },
    }
    const circling = change([ping, pong], async ({ tx, record }) => {
      await tx.query(`update accounts set name = 'circled' where id = $1`, [accountId])
      await record(created(1))
    })
    await expect(circling).rejects.toThrow(
      'domain events go in circles: notification.created → ping → notification.updated → pong → notification.created → ping → notification.updated',
    )
    const { rows } = await t.db.query<{ name: string }>('select name from accounts where id = $1', [accountId])
    expect(rows[0]?.name).not.toBe('circled')
  })

  it('lets a subscriber answer an event with one of the same type, as a greeting answers a message', async () => {
    const said: string[] = []
    const answers: Subscriber = {
      name: 'answers',
      on: {
        'notification.created': async ({ change, event }) => {
          if (event.id === 1) await change.record(created(2))
        },
      },
    }
    await change([answers, listener('last', said)], ({ record }) => record(created(1)))
    expect(said).toEqual(['last notification.created 2', 'last notification.created 1'])
  })

  it('takes back what its consequences stored when one of them fails, and tells nobody', async () => {
    const published: string[] = []
    const stores: Subscriber = {
      name: 'stores',
      on: {
        'notification.created': async ({ change }) => {
          await change.tx.query(`update accounts set name = 'stored' where id = $1`, [accountId])
        },
      },
    }
    const fails: Subscriber = {
      name: 'fails',
      on: { 'notification.created': () => Promise.reject(new Error('no')) },
    }
    const tells = {
      name: 'tells',
      hears: ['notification.created'] as const,
      publish: async () => void published.push('told'),
    }
    const subscribers = { beforeCommit: [stores, fails], afterCommit: [tells] }
    await expect(change([], ({ record }) => record(created(1)), { subscribers })).rejects.toThrow('no')
    const { rows } = await t.db.query<{ name: string }>('select name from accounts where id = $1', [accountId])
    expect([rows[0]?.name === 'stored', published]).toEqual([false, []])
  })

  it('takes no event once it is over', async () => {
    const late: Subscriber = { name: 'late', atEnd: ({ change }) => change.record(created(1)) }
    await expect(change([late], async () => undefined)).rejects.toThrow(
      'notification.created was recorded when its change was over',
    )
  })
})
