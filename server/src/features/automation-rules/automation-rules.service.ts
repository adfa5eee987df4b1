import type { AutomationRule } from '@parley/shared/contract/automation-rule'
import type { Sql, Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { FieldErrors, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { keepActionFiles, withBlobIds } from '../conversation-actions/action-files.service.ts'
import { textsOfAccount } from '../users/languages.service.ts'
import type { RuleBody, RuleChangeBody } from './automation-requests.ts'
import { deleteRule, findRule, insertRule, listRules, type RuleRow, updateRule } from './automation-rules.queries.ts'
import { goneText } from './disable-rule.service.ts'
import { actionProblems, conditionProblems, missingFrom, type RuleParts } from './evaluation/rule-problems.ts'
import { publishRule, shownRules } from './publish-rule.service.ts'
import { nameableIn } from './running-rules.queries.ts'

const subjectOf = ({ id, name }: Pick<RuleRow, 'id' | 'name'>) => ({ type: 'AutomationRule', id, label: name }) as const
const trailOf = ({ name, description, event_name, active, conditions, actions }: RuleRow) => ({
  ...{ name, description, event_name, active, conditions, actions },
})

async function ruleIn(sql: Sql, accountId: number, id: number): Promise<RuleRow> {
  const found = await findRule(sql, accountId, id)
  if (!found) throw new NotFound({ automationRule: id })
  return found
}

const errorsOf = (conditions: readonly string[], actions: readonly string[]): Record<string, string[]> => ({
  ...(conditions.length > 0 && { conditions: [...conditions] }),
  ...(actions.length > 0 && { actions: [...actions] }),
})

/** @throws FieldErrors naming every condition and action that means nothing (422 `{error: {conditions, actions}}`) */
export async function assertSound(sql: Sql, accountId: number, rule: RuleParts): Promise<void> {
  const has = await nameableIn(sql, accountId)
  const own = errorsOf(conditionProblems(rule, has.own), actionProblems(rule.actions))
  if (Object.keys(own).length > 0) throw new FieldErrors(own)
  const missing = missingFrom(rule, has)
  if (missing.length === 0) return
  const texts = await textsOfAccount(sql, accountId)
  const said = (where: 'conditions' | 'actions') => {
    const gone = missing.filter((one) => one.where === where)
    return gone.length > 0 ? [goneText(texts, gone)] : []
  }
  throw new FieldErrors(errorsOf(said('conditions'), said('actions')))
}

const unknownFile = () => new FieldErrors({ actions: ['Automation actions send_attachment has an unknown file.'] })

const keepFiles = (deps: Deps, tx: Tx, accountId: number, id: number, actions: RuleBody['actions']) =>
  keepActionFiles(deps, tx, accountId, { column: 'automation_rule_id', id }, actions, unknownFile)

async function shownRule(deps: Deps, accountId: number, id: number): Promise<AutomationRule> {
  const [rule] = await shownRules(deps, accountId, [await ruleIn(deps.db, accountId, id)])
  if (!rule) throw new NotFound({ automationRule: id })
  return rule
}

export async function automationRules(deps: Deps, { accountId }: Member): Promise<AutomationRule[]> {
  return shownRules(deps, accountId, await listRules(deps.db, accountId))
}

export const automationRule = (deps: Deps, { accountId }: Member, id: number): Promise<AutomationRule> =>
  shownRule(deps, accountId, id)

/** Stores a rule at the end of the list. */
async function storeRule(deps: Deps, member: Member, body: RuleBody): Promise<AutomationRule> {
  const { accountId } = member
  const id = await deps.db.transaction(async (tx) => {
    await assertSound(tx, accountId, body)
    const made = await insertRule(tx, accountId, { ...body, actions: [] })
    const actions = await keepFiles(deps, tx, accountId, made, body.actions)
    await updateRule(tx, accountId, made, { ...body, actions })
    const stored = await ruleIn(tx, accountId, made)
    await recordAudit(tx, member, subjectOf(stored), null, trailOf(stored))
    return made
  })
  await publishRule(deps, accountId, 'automation.created', [id])
  return shownRule(deps, accountId, id)
}

export const createRule = storeRule

export async function changeRule(
  deps: Deps,
  member: Member,
  id: number,
  changes: RuleChangeBody,
): Promise<AutomationRule> {
  const { accountId } = member
  await deps.db.transaction(async (tx) => {
    const before = await ruleIn(tx, accountId, id)
    const after = { ...before, ...changes }
    // Whoever only switches a rule off need not mend it first.
    if (after.active || changes.conditions || changes.actions) await assertSound(tx, accountId, after)
    const actions = changes.actions ? await keepFiles(deps, tx, accountId, id, changes.actions) : before.actions
    await updateRule(tx, accountId, id, { ...after, actions })
    const stored = await ruleIn(tx, accountId, id)
    await recordAudit(tx, member, subjectOf(stored), trailOf(before), trailOf(stored))
  })
  await publishRule(deps, accountId, 'automation.updated', [id])
  return shownRule(deps, accountId, id)
}

/** A copy that is off, so that it can be changed before it acts; with the files of the first. */
export async function cloneRule(deps: Deps, member: Member, id: number): Promise<AutomationRule> {
  const rule = await shownRule(deps, member.accountId, id)
  const { description, event_name, conditions, actions, files = [] } = rule
  const name = `Copy of ${rule.name}`.slice(0, 255)
  return storeRule(deps, member, {
    ...{ name, description, event_name, conditions, active: false },
    actions: withBlobIds(actions, files),
  })
}

export async function removeRule(deps: Deps, member: Member, id: number): Promise<void> {
  const { accountId } = member
  await deps.db.transaction(async (tx) => {
    const before = await ruleIn(tx, accountId, id)
    await deleteRule(tx, accountId, id)
    await recordAudit(tx, member, subjectOf(before), trailOf(before), null)
  })
  await deps.publish({ kind: 'admins', accountId }, 'automation.deleted', { id })
}
