import type { Deps } from '../../deps.ts'
import { byMember, NOBODY } from '../../domain-events/actor.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { DomainError } from '../../errors.ts'
import { memberFor } from '../users/membership.service.ts'
import { type Due, findOne, listDue, markFailed } from './scheduled-messages.queries.ts'
import { sendScheduled } from './send-scheduled.service.ts'

/** In the name of whoever wrote it, who must still be able to see the conversation. @throws DomainError */
async function sendOne(deps: Deps, due: Due): Promise<boolean> {
  const member = await memberFor(deps, due.account_id, due.user_id)
  const target = { viewer: member, displayId: due.display_id }
  return withConversation(deps, target, byMember(member), async (change) => {
    const one = await findOne(change.tx, due.account_id, due.conversation_id, due.id)
    // Sent by another process, taken back, put off, or held back by the customer's own words.
    if (one?.state !== 'waiting' || one.send_at > deps.now()) return false
    await sendScheduled(deps, change, one)
    return true
  })
}

/** It stays where it is, with the reason in sight. */
async function fail(deps: Deps, due: Due, problem: string): Promise<void> {
  await withConversation(deps, { accountId: due.account_id, id: due.conversation_id }, NOBODY, async (change) => {
    await markFailed(change.tx, due.account_id, due.id, problem)
    await change.record({ type: 'conversation.scheduled_changed' })
  })
}

/** Sends what was put off and is due, however long ago. @returns how many */
export async function sendDue(deps: Deps): Promise<number> {
  let count = 0
  for (const due of await listDue(deps.db, deps.now())) {
    try {
      if (await sendOne(deps, due)) count += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      deps.log.info({ reason: error.message, scheduled: due.id }, 'an answer that was put off could not be sent')
      await fail(deps, due, error.message)
    }
  }
  return count
}
