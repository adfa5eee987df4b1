import { mentionText } from '@parley/shared/rich-text/mentions'
import fc from 'fast-check'
import { toParagraphs, toText } from './reply-text.ts'

it('gives back every text as it was typed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', '\n', '@', '[', ']', '(', ')', 'é', '😕') }),
      (text) => toText(toParagraphs(text)) === text,
    ),
  )
})

it('holds a mention as one piece and writes it as the wire does', () => {
  const text = `Ask ${mentionText({ id: 3, name: 'Jon Lindqvist' })} today`
  expect(toParagraphs(text)[0]?.children[1]).toMatchObject({
    type: 'mention',
    person: { id: 3, name: 'Jon Lindqvist' },
  })
  expect(toText(toParagraphs(text))).toBe(text)
})
