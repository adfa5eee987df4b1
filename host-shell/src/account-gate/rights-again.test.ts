import type { Session } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import { readRightsAgain } from './rights-again.ts'

const withRights = (permissions: string[], role = 'agent') =>
  ({ entry: { role, status: 'active', permissions } }) as unknown as Session

/** What the server says now, of somebody who could read reports when the page opened. */
async function readAgain(now: Session): Promise<{ reloads: number; session: Session }> {
  const session = createStore(withRights(['report_manage', 'agent']))
  let reloads = 0
  await readRightsAgain({
    auth: { check: async () => session.set(now) },
    session,
    reload: async () => {
      reloads += 1
    },
  })
  return { reloads, session: session.get() }
}

describe('after a time without a connection', () => {
  it('a page whose rights changed meanwhile is loaded anew', async () => {
    expect(await readAgain(withRights(['contact_manage', 'agent']))).toMatchObject({ reloads: 1 })
    expect(await readAgain(withRights(['report_manage', 'agent'], 'administrator'))).toMatchObject({ reloads: 1 })
  })

  it('one whose rights are the same, in whatever order, stays', async () => {
    expect(await readAgain(withRights(['agent', 'report_manage']))).toMatchObject({ reloads: 0 })
  })
})
