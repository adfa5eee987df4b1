import type { MacroAction, MacroActionName } from '@parley/shared/contract/macro'
import type { MacroTrial } from '@parley/shared/contract/macro-run'
import type { Deps } from '../../deps.ts'
import { byMember } from '../../domain-events/actor.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import type { Member } from '../../http/caller.ts'
import { planSteps } from '../conversation-actions/step-plan.ts'
import { reachOf, stateOf } from '../conversation-actions/step-reach.service.ts'
import { assertActions, isMacroAction, type TrialBody } from './macro-requests.ts'

const isKnown = (action: MacroAction): action is MacroAction & { action_name: MacroActionName } =>
  isMacroAction(action.action_name)

/**
 * What steps would do to a conversation if the member ran them now. Nothing is changed.
 * @throws NotFound, Forbidden for the conversation, FieldErrors for steps that do not exist
 */
export async function tryMacro(
  deps: Deps,
  member: Member,
  { conversation_id: displayId, actions }: TrialBody,
): Promise<MacroTrial['payload']> {
  assertActions(actions)
  // The lock is the run's own way to read a conversation that the member may see.
  return withConversation(deps, { viewer: member, displayId }, byMember(member), async (change) => ({
    conversation: { id: displayId, contact_name: change.row.contact_name },
    results: planSteps(actions.filter(isKnown), stateOf(change), await reachOf(change, member.userId, actions)),
  }))
}
