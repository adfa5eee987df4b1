import fc from 'fast-check'
import { compareTexts } from './compare-texts.ts'

it('says what was taken away and what was put in', () => {
  expect(compareTexts('Charge it slowly.', 'Charge it safely.')).toEqual([
    { kind: 'same', text: 'Charge it ' },
    { kind: 'removed', text: 'slowly' },
    { kind: 'added', text: 'safely' },
    { kind: 'same', text: '.' },
  ])
})

it('loses nothing of either text', () => {
  const text = fc
    .array(fc.constantFrom('Charge', ' ', 'it', '\n', '**safely**', '.'), { maxLength: 30 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = compareTexts(before, after)
      const without = (kind: string) =>
        changes
          .filter((one) => one.kind !== kind)
          .map((one) => one.text)
          .join('')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }),
  )
})
