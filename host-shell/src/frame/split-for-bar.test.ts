import { splitForBar } from './split-for-bar.ts'

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('the bar of a phone', () => {
  it('holds the first three areas and leaves apps of others behind More', () => {
    const rail = [
      { id: 'inbox' },
      { id: 'conversations' },
      { id: 'captain', isGuest: true },
      { id: 'contacts' },
      { id: 'reports' },
    ]
    const { inBar, behindMore } = splitForBar(rail)
    expect(ids(inBar)).toEqual(['inbox', 'conversations', 'contacts'])
    expect(ids(behindMore)).toEqual(['captain', 'reports'])
  })
})
