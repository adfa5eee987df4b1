import type { AutomationAction } from '@parley/shared/contract/automation-rule'
import { wordsOf } from './conditions.ts'
import type { RuleFacts } from './rule-facts.ts'

const nothing = new Set(['nil', '', '0', 'undefined', 'null'])
/** The id that an action names; null: nobody. */
const idOf = ([first]: readonly unknown[]): number | null => (nothing.has(String(first)) ? null : Number(first))

/**
 * Whether an action changes anything about a conversation as it is: giving a label that it has does not. What is said or
 * sent always does. For the trial as for the account of a real run.
 */
export function wouldChange({ action_name: name, action_params: given }: AutomationAction, facts: RuleFacts): boolean {
  const labels = facts.labels.map(wordsOf)
  switch (name) {
    case 'assign_agent':
      return idOf(given) !== facts.assigneeId
    case 'assign_team':
      return idOf(given) !== facts.teamId
    case 'add_label':
      return given.some((title) => !labels.includes(wordsOf(title)))
    case 'remove_label':
      return given.some((title) => labels.includes(wordsOf(title)))
    case 'change_priority':
      return (nothing.has(String(given[0])) ? null : given[0]) !== facts.priority
    case 'change_status':
      return given[0] !== facts.status
    case 'resolve_conversation':
      return facts.status !== 'resolved'
    case 'snooze_conversation':
      return facts.status !== 'snoozed'
    case 'mute_conversation':
      return !facts.isMuted
    case 'add_sla':
      return facts.slaPolicyId === null
    default:
      return true
  }
}
