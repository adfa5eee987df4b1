import { parseBlocks } from '@parley/shared/rich-text/blocks'
import fc from 'fast-check'
import { hasVariables } from '../../messages/send/variables.ts'
import { withSources, wordsAlone } from './safe-answer.ts'

test.each([
  ['See [our page](https://evil.test/?q=secret).', 'See our page.'],
  ['Look ![x](https://evil.test/leak.png) here', 'Look  here'],
  ['Go to https://evil.test/now please', 'Go to  please'],
  ['Open www.evil.test', 'Open'],
  ['Hello {{contact.email}}', 'Hello { {contact.email}}'],
  ['<img src=x onerror=alert(1)>Hi <b>you</b>', 'Hi you'],
  ['\\[a\\](https://evil.test)', '[a] ('],
  ['[@Maya](mention://user/1/Maya) help', '@Maya help'],
  ['javascript:alert(1) it is', 'it is'],
  ['Write to evil@evil.test or help@shop.test', 'Write to  or help@shop.test'],
  ['Wait\u202e\u200b\0 here', 'Wait here'],
  ['Two\n\n\n\nparagraphs', 'Two\n\nparagraphs'],
  ['It is <3 and 1 <b', 'It is <3 and 1 < b'],
  ['- one\n- two', '- one\n- two'],
])('of %j the words are left: %j', (said, words) => {
  expect(wordsAlone(said, 'Ask help@shop.test')).toBe(words)
})

const kinds = (text: string): string => JSON.stringify(parseBlocks(text))

/** What attackers are made of. */
const PIECES = [
  '[',
  '](',
  ')',
  '!',
  '<',
  '>',
  '{{',
  '}}',
  '\\',
  '`',
  '*',
  '\n',
  'a',
  '@',
  '.',
  ':',
  '//',
  ' ',
  'mailto:',
  'evil.test',
]
const Hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES, 'http', 'https://evil.test', 'mention://user/1/x'), fc.string()), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''))

test('whatever a model says, nothing in it is a link, a picture, a mention or a variable', () => {
  fc.assert(
    fc.property(Hostile, (said) => {
      const words = wordsAlone(said, '')
      expect(kinds(words)).not.toMatch(/"kind":"(link|image|mention)"/)
      expect(hasVariables(words)).toBe(false)
    }),
  )
})

test('sources follow, as links where they have an address, and a title cannot be another one', () => {
  const source = { kind: 'page', id: 1, title: 'A](https://evil.test) [b {{x}}', url: 'https://shop.test/a)b' } as const
  const file = { kind: 'file', id: 2, title: 'Re[turn](https://evil.test)s.md', url: null } as const
  const text = withSources('Yes.', [source, file])
  expect(kinds(text).match(/"href":"[^"]*"/g)).toEqual(['"href":"https://shop.test/a%29b"'])
  expect(text).toMatch(/\n- Re turn\b.*$/)
  expect(hasVariables(text)).toBe(false)
  expect(withSources('Yes.', [])).toBe('Yes.')
})
