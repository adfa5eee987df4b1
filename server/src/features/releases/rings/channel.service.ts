import type { Deps } from '../../../deps.ts'
import { Conflict } from '../../../errors.ts'
import { announce } from '../announce.ts'
import { noAccount } from '../missing.ts'
import { insertAudit } from '../release-history.queries.ts'
import { findRevision, listAccountIds, nextRevision } from '../releases.queries.ts'
import { listChannels, putChannel } from './rings.queries.ts'
import type { Channel } from './rings.ts'

interface ChannelWish {
  revision: number
  accountId: number
  channel: Channel
  reason: string
}

/** From now on the account gets builds on their way as its channel says. @throws NotFound, Conflict */
export async function setChannel(deps: Deps, actor: string, wish: ChannelWish): Promise<{ revision: number }> {
  const { accountId, channel, reason } = wish
  if (!(await listAccountIds(deps.db)).includes(accountId)) throw noAccount(accountId)
  const { revision, isChanged } = await deps.db.transaction(async (tx) => {
    const was = (await listChannels(tx)).get(accountId) ?? 'stable'
    // Nothing changes for anybody: that is no revision, for which every tab would read its releases anew.
    if (was === channel) return { revision: await findRevision(tx), isChanged: false }
    const next = await nextRevision(tx, wish.revision)
    if (next === null) throw new Conflict('Somebody changed the releases meanwhile. Look again, then decide.')
    await putChannel(tx, accountId, channel)
    const said = { account_id: accountId }
    const [before, after] = [
      { ...said, channel: was },
      { ...said, channel },
    ]
    await insertAudit(tx, { actor, action: 'channel', reason, remote: '', before, after })
    return { revision: next, isChanged: true }
  })
  if (isChanged) await announce(deps, accountId, { revision })
  return { revision }
}
