import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { DomainError } from '../../errors.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { coded } from '../conversation-actions/step-plan.ts'
import { textsOfAccount } from '../users/languages.service.ts'
import { brokenText, goneText, switchRuleOff } from './disable-rule.service.ts'
import { matches } from './evaluation/conditions.ts'
import type { RuleFacts } from './evaluation/rule-facts.ts'
import { brokenAttributes, conditionProblems, missingFrom, type Nameable } from './evaluation/rule-problems.ts'
import { runAutomation } from './rule-event.ts'
import { findSubject } from './rule-facts.queries.ts'
import { runAction } from './run-action.ts'
import {
  type ActionResult,
  type ActiveRule,
  activeRules,
  claimRun,
  countError,
  finishRun,
  nameableIn,
  noteFailure,
} from './running-rules.queries.ts'

type RuleJob = v.InferOutput<typeof runAutomation.data>

/** Runs in a row in which a condition means nothing before the rule is switched off. */
const MOST_ERRORS = 2

const isRefusal = (error: unknown): error is Error => error instanceof DomainError || v.isValiError(error)

async function outcomeOf(
  deps: Deps,
  change: ConversationChange,
  rule: ActiveRule,
  facts: RuleFacts,
): Promise<ActionResult[]> {
  const results: ActionResult[] = []
  for (const action of rule.actions) {
    const { action_name } = action
    try {
      results.push({ action_name, outcome: await runAction(deps, change, rule, action, facts) })
    } catch (error) {
      if (!isRefusal(error)) throw error
      results.push({ action_name, outcome: 'failed', reason: error.message, ...coded(error) })
    }
  }
  return results
}

/** Everything a rule does about one event, in one transaction: it has done all of it or nothing, once. */
async function act(deps: Deps, job: RuleJob, rule: ActiveRule, own: Nameable['own'], name: string): Promise<void> {
  const { accountId, conversationId: id } = job
  const actor = { kind: 'system', name, ruleId: rule.id } as const
  await withConversation(deps, { accountId, id }, actor, async (change) => {
    const subject = await findSubject(change.tx, job, job.changes)
    if (!subject || !matches(subject.facts, rule.conditions, own)) return
    if (!(await claimRun(change.tx, rule.id, job, deps.now()))) return
    await finishRun(change.tx, rule.id, job, await outcomeOf(deps, change, rule, subject.facts))
  })
}

/** A rule that names what is gone is switched off at once, one whose conditions mean nothing any more after two runs. */
async function isSound(deps: Deps, job: RuleJob, rule: ActiveRule, has: Nameable): Promise<boolean> {
  const missing = missingFrom(rule, has)
  if (missing.length > 0) {
    await switchRuleOff(deps, rule, (texts) => goneText(texts, missing))
    return false
  }
  const problems = conditionProblems(rule, has.own)
  if (problems.length === 0) return true
  const why = { error: problems.join(', '), code: 'conditions', about: brokenAttributes(rule, has.own) } as const
  const isNews = await noteFailure(deps.db, rule.id, job, why, deps.now())
  if (isNews && (await countError(deps.db, job.accountId, rule.id)) >= MOST_ERRORS)
    await switchRuleOff(deps, rule, (texts) => brokenText(texts, why.about) || why.error)
  return false
}

/** What went wrong unexpectedly stands in the rule's log until a later try succeeds. */
async function attempt(deps: Deps, job: RuleJob, rule: ActiveRule, work: () => Promise<void>): Promise<unknown> {
  try {
    await work()
    return null
  } catch (error) {
    deps.log.warn({ err: error, rule: rule.id, account: job.accountId }, 'an automation rule failed')
    const said = error instanceof Error ? error.message : String(error)
    await noteFailure(deps.db, rule.id, job, { error: said, code: 'unexpected', about: [] }, deps.now())
    return error
  }
}

/** Lets the rules of an event act, in the order of their list; each sees what the ones before it did. */
export const runAutomationJob = jobKind({
  ...runAutomation,
  async run(deps, job) {
    const rules = await activeRules(deps.db, job.accountId, job.event)
    if (rules.length === 0) return
    const has = await nameableIn(deps.db, job.accountId)
    const name = (await textsOfAccount(deps.db, job.accountId)).say('activity.automation')
    const errors: unknown[] = []
    for (const rule of rules) {
      const error = await attempt(deps, job, rule, async () => {
        if (!(await isSound(deps, job, rule, has))) return
        const subject = await findSubject(deps.db, job, job.changes)
        if (subject && matches(subject.facts, rule.conditions, has.own)) await act(deps, job, rule, has.own, name)
      })
      if (error !== null) errors.push(error)
    }
    if (errors.length > 0) throw errors[0]
  },
})
