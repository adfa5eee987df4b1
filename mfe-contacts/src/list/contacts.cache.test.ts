import { aContact, aPushContact } from '@parley/shared/testing/builders'
import { withContact, withoutContact } from './contacts.cache.ts'

const list = () => ({
  meta: { count: 40, current_page: 1 },
  payload: [
    { ...aContact({ id: 1, name: 'Ada' }), labels: ['vip'] },
    { ...aContact({ id: 2, name: 'Bea' }), labels: [] },
  ],
})

describe('a contact that changed', () => {
  it('changes its row and keeps what the event does not carry', () => {
    const before = list()
    const after = withContact(before, aPushContact({ id: 1, name: 'Ada Lovelace' }))
    expect(after?.payload[0]).toMatchObject({
      name: 'Ada Lovelace',
      labels: ['vip'],
      created_at: before.payload[0]?.created_at,
    })
    expect(after?.payload[1]).toBe(before.payload[1])
  })

  it('on another page changes nothing', () => {
    const before = list()
    expect(withContact(before, aPushContact({ id: 9 }))).toBe(before)
  })
})

describe('a contact that was deleted', () => {
  it('leaves the list and its count once, however often it is heard', () => {
    const once = withoutContact(list(), 2)
    expect(once?.meta.count).toBe(39)
    expect(withoutContact(once, 2)).toBe(once)
  })
})
