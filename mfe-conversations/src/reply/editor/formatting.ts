import {
  LINE_KINDS,
  type LineKind,
  MARKS,
  type Mark,
  type ParagraphElement,
} from '@parley/shared/rich-text/marked-lines'
import { Editor, Node, Path, Range, Element as SlateElement, Transforms } from 'slate'
import type { Format } from './formats.ts'
import './slate-types.ts'

const isMark = (format: Format): format is Mark => (MARKS as readonly string[]).includes(format)
const isLine = (format: Format): format is LineKind => (LINE_KINDS as readonly string[]).includes(format)

const isParagraph = (node: Node): node is ParagraphElement => SlateElement.isElement(node) && node.type === 'paragraph'

const linesAt = (editor: Editor): ParagraphElement[] =>
  editor.selection ? [...Editor.nodes<ParagraphElement>(editor, { match: isParagraph })].map(([line]) => line) : []

/** Everything that holds at the caret, or in the whole selection. */
export function formatsAt(editor: Editor): Format[] {
  if (!editor.selection) return []
  const marks = Editor.marks(editor) ?? {}
  const kinds = new Set(linesAt(editor).map(({ line }) => line))
  const [only] = kinds
  return [
    ...MARKS.filter((mark) => mark in marks),
    ...(linkAt(editor) ? (['link'] as const) : []),
    ...(kinds.size === 1 && only ? [only] : []),
  ]
}

const linkAt = (editor: Editor) =>
  Editor.above(editor, { match: (node) => SlateElement.isElement(node) && node.type === 'link' })

/** Turns a format on, or off where it holds already. A link needs an address: see `setLink`. */
export function toggleFormat(editor: Editor, format: Format): void {
  const holds = formatsAt(editor).includes(format)
  if (isMark(format)) {
    if (holds) Editor.removeMark(editor, format)
    else Editor.addMark(editor, format, true)
  } else if (isLine(format)) setLines(editor, holds ? null : format)
}

function setLines(editor: Editor, line: LineKind | null): void {
  if (line) Transforms.setNodes(editor, { line }, { match: isParagraph })
  else Transforms.unsetNodes(editor, 'line', { match: isParagraph })
}

/** The words that are chosen become a link; without any, the address is written out as one. Empty takes a link away. */
export function setLink(editor: Editor, href: string): void {
  const held = linkAt(editor)
  if (held) {
    if (href) Transforms.setNodes(editor, { href }, { at: held[1] })
    else Transforms.unwrapNodes(editor, { at: held[1] })
    return
  }
  if (!href) return
  const { selection } = editor
  if (selection && Range.isExpanded(selection))
    Transforms.wrapNodes(editor, { type: 'link', href, children: [] }, { split: true })
  else editor.insertText(`${href} `)
}

/** The address at the caret, to be changed. */
export function hrefAt(editor: Editor): string {
  const held = linkAt(editor)
  return held && 'href' in held[0] ? held[0].href : ''
}

/** Return on an empty line of a list ends the list. @returns whether the key was used for that */
export function endList(editor: Editor): boolean {
  const [line] = linesAt(editor)
  if (!line?.line || Node.string(line) !== '' || line.children.length > 1) return false
  setLines(editor, null)
  return true
}

/** Backspace at the beginning of a line takes its kind away before it takes a letter. */
export function undoLineKind(editor: Editor): boolean {
  const { selection } = editor
  const [line] = linesAt(editor)
  if (!selection || !line?.line || Range.isExpanded(selection)) return false
  const start = Editor.start(editor, Path.ancestors(selection.anchor.path)[1] ?? [])
  if (!Editor.isStart(editor, selection.anchor, [selection.anchor.path[0] ?? 0]) || !start) return false
  setLines(editor, null)
  return true
}

const TYPED: readonly [RegExp, LineKind][] = [
  [/^[-*+]$/, 'bullet'],
  [/^1[.)]$/, 'numbered'],
  [/^>$/, 'quote'],
  [/^```$/, 'code-line'],
]

/** `- `, `1. ` and `> ` typed at the beginning of a line begin a list or a quote. @returns whether they did */
export function startLineKind(editor: Editor, typed: string): boolean {
  const { selection } = editor
  const [line] = linesAt(editor)
  if (typed !== ' ' || !selection || !Range.isCollapsed(selection) || line?.line) return false
  const start = Editor.start(editor, [selection.anchor.path[0] ?? 0])
  const range = { anchor: start, focus: selection.anchor }
  const kind = TYPED.find(([pattern]) => pattern.test(Editor.string(editor, range)))?.[1]
  if (!kind) return false
  Transforms.delete(editor, { at: range })
  setLines(editor, kind)
  return true
}
