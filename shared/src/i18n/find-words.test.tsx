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

  it('says where the words stand, also behind letters of two units', () => {
    expect(hits('ass to', 'Assign to me')).toEqual(['Ass', 'to'])
    expect(hits('uber', 'Ganz Über')).toEqual(['Über'])
    expect(hits('frame', '🚲🚲 frame')).toEqual(['frame'])
    expect(hits('an', 'banana')).toEqual(['an'])
    expect(hits('an', 'banana', true)).toEqual(['anan'])
  })

  it('gives the whole text back, whatever is looked for', () => {
    for (const words of ['', ' ', '%', 'a', 'zzz', '(']) {
      expect(
        runsOf(words, 'A (strange) text')
          .map(({ text }) => text)
          .join(''),
      ).toBe('A (strange) text')
    }
  })
})
