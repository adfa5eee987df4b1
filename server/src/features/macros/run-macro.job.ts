import { MacroAction } from '@parley/shared/contract/macro'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byMember } from '../../domain-events/actor.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { DomainError, Forbidden, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { markProcessed } from '../../jobs/processed-jobs.queries.ts'
import { ACTION_STEPS } from '../conversation-actions/action-steps.ts'
import { memberFor } from '../users/membership.service.ts'
import { isMacroAction } from './macro-requests.ts'

interface Turn {
  member: Member
  displayId: number
  jobId: string
  place: number
}

/** Out of reach: the conversation, or the member's right to it, is gone. */
const isGone = (error: unknown): boolean => error instanceof NotFound || error instanceof Forbidden

/** One step in a transaction of its own; what is refused is logged and the next one goes on. */
async function take(deps: Deps, turn: Turn, { action_name: name, action_params: given }: MacroAction): Promise<void> {
  if (!isMacroAction(name)) return
  const { member, displayId, jobId, place } = turn
  try {
    await withConversation(deps, { viewer: member, displayId }, byMember(member), async (change) => {
      const by = { kind: 'person', userId: member.userId } as const
      if (await markProcessed(change.tx, jobId, place)) await ACTION_STEPS[name]({ deps, by, change, given })
    })
  } catch (error) {
    if (isGone(error) || !(error instanceof DomainError || v.isValiError(error))) throw error
    deps.log.info({ reason: error.message, action: name, displayId }, 'a step of a macro was skipped')
  }
}

/** A macro on one conversation, step by step in order; a second run leaves out the steps that are done. */
export const runMacro = jobKind({
  name: 'run-macro',
  data: v.object({
    accountId: v.number(),
    userId: v.number(),
    displayId: v.number(),
    actions: v.array(MacroAction),
  }),
  async run(deps, { accountId, userId, displayId, actions }, { id }) {
    try {
      const member = await memberFor(deps, accountId, userId)
      for (const [place, action] of actions.entries()) {
        await take(deps, { member, displayId, jobId: id, place }, action)
      }
    } catch (error) {
      // The member may have lost sight of it by a step of this very macro.
      if (!isGone(error)) throw error
    }
  },
})
