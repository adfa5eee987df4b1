import { Editor, Transforms } from 'slate'
import { toBlocks } from '../text/from-markdown.ts'
import { toMarkdown } from '../text/to-markdown.ts'
import { blocksIn, createArticleEditor, insertMarkdown, replaceBlocks } from './article-editor.ts'
import { indentItem, outdentItem, toNextCell } from './block-keys.ts'
import {
  insertDivider,
  insertEmbed,
  insertFile,
  insertImage,
  insertTable,
  setBlock,
  setCallout,
  setLink,
  toggleMark,
} from './formatting.ts'
import { changeTable } from './table-commands.ts'

/** An editor that holds an article; the caret stands behind the words named, or at the end. */
function editing(
  markdown: string,
  behind = '',
): { editor: Editor; written: () => string; type: (text: string) => void } {
  const editor = createArticleEditor()
  replaceBlocks(editor, toBlocks(markdown))
  const runs = [...Editor.nodes(editor, { at: [], match: (node) => 'text' in node && node.text.includes(behind) })]
  const [run, path] = runs[0] ?? []
  const offset = run && 'text' in run ? run.text.indexOf(behind) + behind.length : 0
  Transforms.select(editor, behind && path ? { path, offset } : Editor.end(editor, [0]))
  const type = (text: string) => {
    for (const letter of text) {
      if (letter === '\n') editor.insertBreak()
      else editor.insertText(letter)
    }
  }
  return { editor, type, written: () => toMarkdown(blocksIn(editor)) }
}

describe('Typed into an article', () => {
  it.each([
    ['a heading', '## Sensor codes\nText', '## Sensor codes\n\nText'],
    ['a list, left by Return on an empty item', '- One\nTwo\n\nText', '- One\n- Two\n\nText'],
    ['a numbered list', '1. One\nTwo', '1. One\n2. Two'],
    ['a quote, left the same way', '> Said\n\nText', '> Said\n\nText'],
    ['code, begun by Return behind its fence', '```\na', '```\na\n```'],
    ['code, left by Return on an empty line', '``` a\nb\n\nText', '```\na\nb\n```\n\nText'],
  ])('%s', (_, typed, expected) => {
    const { type, written } = editing('')
    type(typed)
    expect(written()).toBe(expected)
  })

  it('backspace at its beginning takes the kind of a block away, not a letter', () => {
    const { editor, written } = editing('- One\n- Two')
    Transforms.select(editor, Editor.start(editor, [0, 1]))
    editor.deleteBackward('character')
    expect(written()).toBe('- One\n\nTwo')
  })

  it('an item goes below the one before it, and comes out again', () => {
    const { editor, written } = editing('- One\n- Two', 'Two')
    expect(indentItem(editor)).toBe(true)
    expect(written()).toBe('- One\n  - Two')
    expect(indentItem(editor)).toBe(false)
    expect(outdentItem(editor)).toBe(true)
    expect(written()).toBe('- One\n- Two')
  })
})

describe('The tools of the editor', () => {
  it('mark words, and link them', () => {
    const { editor, written } = editing('Read the guide now')
    Transforms.select(editor, { anchor: { path: [0, 0], offset: 5 }, focus: { path: [0, 0], offset: 14 } })
    toggleMark(editor, 'strong')
    setLink(editor, 'https://help.northwind.example')
    expect(written()).toBe('Read [**the guide**](https://help.northwind.example) now')
  })

  it.each([
    ['heading-2', '## Words'],
    ['bullets', '- Words'],
    ['numbers', '1. Words'],
    ['quote', '> Words'],
    ['code', '```\nWords\n```'],
  ] as const)('make a paragraph %s, and text again', (kind, expected) => {
    const { editor, written } = editing('Words')
    setBlock(editor, kind)
    expect(written()).toBe(expected)
    setBlock(editor, kind)
    expect(written()).toBe('Words')
  })

  it('put a paragraph into a callout, change its tone, take it out', () => {
    const { editor, written } = editing('Hot.')
    setCallout(editor, 'warning')
    setCallout(editor, 'tip')
    expect(written()).toBe('> [!TIP]\n> Hot.')
    setCallout(editor, null)
    expect(written()).toBe('Hot.')
  })

  it('make a table that grows and shrinks; Tab goes from cell to cell and out at the end', () => {
    const { editor, type, written } = editing('')
    insertTable(editor)
    type('Code')
    toNextCell(editor, 1)
    type('Meaning')
    changeTable(editor, 'delete-column')
    changeTable(editor, 'column-after')
    changeTable(editor, 'row-below')
    changeTable(editor, 'delete-row')
    expect(written()).toBe('| Code |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |')
    changeTable(editor, 'delete-table')
    expect(written()).toBe('')
    expect(toNextCell(editor, 1)).toBe(false)
  })
})

describe('What comes into an article', () => {
  it('stands where the caret is: pictures and lines, with a place to write below them', () => {
    const { editor, type, written } = editing('Above')
    insertImage(editor, 'https://files.example/a.png', 'A bike')
    insertDivider(editor)
    type('Below')
    expect(written()).toBe('Above![A bike](https://files.example/a.png)\n\n---\n\nBelow')
  })

  it('is taken as the Markdown it is, code as it stands', () => {
    const { editor, written } = editing('Start')
    insertMarkdown(editor, ' **bold** words')
    insertMarkdown(editor, '- One\n- Two')
    expect(written()).toBe('Start **bold** words\n\n- One\n- Two')
    const code = editing('```\nx\n```', 'x')
    insertMarkdown(code.editor, '**y**')
    expect(code.written()).toBe('```\nx**y**\n```')
  })

  it('can be undone', () => {
    const { editor, written } = editing('Words')
    setBlock(editor, 'bullets')
    editor.undo()
    expect(written()).toBe('Words')
  })
})

it('takes what is shown from elsewhere as an address alone in its paragraph, and a file as a link with its name', () => {
  const editor = createArticleEditor()
  editor.children = toBlocks('Above')
  insertEmbed(editor, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  expect(toMarkdown(blocksIn(editor))).toBe('Above\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ')
  const other = createArticleEditor()
  other.children = toBlocks('See ')
  insertFile(other, 'https://files.example/a.pdf', 'Manual.pdf')
  expect(toMarkdown(blocksIn(other))).toBe('See[Manual.pdf](https://files.example/a.pdf)')
})

describe('While a picture is chosen', () => {
  const withPicture = () => {
    const editor = createArticleEditor()
    replaceBlocks(editor, toBlocks('![boots](https://x.example/a.png)'))
    Transforms.select(editor, Editor.start(editor, [0, 1]))
    return { editor, written: () => toMarkdown(blocksIn(editor)) }
  }

  it('what is typed stands behind it', () => {
    const { editor, written } = withPicture()
    editor.insertText('after')
    expect(written()).toBe('![boots](https://x.example/a.png)after')
  })

  it('Return goes below it', () => {
    const { editor, written } = withPicture()
    editor.insertBreak()
    editor.insertText('below')
    expect(written()).toBe('![boots](https://x.example/a.png)\n\nbelow')
  })

  it('a callout holds it', () => {
    const { editor, written } = withPicture()
    setCallout(editor, 'warning')
    expect(written()).toContain('![boots](https://x.example/a.png)')
  })
})

test('what is typed while a line is chosen stands below it', () => {
  const { editor, type, written } = editing('---')
  Transforms.select(editor, Editor.start(editor, [0]))
  type('below')
  expect(written()).toBe('---\n\nbelow')
})
