import { DbOutage } from '../db/db-outage.ts'
import type { Deps } from '../deps.ts'
import { toggleStatus } from '../features/conversations/changes/toggle-status.service.ts'
import { memberFor } from '../features/users/membership.service.ts'
import { eventsOf } from '../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

describe('what a committed change has to tell', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  it('fails nobody when the database is away right after the commit, and is told when it is back', async () => {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account)
    const agent = await t.make.agent(account, [inbox.id])
    const { displayId } = await t.make.conversation(account, { inbox })
    const member = await memberFor(t.deps, account.id, agent.id)

    let isAway = false
    let told: () => void = () => undefined
    const whole = new Promise<void>((resolve) => {
      told = resolve
    })
    const deps: Deps = {
      ...t.deps,
      db: {
        ...t.db,
        transaction: async (work) => {
          const result = await t.db.transaction(work)
          isAway = true
          return result
        },
        query: (text, values) => {
          if (!isAway) return t.db.query(text, values)
          isAway = false
          return Promise.reject(new DbOutage(new Error('away')))
        },
      },
      publish: async (audience, event, data) => {
        await t.deps.publish(audience, event, data)
        if (event === 'conversation.status_changed') told()
      },
    }
    await toggleStatus(deps, member, displayId, { status: 'resolved', human_agent: false })
    await whole
    expect(eventsOf(t.published, account.id).map(({ event }) => event)).toContain('conversation.status_changed')
  })
})
