import { anEntry } from '../testing/conversation-builders.ts'
import { missingOf } from './requirements.ts'

it('names what is asked for and not there', () => {
  const bare = anEntry({ assignee: null, team: null, priority: null, labels: [] })
  expect(missingOf(bare, ['priority', 'assignee', 'tag', 'team'])).toEqual(['priority', 'assignee', 'tag', 'team'])
  const full = anEntry({ team: { id: 1, name: 'Orders' }, priority: 'low', labels: ['refund'] })
  expect(missingOf(full, ['priority', 'assignee', 'tag', 'team'])).toEqual([])
  expect(missingOf(bare, [])).toEqual([])
})
