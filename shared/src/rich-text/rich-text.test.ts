import fc from 'fast-check'
import { MAX_MARKED_CHARS, parseBlocks } from './blocks.ts'
import { parseInline } from './inline.ts'
import { mentionText } from './mentions.ts'
import { toPlainText } from './plain-text.ts'

const linksOf = (text: string) => parseInline(text).flatMap((node) => (node.kind === 'link' ? [node.href] : []))

describe('parseInline', () => {
  it('leaves the full stop after an address to the sentence', () => {
    expect(linksOf('See https://example.com/a?b=1. Thanks')).toEqual(['https://example.com/a?b=1'])
  })

  it('makes a link only of http, https and mail addresses', () => {
    expect(linksOf('[x](javascript:alert(1)) [y](https://y.example) z@example.com')).toEqual([
      'https://y.example',
      'mailto:z@example.com',
    ])
  })

  it('keeps stars and underscores inside words as they are', () => {
    expect(parseInline('2*3*4 and snake_case_name')).toEqual([{ kind: 'text', text: '2*3*4 and snake_case_name' }])
  })

  it('reads a mention that mentionText wrote', () => {
    expect(parseInline(mentionText({ id: 7, name: 'Ana (Ops)' }))).toEqual([
      { kind: 'mention', target: 'user', id: 7, name: 'Ana (Ops)' },
    ])
  })

  it('reads strong words and line breaks', () => {
    expect(parseInline('**Hi**\nthere')).toEqual([
      { kind: 'strong', children: [{ kind: 'text', text: 'Hi' }] },
      { kind: 'break' },
      { kind: 'text', text: 'there' },
    ])
  })
})

describe('parseBlocks', () => {
  it('parts paragraphs at blank lines and gathers list lines', () => {
    expect(parseBlocks('Do this:\n- one\n- two\n\nThen ask').map((block) => block.kind)).toEqual([
      'paragraph',
      'list',
      'paragraph',
    ])
  })

  it('shows code between fences untouched, also when the last fence is missing', () => {
    expect(parseBlocks('```\n**a**\n```')).toEqual([{ kind: 'code', text: '**a**' }])
    expect(parseBlocks('```\nx')).toEqual([{ kind: 'code', text: 'x' }])
  })

  it('shows a very long text as it is', () => {
    const text = '**'.repeat(MAX_MARKED_CHARS)
    expect(parseBlocks(text)).toEqual([{ kind: 'paragraph', children: [{ kind: 'text', text }] }])
  })

  it('never yields an address with another scheme, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            '[',
            ']',
            '(',
            ')',
            'a',
            ':',
            '/',
            '*',
            '_',
            '`',
            '\n',
            'javascript:',
            'http://x',
            '>',
            '- ',
          ),
        }),
        (text) => {
          const hrefs = JSON.stringify(parseBlocks(text)).match(/"href":"[^"]*"/g) ?? []
          expect(hrefs.every((href) => /^"href":"(https?:\/\/|mailto:)/.test(href))).toBe(true)
        },
      ),
    )
  })
})

describe('toPlainText', () => {
  it('folds markup and line breaks into one line', () => {
    expect(toPlainText('**Hi** Ana,\n\n- one\n- two\nask [@Jon](mention://user/3/Jon)')).toBe(
      'Hi Ana, one, two ask @Jon',
    )
  })

  it('cuts between characters, not inside one', () => {
    expect(toPlainText('😕😕😕', 2)).toBe('😕…')
  })
})
