import type { Deps } from '../../deps.ts'
import { ruleOffMail } from '../../mail/mails.ts'
import { post } from '../../mail/outgoing-mail.ts'
import type { Texts } from '../../texts/texts.ts'
import { textsOfAccount } from '../users/languages.service.ts'
import { missingFrom, type Named } from './evaluation/rule-problems.ts'
import { publishRule } from './publish-rule.service.ts'
import { type ActiveRule, administratorsOf, allActiveRules, nameableIn, switchOff } from './running-rules.queries.ts'

const wordFor = ({ say }: Texts, { kind, name }: Named): string => say(`rule.gone_${kind}`, { name })

/** What is gone, in the words of the account. */
export const goneText = (texts: Texts, missing: readonly Named[]): string =>
  [...new Set(missing.map((one) => wordFor(texts, one)))].join(', ')

/** Conditions that mean nothing any more, in the words of the account; attributes by their keys. */
export const brokenText = ({ say }: Texts, attributes: readonly string[]): string =>
  attributes.map((name) => say('rule.broken_condition', { name })).join(', ')

/** Switches a rule off and tells the administrators, by mail and on their open page. Nothing happens to one that is off. */
export async function switchRuleOff(
  deps: Deps,
  rule: Pick<ActiveRule, 'id' | 'account_id' | 'name'>,
  reasonIn: (texts: Texts) => string,
): Promise<void> {
  const { account_id: accountId, id, name } = rule
  const isOff = await deps.db.transaction(async (tx) => {
    const texts = await textsOfAccount(tx, accountId)
    const reason = reasonIn(texts)
    if (!(await switchOff(tx, accountId, id, reason))) return false
    const link = `${deps.env.frontendUrl}/app/accounts/${accountId}/settings/automation`
    for (const administrator of await administratorsOf(tx, accountId))
      await post(deps, tx, ruleOffMail(texts, administrator, { name, reason }, link))
    return true
  })
  if (isOff) await publishRule(deps, accountId, 'automation.updated', [id])
}

/** Switches off rules that name a label, a team, an agent or an inbox that is gone. @returns how many */
export async function switchOffBroken(deps: Deps): Promise<number> {
  let count = 0
  for (const [accountId, rules] of Map.groupBy(await allActiveRules(deps.db), (rule) => rule.account_id)) {
    const has = await nameableIn(deps.db, accountId)
    for (const rule of rules) {
      const missing = missingFrom(rule, has)
      if (missing.length === 0) continue
      await switchRuleOff(deps, rule, (texts) => goneText(texts, missing))
      count += 1
    }
  }
  return count
}
