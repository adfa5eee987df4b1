import type { ServerEvents } from '@parley/shared/contract/events'
import type { Deps } from '../../deps.ts'
import { listAccountIds } from './releases.queries.ts'

/** So many accounts are told at a time: each is a read of its members. */
const WIDTH = 8

/** So far apart the tabs of one process ask for their document. One costs about 2 ms of it: others want to be served too. */
const MS_PER_TAB = 5
const LONGEST_MS = 30_000

type ReleaseChange = Omit<ServerEvents['release.changed'], 'account_id' | 'within'>

/**
 * Tells the tabs of one account, or of all (0), that their document changed, and within what time to ask for it: all at
 * once would hold up everything else.
 */
export async function announce(deps: Deps, accountId: number, change: ReleaseChange): Promise<void> {
  const tabs = deps.realtime?.connections()
  const within = Math.min(LONGEST_MS, (tabs?.socketio ?? 0) * MS_PER_TAB)
  const waiting = accountId === 0 ? await listAccountIds(deps.db) : [accountId]
  const tellNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await deps.publish({ kind: 'members', accountId: next }, 'release.changed', { ...change, within })
  }
  await Promise.all(Array.from({ length: WIDTH }, tellNext))
}
