import { channelOf } from '../../channels/registry.ts'
import { type StoredInbox, storeSecrets } from '../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../deps.ts'
import { channelWire } from '../config/channel-wire.service.ts'

/** An inbox with credentials that last: what was about to end has been renewed and is stored. @throws ProviderProblem */
export async function withAccess(deps: Deps, inbox: StoredInbox): Promise<StoredInbox> {
  const secrets = await channelOf(inbox.type)?.renew?.(channelWire(deps), inbox)
  if (!secrets) return inbox
  await storeSecrets(deps.db, deps.env.secret, inbox, secrets)
  return { ...inbox, secrets }
}
