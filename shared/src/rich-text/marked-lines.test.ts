import fc from 'fast-check'
import { parseBlocks } from './blocks.ts'
import { toParagraphs } from './marked-lines.ts'
import { mentionText } from './mentions.ts'
import { toText } from './write-markup.ts'

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

const again = (text: string) => toText(toParagraphs(text))

it.each([
  'So **bold _and slanted_** and ~~gone~~, `code`',
  '- milk\n- **eggs**\n1. first\n2. second\n> said\nplain',
  '```\nif (*a*) _b_\n```\nafter',
  'See [the _guide_](https://parley.example/a) or https://parley.example/b and a@b.example',
  'not \\*bold\\* at all',
  'two ** stars and a_b_c',
  'See ![a lamp](https://x.example/lamp.png?cw_image_height=24px) there',
])('keeps the marks of %j', (text) => {
  expect(again(text)).toBe(text)
})

it('puts marks around words and not around the space beside them', () => {
  expect(
    toText([{ type: 'paragraph', children: [{ text: 'a' }, { text: ' so ', strong: true }, { text: 'b' }] }]),
  ).toBe('a **so** b')
})

it('leaves emphasis inside a word away, which nothing could read', () => {
  expect(toText([{ type: 'paragraph', children: [{ text: 'a' }, { text: 'b', emphasis: true }] }])).toBe('ab')
})

it('reads an item of a list that begins with space the same each time', () => {
  expect(again(again('1. ` `a'))).toBe(again('1. ` `a'))
})

it('means the same to the reader after any number of visits to the editor', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '**', '_', '~~', '`', '- ', '1. ', '> ') }),
      (text) => {
        const once = again(text)
        expect(again(once)).toBe(once)
      },
    ),
  )
  expect(parseBlocks(again('*a* **b**'))).toEqual(parseBlocks('*a* **b**'))
})
