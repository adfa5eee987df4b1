import { fitOf, runsOf } from './find-words.tsx'

const hits = (words: string, text: string, everywhere = false) =>
  runsOf(words, text, everywhere)
    .filter(({ isHit }) => isHit)
    .map(({ text: hit }) => hit)

describe('looking for words', () => {
  it('does not mind capitals and marks, in any script', () => {
    expect(fitOf('uber', { label: 'Über uns' })).not.toBeNull()
    expect(fitOf('ECOLE', { label: 'école' })).not.toBeNull()
    expect(fitOf('حل', { label: 'حل المحادثة' })).not.toBeNull()
    expect(fitOf('設定', { label: 'ラベルの設定' })).not.toBeNull()
  })

  it('does not mind letters that keyboards abroad do not have, nor the vowels that Arabic and Hebrew rarely write', () => {
    const finds = (words: string, label: string) => fitOf(words, { label }) !== null
    expect(finds('lodz', 'Łódź')).toBe(true)
    expect(finds('kobenhavn', 'København')).toBe(true)
    expect(finds('strasse', 'Hauptstraße')).toBe(true)
    expect(finds('Straße', 'HAUPTSTRASSE')).toBe(true)
    expect(finds('istanbul', 'İstanbul')).toBe(true)
    expect(finds('aerger', 'Ärger')).toBe(false)
    expect(finds('محمد', 'مُحَمَّد')).toBe(true)
    expect(finds('مُحَمَّد', 'محمد')).toBe(true)
    expect(finds('احمد', 'أحمد')).toBe(true)
    expect(finds('محمد', 'محـــمد')).toBe(true)
    expect(finds('שלום', 'שָׁלוֹם')).toBe(true)
    // What a Persian keyboard writes for the same letters.
    expect(finds('علی کریم', 'علي كريم')).toBe(true)
    // There a mark is a vowel.
    expect(finds('कि', 'का')).toBe(false)
    // Written as a letter and a mark.
    expect(finds('cafe', 'Cafe\u0301')).toBe(true)
  })

  it('wants every word, somewhere', () => {
    expect(fitOf('new label', { label: 'Label, new' })).not.toBeNull()
    expect(fitOf('new label', { label: 'Labels' })).toBeNull()
    expect(fitOf('tag', { label: 'Labels', more: 'tags' })).not.toBeNull()
  })

  it('prefers the beginning of the text, then of a word, then the inside, then other words', () => {
    const labels = ['Assign to me', 'Reassign', 'Do assign', 'Take it']
    const fits = labels.map((label) => fitOf('assign', { label, more: label === 'Take it' ? 'assign' : '' }) ?? 0)
    expect(labels.toSorted((a, b) => (fits[labels.indexOf(b)] ?? 0) - (fits[labels.indexOf(a)] ?? 0))).toEqual([
      'Assign to me',
      'Do assign',
      'Reassign',
      'Take it',
    ])
  })
})

describe('words that were found', () => {
  it('are marked where they stand, also behind letters of two units', () => {
    expect(hits('ass to', 'Assign to me')).toEqual(['Ass', 'to'])
    expect(hits('uber', 'Ganz Über')).toEqual(['Über'])
    expect(hits('frame', '🚲🚲 frame')).toEqual(['frame'])
    expect(hits('an', 'banana')).toEqual(['an'])
    expect(hits('an', 'banana', true)).toEqual(['anan'])
    expect(hits('حمد', 'مُحَمَّد هنا')).toEqual(['حَمَّد'])
    expect(hits('ss', 'Straße')).toEqual(['ß'])
    expect(hits('lod', 'miasto Łódź')).toEqual(['Łód'])
    expect(hits('cafe', 'Cafe\u0301s')).toEqual(['Cafe\u0301'])
  })

  it('leave the whole text as it is, whatever is looked for', () => {
    for (const words of ['', ' ', '%', 'a', 'zzz', '(']) {
      expect(
        runsOf(words, 'A (strange) text')
          .map(({ text }) => text)
          .join(''),
      ).toBe('A (strange) text')
    }
  })
})
