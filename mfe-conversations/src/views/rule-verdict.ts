import type { FilterRule } from '@parley/shared/contract/rules/filter'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'

/** Null: only the server can tell. */
type Verdict = boolean | null

/** What a conversation itself holds, as the values of rules are written. Of everything else only the server knows. */
const HELD: Readonly<Record<string, (entry: ConversationEntry) => readonly (string | number)[]>> = {
  status: ({ status }) => [status],
  priority: ({ priority }) => (priority ? [priority] : []),
  assignee_id: ({ assignee }) => (assignee ? [assignee.id] : []),
  inbox_id: ({ inbox_id }) => [inbox_id],
  team_id: ({ team }) => (team ? [team.id] : []),
  labels: ({ labels }) => labels,
}

/**
 * Whether a conversation may still match the rules: false only when what it holds itself says that it does not. No
 * brackets: `and` binds tighter than `or` (contract, workspace 8.4).
 */
export const mayMatch = (entry: ConversationEntry, rules: readonly FilterRule[]): boolean =>
  verdicts(entry, rules).some((group) => !group.includes(false))

/** Whether something that it holds itself speaks for it, and nothing against it. */
export const likelyMatches = (entry: ConversationEntry, rules: readonly FilterRule[]): boolean =>
  verdicts(entry, rules).some((group) => group.includes(true) && !group.includes(false))

/** Of each group of rules that hold together. */
function verdicts(entry: ConversationEntry, rules: readonly FilterRule[]): Verdict[][] {
  const groups: Verdict[][] = [[]]
  rules.forEach((rule, at) => {
    groups.at(-1)?.push(verdict(entry, rule))
    if (rule.query_operator?.toLowerCase() === 'or' && at < rules.length - 1) groups.push([])
  })
  return groups
}

function verdict(entry: ConversationEntry, rule: FilterRule): Verdict {
  const values = rule.values.map(String)
  const held = rule.custom_attribute_type ? undefined : HELD[rule.attribute_key]?.(entry).map(String)
  if (!held || values.includes('all')) return null
  const hasOne = held.some((value) => values.includes(value))
  switch (rule.filter_operator) {
    case 'equal_to':
      return hasOne
    case 'not_equal_to':
      // Who has no label has none of these; who has no priority is not asked about it.
      return !hasOne && (held.length > 0 || rule.attribute_key === 'labels')
    case 'is_present':
      return held.length > 0
    case 'is_not_present':
      return held.length === 0
    default:
      return null
  }
}
