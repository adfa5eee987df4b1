import { readFilters, writeFilters } from './filters.ts'
import { habitsIn, NO_HABITS, withHabits } from './list-habits.ts'

const settings = { font_size: 'large', conversations_filter_by: { status: 'all', order_by: 'created_at_asc' } }

describe('how a person left the list', () => {
  it('is how it opens the next time; the address wins', () => {
    const habits = habitsIn(settings)
    expect(readFilters({ kind: 'all' }, '', ['agent'], habits)).toMatchObject({ status: 'all', sort: 'created_at_asc' })
    const filters = readFilters({ kind: 'all' }, '?status=open', ['agent'], habits)
    expect(filters.status).toBe('open')
    expect(writeFilters(filters, ['agent'], habits)).toBe('?status=open')
  })

  it('is kept beside everything else that is kept of the person', () => {
    expect(withHabits(settings, { status: 'snoozed', sort: 'priority_desc' })).toEqual({
      font_size: 'large',
      conversations_filter_by: { status: 'snoozed', order_by: 'priority_desc' },
    })
  })

  it.each([{}, { conversations_filter_by: 'odd' }, { conversations_filter_by: { status: 'odd', order_by: 7 } }])(
    'is nothing where it cannot be read: %j',
    (odd) => {
      expect(habitsIn(odd)).toEqual(NO_HABITS)
    },
  )
})
