import fc from 'fast-check'
import { breakRuns, clipText, FOLD_CHARS, foldLongText, MAX_RUN_CHARS } from './long-text.ts'

const longestRun = (piece: string) => Math.max(0, ...piece.split(/\s/u).map((word) => Array.from(word).length))

describe('breakRuns', () => {
  it('leaves an ordinary text in one piece', () => {
    expect(breakRuns('See https://example.com/a, then answer.')).toEqual(['See https://example.com/a, then answer.'])
  })

  it('cuts what has no place to break', () => {
    const pieces = breakRuns(`Look: ${'_*'.repeat(70_000)} end`)
    expect(pieces[0]).toBe('Look: ')
    expect(Math.max(...pieces.map(longestRun))).toBe(MAX_RUN_CHARS)
  })

  it('loses nothing and cuts no character, whatever is written', () => {
    const unit = fc.constantFrom('a', '_*', ' ', '\n', '🚲', 'e\u0301', '👩‍🔧', 'ش', '\u00a0')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 400 }), (text) => {
        const pieces = breakRuns(text)
        expect(pieces.join('')).toBe(text)
        expect(pieces.every((piece) => piece.isWellFormed())).toBe(true)
      }),
    )
  })
})

describe('foldLongText', () => {
  it('leaves alone what fits', () => {
    expect(foldLongText('A few words\n'.repeat(20))).toBeNull()
  })

  it('shows the beginning of what does not, by its characters or its lines', () => {
    expect(foldLongText('word '.repeat(FOLD_CHARS))?.length).toBeLessThanOrEqual(FOLD_CHARS)
    expect(foldLongText('x\n'.repeat(70_000))?.split('\n').length).toBeLessThanOrEqual(120)
    expect(foldLongText('_*'.repeat(70_000))).toHaveLength(FOLD_CHARS)
  })

  it('never ends inside a character', () => {
    expect(foldLongText(`a${'🚲'.repeat(FOLD_CHARS)}`)?.isWellFormed()).toBe(true)
  })
})

describe('clipText', () => {
  it('cuts a name that is too long to lay out, and says so', () => {
    expect(clipText('Ana')).toBe('Ana')
    expect(clipText('x'.repeat(100_000), 10)).toBe('xxxxxxxxx…')
  })
})
