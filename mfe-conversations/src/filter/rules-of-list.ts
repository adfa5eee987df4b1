import type { FilterRule } from '@parley/shared/contract/rules/filter'
import type { ListFilters } from '../views/filters.ts'

const rule = (key: string, operator: string, values: readonly unknown[] = []): FilterRule => ({
  attribute_key: key,
  filter_operator: operator,
  values,
  query_operator: 'and',
})

/** What the list shows at present, said in rules: where the builder begins. */
export function rulesOfList({ rules, view, tab, status }: ListFilters, myId: number): readonly FilterRule[] {
  if (rules) return rules
  const said: FilterRule[] = []
  if (status !== 'all') said.push(rule('status', 'equal_to', [status]))
  if (tab === 'me') said.push(rule('assignee_id', 'equal_to', [myId]))
  if (tab === 'unassigned') said.push(rule('assignee_id', 'is_not_present'))
  if (view.kind === 'inbox') said.push(rule('inbox_id', 'equal_to', [view.key]))
  if (view.kind === 'team') said.push(rule('team_id', 'equal_to', [view.key]))
  if (view.kind === 'label') said.push(rule('labels', 'equal_to', [view.key]))
  return said.length > 0 ? said : [rule('status', 'equal_to', ['open'])]
}
