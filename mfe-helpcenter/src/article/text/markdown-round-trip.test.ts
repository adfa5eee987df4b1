import fc from 'fast-check'
import type { Block, Inline, Run } from './article-nodes.ts'
import { sameMarks, toBlocks } from './from-markdown.ts'
import { toMarkdown } from './to-markdown.ts'

const again = (markdown: string) => toMarkdown(toBlocks(markdown))

describe('An article in the editor', () => {
  it.each([
    ['words', 'One line\\\nand another'],
    ['marks', 'Some **strong**, *emphasised*, ~~struck~~ and `code` words'],
    ['headings', '# One\n\n## Two\n\n### Three'],
    ['links', 'Read [the guide](https://help.northwind.example/a) or https://northwind.example'],
    ['a picture with its height', '![The display](https://files.example/a.png?cw_image_height=48px)'],
    ['lists in lists', '- One\n- Two\n  - Two and a half\n\n1. First\n2. Second'],
    ['a list that begins elsewhere', '3. Three\n4. Four'],
    ['a quote', '> Said once\n>\n> and once more'],
    ['a callout', '> [!WARNING]\n> **Hot.** Let it cool.'],
    ['code', '```sql\nselect 1\n```'],
    ['code with a fence inside', '````\n```\n````'],
    ['a table', '| Code | Meaning |\n| --- | --: |\n| `E-20` | Dirty \\| wet |'],
    ['a line across', 'Above\n\n---\n\nBelow'],
  ])('keeps %s as it was written', (_, markdown) => {
    expect(again(markdown)).toBe(markdown)
  })

  it('keeps signs that mean nothing as signs', () => {
    for (const text of [
      '2 * 3 * 4',
      '# no heading',
      '- no list',
      '1. no list',
      '> no quote',
      'a_b_c [x] <y> `',
      '---',
    ]) {
      const block: Block = { type: 'paragraph', children: [{ text }] }
      expect(toBlocks(toMarkdown([block]))).toEqual([block])
    }
  })

  it('keeps two lists side by side apart', () => {
    const list = (text: string): Block => ({
      type: 'list',
      ordered: false,
      children: [{ type: 'list-item', children: [{ type: 'paragraph', children: [{ text }] }] }],
    })
    const blocks = [list('a'), list('b'), list('c')]
    expect(toBlocks(toMarkdown(blocks))).toEqual(blocks)
  })

  it('an empty article has one place to write', () => {
    expect(toBlocks('')).toEqual([{ type: 'paragraph', children: [{ text: '' }] }])
  })

  it('reads what it wrote as what it was, whatever was made of blocks and marks', () => {
    fc.assert(
      fc.property(fc.array(blockOf(2), { minLength: 1, maxLength: 5 }), (blocks) => {
        expect(toBlocks(toMarkdown(blocks))).toEqual(blocks)
      }),
      { numRuns: 400 },
    )
  })
})

/** Whole words, so that every mark begins and ends at a space. */
const look = fc.record(
  { strong: fc.constant(true as const), emphasis: fc.constant(true as const), strike: fc.constant(true as const) },
  { requiredKeys: [] },
)
const word = fc.constantFrom(
  'battery',
  '2*3',
  'snake_case',
  'a|b',
  '[x]',
  'Ü',
  'مرحبا',
  '<b>',
  '#1',
  '100%',
  '\\',
  '!',
  '~~',
)
const run = fc
  .tuple(look, fc.array(word, { minLength: 1, maxLength: 3 }))
  .map(([marks, text]): Run => ({ text: text.join(' '), ...marks }))
const plain = word.map((text): Run => ({ text: ` ${text} ` }))

const line = fc.array(fc.tuple(run, plain), { minLength: 1, maxLength: 3 }).map((pairs): Inline[] => {
  const runs = pairs.flat()
  const last = runs.pop() as Run
  const all = [...runs, { ...last, text: last.text.trimEnd() }].reduce<Run[]>((merged, one) => {
    const before = merged.at(-1)
    if (before && sameMarks(before, one)) before.text += one.text
    else merged.push({ ...one })
    return merged
  }, [])
  return all
})

function blockOf(depth: number): fc.Arbitrary<Block> {
  const paragraph = line.map((children): Block => ({ type: 'paragraph', children }))
  const leaves: fc.Arbitrary<Block>[] = [
    paragraph,
    fc
      .tuple(fc.constantFrom(1, 2, 3, 4, 5, 6), line)
      .map(([level, children]): Block => ({ type: 'heading', level: level as 1, children })),
    fc
      .constantFrom('a', '```', 'x\n\n  y', '')
      .map((text): Block => ({ type: 'code', language: 'ts', children: [{ text }] })),
    fc.constant<Block>({ type: 'divider', children: [{ text: '' }] }),
    fc.array(line, { minLength: 2, maxLength: 4 }).map(
      (cells): Block => ({
        type: 'table',
        sides: [null, 'right'],
        children: [0, 1].map((row) => ({
          type: 'row',
          children: [0, 1].map((at) => ({ type: 'cell', children: cells[(row + at) % cells.length] as Inline[] })),
        })),
      }),
    ),
  ]
  if (depth === 0) return fc.oneof(...leaves)
  const inner = blockOf(depth - 1)
  return fc.oneof(
    ...leaves,
    fc.array(inner, { minLength: 1, maxLength: 2 }).map((children): Block => ({ type: 'quote', children })),
    paragraph.map((first): Block => ({ type: 'callout', tone: 'warning', children: [first] })),
    fc
      .tuple(
        fc.boolean(),
        fc.array(fc.tuple(paragraph, fc.array(inner, { maxLength: 1 })), { minLength: 1, maxLength: 3 }),
      )
      .map(
        ([ordered, items]): Block => ({
          type: 'list',
          ordered,
          children: items.map(([first, rest]) => ({ type: 'list-item', children: [first, ...rest] })),
        }),
      ),
  )
}
