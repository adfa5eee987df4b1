import { MacroAction } from '@parley/shared/contract/macro'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byMember } from '../../domain-events/actor.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { DomainError, Forbidden, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { markProcessed } from '../../jobs/processed-jobs.queries.ts'
import { ACTION_STEPS } from '../conversation-actions/action-steps.ts'
import { planStep, refusedStep } from '../conversation-actions/step-plan.ts'
import { reachOf, stateOf } from '../conversation-actions/step-reach.service.ts'
import { memberFor } from '../users/membership.service.ts'
import { isMacroAction } from './macro-requests.ts'
import { noteResult, type RunOfMacro } from './macro-runs.queries.ts'

interface Turn {
  member: Member
  displayId: number
  run: RunOfMacro
  place: number
}

const GONE = new NotFound({}, 'The conversation is out of reach')

/** Out of reach: the conversation, or the member's right to it, is gone. */
const isGone = (error: unknown): boolean => error instanceof NotFound || error instanceof Forbidden

/** Takes a step if its plan does not refuse it, and notes what became of it in the same transaction. */
async function takeIn(deps: Deps, change: ConversationChange, turn: Turn, step: MacroAction): Promise<void> {
  const { action_name: name, action_params: given } = step
  const { member, run, place } = turn
  if (!isMacroAction(name) || !(await markProcessed(change.tx, run.jobId, place))) return
  const { userId } = member
  const { result, refusal } = planStep(name, given, stateOf(change), await reachOf(change, userId, [step]))
  if (refusal) throw refusal
  await ACTION_STEPS[name]({ deps, by: { kind: 'person', userId }, change, given })
  await noteResult(change.tx, run, place, result, deps.now())
}

/** One step in a transaction of its own; what is refused is noted and the next one goes on. */
async function take(deps: Deps, turn: Turn, step: MacroAction): Promise<void> {
  const { member, displayId, run, place } = turn
  try {
    await withConversation(deps, { viewer: member, displayId }, byMember(member), (change) =>
      takeIn(deps, change, turn, step),
    )
  } catch (error) {
    if (isGone(error) || !(error instanceof DomainError || v.isValiError(error))) throw error
    deps.log.info({ reason: error.message, action: step.action_name, displayId }, 'a step of a macro was skipped')
    await noteResult(deps.db, run, place, refusedStep(step.action_name, error), deps.now())
  }
}

/** A macro on one conversation, step by step in order; a second run leaves out the steps that are done. */
export const runMacro = jobKind({
  name: 'run-macro',
  data: v.object({
    accountId: v.number(),
    userId: v.number(),
    /** Of jobs stored before runs were noted: none. */
    macroId: v.optional(v.number(), 0),
    displayId: v.number(),
    actions: v.array(MacroAction),
  }),
  async run(deps, { accountId, userId, macroId, displayId, actions }, { id: jobId }) {
    const run = { accountId, userId, macroId, displayId, jobId }
    let place = 0
    try {
      const member = await memberFor(deps, accountId, userId)
      for (; place < actions.length; place++) {
        const action = actions[place]
        if (action) await take(deps, { member, displayId, run, place }, action)
      }
    } catch (error) {
      // The member may have lost sight of it by a step of this very macro.
      if (!isGone(error)) throw error
      for (const [at, { action_name: name }] of actions.entries()) {
        if (place > 0 && at >= place) await noteResult(deps.db, run, at, refusedStep(name, GONE), deps.now())
      }
    }
  },
})
