import { pino } from 'pino'
import type { Sql } from '../../db/db.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPublisher } from './create-publisher.ts'

describe('an event that is published while the database does not answer', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  /** The database, away for the next so many questions. */
  const away = (times: number): Sql => {
    let left = times
    return {
      query: (text, values) => {
        left -= 1
        return left >= 0 ? Promise.reject(new Error('the database is away')) : t.db.query(text, values)
      },
    }
  }

  it('is heard when it is back, and holds up nobody meanwhile', async () => {
    const account = await t.make.account()
    const { id } = await t.make.agent(account)
    const heard = new Promise((tell) => {
      const delivery = { emit: (...told: unknown[]) => tell(told), close: () => undefined }
      const publish = createPublisher(away(2), delivery, pino({ level: 'silent' }), [0, 0])
      void publish({ kind: 'members', accountId: account.id }, 'release.changed', { revision: 3 })
    })
    expect(await heard).toEqual([
      [`user:${account.id}:${id}`],
      'release.changed',
      { revision: 3, account_id: account.id },
    ])
  })

  it('does not reject for whoever caused it', async () => {
    const delivery = { emit: () => undefined, close: () => undefined }
    const publish = createPublisher(away(1), delivery, pino({ level: 'silent' }), [])
    await expect(
      publish({ kind: 'members', accountId: 1 }, 'release.changed', { revision: 3 }),
    ).resolves.toBeUndefined()
  })
})
