import { readersOf } from '../../../access/viewers.queries.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../domain-events/actor.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { NotFound, NotNow } from '../../../errors.ts'
import { deleteContact, findContact, lockConversationsOf } from '../contacts.queries.ts'
import { forgetPeople } from './forget-people.job.ts'
import { noteForgotten } from './forgotten.queries.ts'
import { tracesOf } from './traces.ts'

/**
 * Deletes a contact with everything that belongs to it; what is kept of the person elsewhere follows at once, in a job.
 * @param isOneOfMany - the caller adds that job itself, once for all of them
 * @throws NotFound, NotNow while the contact is online
 */
export async function removeContact(
  deps: Deps,
  who: { accountId: number; actor: Actor },
  id: number,
  { isOneOfMany = false } = {},
): Promise<void> {
  const { accountId } = who
  const row = await findContact(deps.db, accountId, id)
  if (!row) throw new NotFound({ contact: id })
  if ((await deps.presence.liveContacts(accountId)).has(id))
    throw new NotNow('The contact is online and cannot be deleted now')
  // Who could read it by one of its conversations cannot be found out when they are gone.
  const readerIds = await readersOf(deps.db, accountId, id)
  await withChange(deps, who, async (change) => {
    const conversationIds = await lockConversationsOf(change.tx, accountId, id)
    await change.record({ type: 'conversations.removed', conversationIds })
    await noteForgotten(change.tx, accountId, id, conversationIds, tracesOf(row))
    if (!isOneOfMany) await deps.jobs.add(change.tx, forgetPeople, { accountId })
    await deleteContact(change.tx, accountId, id)
    await change.record({ type: 'contact.deleted', contact: row, readerIds })
  })
}
