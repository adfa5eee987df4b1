import type { Deps } from '../../../deps.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { withDeliveryProblem } from './delivery-problem.ts'
import { insertMessage } from './insert-message.queries.ts'
import { factsOf, type NewMessage } from './new-message.ts'

/**
 * Stores what the server says by itself: activity lines, greetings, surveys, campaigns. Nobody is notified of it.
 * @returns the id of the message
 */
export async function postAutomatic(deps: Deps, change: ConversationChange, said: NewMessage): Promise<number> {
  const at = deps.now()
  const message = withDeliveryProblem(change.row, said)
  const id = await insertMessage(change.tx, change.row, message, at)
  if (id === null) throw new Error('an echo_id was stored while its conversation was locked')
  const facts = factsOf(id, message, at)
  await change.record({ type: 'message.created', message: facts, isAutomatic: true, isFirstFromContact: false })
  return id
}
