import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../domain-events/actor.ts'
import type { Typist } from '../../../domain-events/events.ts'
import { withConversation } from '../../../domain-events/with-conversation.ts'

interface Typing {
  isOn: boolean
  isPrivate: boolean
  typist: Typist
}

/** Says to whoever acts on events that somebody writes, or has stopped; people have been told by then. */
export async function recordTyping(
  deps: Deps,
  { account_id, id }: { account_id: number; id: number },
  actor: Actor,
  typing: Typing,
): Promise<void> {
  await withConversation(deps, { accountId: account_id, id }, actor, (change) =>
    change.record({ type: 'conversation.typing', ...typing, at: deps.now() }),
  )
}
