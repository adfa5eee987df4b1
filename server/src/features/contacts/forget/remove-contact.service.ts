import { readersOf } from '../../../access/viewers.queries.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../domain-events/actor.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { NotFound, NotNow } from '../../../errors.ts'
import { deleteContact, findContact, lockConversationsOf } from '../contacts.queries.ts'
import { forgetTraces } from './forget-traces.service.ts'

/** Deletes a contact with everything that is kept of the person. @throws NotFound, NotNow while the contact is online */
export async function removeContact(deps: Deps, who: { accountId: number; actor: Actor }, id: number): Promise<void> {
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
    await forgetTraces(deps, change.tx, accountId, row, conversationIds)
    await deleteContact(change.tx, accountId, id)
    await change.record({ type: 'contact.deleted', contact: row, readerIds })
  })
}
