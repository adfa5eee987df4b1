import { MacroAction } from '@parley/shared/contract/macro'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byMember } from '../../domain-events/actor.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { DomainError, Forbidden, NotFound, Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { markProcessed } from '../../jobs/processed-jobs.queries.ts'
import { sendTranscript } from '../conversations/transcript/transcript.service.ts'
import { memberFor } from '../users/membership.service.ts'
import { isMacroAction } from './macro-requests.ts'
import { firstText, MACRO_STEPS } from './macro-steps.ts'

interface Turn {
  member: Member
  displayId: number
  jobId: string
  place: number
}

/** Out of reach: the conversation, or the member's right to it, is gone. */
const isGone = (error: unknown): boolean => error instanceof NotFound || error instanceof Forbidden

async function mailTranscripts(deps: Deps, { member, displayId, jobId, place }: Turn, given: readonly unknown[]) {
  const isFirst = await deps.db.transaction((tx) => markProcessed(tx, jobId, place))
  if (!isFirst) return
  for (const address of firstText(given).split(',')) {
    try {
      await sendTranscript(deps, member, displayId, address)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      deps.log.info({ reason: error.message, displayId }, 'a transcript of a macro was not sent')
    }
  }
}

/** One step in a transaction of its own; what is refused is logged and the next one goes on. */
async function take(deps: Deps, turn: Turn, { action_name: name, action_params: given }: MacroAction): Promise<void> {
  if (!isMacroAction(name)) return
  const { member, displayId, jobId, place } = turn
  try {
    if (name === 'send_email_transcript') return await mailTranscripts(deps, turn, given)
    await withConversation(deps, { viewer: member, displayId }, byMember(member), async (change) => {
      if (await markProcessed(change.tx, jobId, place)) await MACRO_STEPS[name]({ deps, member, change, given })
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
