import { DRAFT_LIFE_MS, draftKey, draftOf, readDrafts, writeDraft } from './drafts.ts'

it('keeps a draft for each conversation and mode', () => {
  const drafts = writeDraft(writeDraft({}, draftKey(1, 'reply'), 'Hi', 10), draftKey(1, 'note'), 'Look', 11)
  expect(draftOf(drafts, 1)).toBe('Hi')
  expect(draftOf(writeDraft(drafts, draftKey(1, 'reply'), '  ', 12), 1)).toBe('Look')
  expect(draftOf(drafts, 2)).toBeNull()
})

it('does not change what has not changed', () => {
  const drafts = writeDraft({}, '1:reply', 'Hi', 10)
  expect(writeDraft(drafts, '1:reply', 'Hi', 99)).toBe(drafts)
})

it('reads what was stored and forgets the very old and the broken', () => {
  const now = DRAFT_LIFE_MS * 2
  expect(readDrafts({ a: { text: 'x', at: now }, b: { text: 'old', at: 1 }, c: 'odd', d: null }, now)).toEqual({
    a: { text: 'x', at: now },
  })
  expect(readDrafts(null, now)).toEqual({})
})
