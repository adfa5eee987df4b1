import type { ListFilters } from '../views/filters.ts'
import { rulesOfList } from './rules-of-list.ts'

it('a filter begins with what the list shows', () => {
  const list: ListFilters = { view: { kind: 'inbox', key: 3 }, tab: 'me', status: 'open', sort: 'created_at_asc' }
  expect(rulesOfList(list, 7).map(({ attribute_key, values }) => [attribute_key, values])).toEqual([
    ['status', ['open']],
    ['assignee_id', [7]],
    ['inbox_id', [3]],
  ])
})
