import { asksNothing, readSearch, searchQuery } from './search-words.ts'

const NOTHING = readSearch('')

describe('a typed search', () => {
  it('is words, phrases and what must not be there', () => {
    expect(readSearch('lamp  "two words" -broken -"not this"')).toEqual({
      ...NOTHING,
      texts: ['lamp', 'two words'],
      without: ['broken', 'not this'],
    })
  })

  it('is narrowed by operators, in any order and case', () => {
    expect(readSearch('from:nora IN:"Shop chat" is:open Is:NOTE has:attachment label:refund label:vip lamp')).toEqual({
      ...NOTHING,
      texts: ['lamp'],
      from: 'nora',
      inbox: 'Shop chat',
      is: ['open', 'note'],
      has: ['attachment'],
      labels: ['refund', 'vip'],
    })
  })

  it('takes days as they begin here, and only days that exist', () => {
    expect(readSearch('before:2026-11-01').before).toBe(new Date(2026, 10, 1).getTime() / 1000)
    expect(readSearch('before:2026-02-30 after:soon').misunderstood).toEqual(['before:2026-02-30', 'after:soon'])
  })

  it('says what it did not understand', () => {
    expect(readSearch('is:lamp has:legs -from:nora label: x').misunderstood).toEqual([
      'is:lamp',
      'has:legs',
      '-from:nora',
    ])
  })

  it('leaves alone what only looks like an operator', () => {
    expect(readSearch('https://post.example 12:30 a:b - Straße').texts).toEqual([
      'https://post.example',
      '12:30',
      'a:b',
      'Straße',
    ])
  })

  it('may ask nothing', () => {
    for (const line of ['', '   ', '-', '""', '-broken']) expect(asksNothing(readSearch(line))).toBe(true)
    for (const line of ['x', 'is:open', 'from:a', 'label:b']) expect(asksNothing(readSearch(line))).toBe(false)
  })

  it('goes over the wire with every text, and with q for those who know only that', () => {
    expect(searchQuery(readSearch('wet "50% lamp" in:shop'))).toEqual({
      ...{ q: 'wet 50% lamp', text: ['wet', '50% lamp'], without: [], label: [], is: [], has: [] },
      ...{ from: null, inbox: 'shop', before: null, after: null },
    })
  })

  it('never throws, whatever is typed', () => {
    for (const line of ['"', '"open', ':', '::', '-:', 'from:"', '\\', '(((', '🚲:🚲'])
      expect(() => readSearch(line)).not.toThrow()
  })
})
