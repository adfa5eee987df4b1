import type { Channel } from '../../../channels/channel.ts'
import type { Wire } from '../../../channels/provider-requests.ts'
import type { StoredInbox } from '../../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../../deps.ts'

/** Where something arrives. */
export interface Arrival {
  deps: Deps
  wire: Wire
  channel: Channel
  inbox: StoredInbox
}
