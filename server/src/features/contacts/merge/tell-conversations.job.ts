import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { NOBODY } from '../../../domain-events/actor.ts'
import type { Change } from '../../../domain-events/change.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { lockStored } from '../../../domain-events/with-conversation.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { conversationsBefore } from './moved-rows.queries.ts'

/** Told in the change itself; a contact may have more than anybody would wait for. */
const AT_ONCE = 100
/** Batches of one job; the next one goes on, so that no job takes longer than it may. */
const BATCHES = 20

async function record(change: Change, ids: readonly number[]): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b))
    await (await lockStored(change, id))?.record({ type: 'conversation.contact_changed' })
}

/** Says of every conversation that it belongs to this contact now: of the newest at once, of the others a little later. */
export async function recordContactChanges(
  deps: Deps,
  change: Change,
  contactId: number,
  ids: readonly number[],
): Promise<void> {
  const newest = ids.toSorted((a, b) => b - a).slice(0, AT_ONCE)
  await record(change, newest)
  const before = newest.at(-1)
  if (before !== undefined && ids.length > newest.length)
    await deps.jobs.add(change.tx, tellConversations, { accountId: change.accountId, contactId, before })
}

/** Tells of a contact's older conversations whose they are. A second telling says the same. */
export const tellConversations = jobKind({
  name: 'tell-conversations-of-contact',
  data: v.object({ accountId: v.number(), contactId: v.number(), before: v.number() }),
  async run(deps: Deps, { accountId, contactId, before }) {
    let at = before
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const ids = await conversationsBefore(deps.db, accountId, contactId, at, AT_ONCE)
      const oldest = ids.at(-1)
      if (oldest === undefined) return
      await withChange(deps, { accountId, actor: NOBODY }, (change) => record(change, ids))
      at = oldest
    }
    await deps.jobs.add(deps.db, tellConversations, { accountId, contactId, before: at })
  },
})
