import { type ParagraphElement, toParagraphs } from '@parley/shared/rich-text/marked-lines'
import { toText } from '@parley/shared/rich-text/write-markup'
import { createEditor, Editor, type Node, Range, Element as SlateElement, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import './slate-types.ts'

/** How words and lines of a signature can look. */
export const LOOKS = ['strong', 'emphasis', 'bullet'] as const
export type Look = (typeof LOOKS)[number]

const isLine = (node: Node): node is ParagraphElement => SlateElement.isElement(node) && node.type === 'paragraph'

/** An editor of lines; what a signature holds beside words (links, pictures) stays as it is. */
export function createSignatureEditor(): Editor {
  const editor = withHistory(withReact(createEditor()))
  editor.isInline = (element) => element.type !== 'paragraph'
  editor.isVoid = (element) => element.type === 'mention' || element.type === 'image'
  editor.insertData = (data) => insertLines(editor, data.getData('text/plain').replace(/\r\n?/g, '\n'))
  return editor
}

function insertLines(editor: Editor, text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) editor.insertBreak()
    editor.insertText(line)
  }
}

/** The Markdown that stands below replies. */
export const textOf = (editor: Editor): string => toText(editor.children as ParagraphElement[])

export function replaceText(editor: Editor, text: string): void {
  Editor.withoutNormalizing(editor, () => {
    for (let index = editor.children.length - 1; index >= 0; index--) Transforms.removeNodes(editor, { at: [index] })
    Transforms.insertNodes(editor, toParagraphs(text), { at: [0] })
  })
  editor.history = { undos: [], redos: [] }
}

/** Where nobody has put the caret yet. */
export function putCaretAtEnd(editor: Editor): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
}

/** What holds at the caret, or in the whole selection. */
export function looksAt(editor: Editor): Look[] {
  if (!editor.selection) return []
  const marks = Editor.marks(editor) ?? {}
  const lines = [...Editor.nodes<ParagraphElement>(editor, { match: isLine })]
  const isList = lines.length > 0 && lines.every(([{ line }]) => line === 'bullet')
  return LOOKS.filter((look) => (look === 'bullet' ? isList : look in marks))
}

export function toggleLook(editor: Editor, look: Look): void {
  const holds = looksAt(editor).includes(look)
  if (look !== 'bullet') {
    if (holds) Editor.removeMark(editor, look)
    else Editor.addMark(editor, look, true)
  } else if (holds) Transforms.unsetNodes(editor, 'line', { match: isLine })
  else Transforms.setNodes(editor, { line: 'bullet' }, { match: isLine })
}

const linkAt = (editor: Editor) =>
  Editor.above(editor, { match: (node) => SlateElement.isElement(node) && node.type === 'link' })

/** The address at the caret; empty where there is no link. */
export function hrefAt(editor: Editor): string {
  const held = linkAt(editor)
  return held && 'href' in held[0] ? held[0].href : ''
}

/** The words that are chosen become a link; without any, the address is written out as one. Empty takes a link away. */
export function setLink(editor: Editor, href: string): void {
  const held = linkAt(editor)
  if (held && href) Transforms.setNodes(editor, { href }, { at: held[1] })
  else if (held) Transforms.unwrapNodes(editor, { at: held[1] })
  else if (editor.selection && Range.isExpanded(editor.selection))
    Transforms.wrapNodes(editor, { type: 'link', href, children: [] }, { split: true })
  else Transforms.insertNodes(editor, { type: 'link', href, children: [{ text: href }] })
}
