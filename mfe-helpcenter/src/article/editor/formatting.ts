import { Editor, Element, type Node, Range, Transforms } from 'slate'
import { type ArticleElement, type LinkElement, MARKS, type Mark, type Side, type Tone } from '../text/article-nodes.ts'
import { blockAt } from './block-at.ts'
import { emptyRow } from './block-keys.ts'

export const BLOCK_KINDS = [
  'text',
  'heading-2',
  'heading-3',
  'heading-4',
  'bullets',
  'numbers',
  'quote',
  'code',
] as const
/** What a block can be made with one press; the page's title is the only heading above the second level. */
export type BlockKind = (typeof BLOCK_KINDS)[number]

const isOf =
  (...types: ArticleElement['type'][]) =>
  (node: Node): boolean =>
    Element.isElement(node) && types.includes(node.type)

/** Everything that holds at the caret. */
export interface Formats {
  marks: readonly Mark[]
  kind: BlockKind | null
  /** The address of the link at the caret, '' for none. */
  link: string
  isTable: boolean
}

export function formatsAt(editor: Editor): Formats {
  if (!editor.selection) return { marks: [], kind: null, link: '', isTable: false }
  const held = Editor.marks(editor) ?? {}
  return {
    marks: MARKS.filter((mark) => mark in held),
    kind: kindAt(editor),
    link: linkAt(editor)?.[0].url ?? '',
    isTable: blockAt(editor, 'table') !== undefined,
  }
}

function kindAt(editor: Editor): BlockKind | null {
  const [element] = blockAt(editor, 'list', 'quote', 'code', 'heading', 'callout', 'cell') ?? []
  if (element?.type === 'list') return element.ordered ? 'numbers' : 'bullets'
  if (element?.type === 'heading') return `heading-${Math.max(2, Math.min(4, element.level))}` as BlockKind
  if (element?.type === 'quote' || element?.type === 'code') return element.type
  return element ? null : 'text'
}

export function toggleMark(editor: Editor, mark: Mark): void {
  if (mark in (Editor.marks(editor) ?? {})) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, true)
}

/** Makes the chosen blocks what is wanted, or text again where they are that already. */
export function setBlock(editor: Editor, wanted: BlockKind): void {
  if (!editor.selection || blockAt(editor, 'cell')) return
  const kind = kindAt(editor) === wanted ? 'text' : wanted
  Editor.withoutNormalizing(editor, () => {
    toText(editor)
    if (kind.startsWith('heading-'))
      Transforms.setNodes(editor, { type: 'heading', level: Number(kind.at(-1)) as 2 }, { match: isOf('paragraph') })
    else if (kind === 'code') toCode(editor)
    else if (kind === 'quote')
      Transforms.wrapNodes(editor, { type: 'quote', children: [] }, { match: isOf('paragraph') })
    else if (kind !== 'text') toList(editor, kind === 'numbers')
  })
}

/** Takes the chosen blocks out of lists, quotes, callouts, headings and code. */
function toText(editor: Editor): void {
  Transforms.setNodes(editor, { type: 'paragraph' }, { match: isOf('heading', 'code') })
  Transforms.unwrapNodes(editor, { match: isOf('list', 'quote', 'callout'), split: true, mode: 'all' })
  Transforms.unwrapNodes(editor, { match: isOf('list-item'), split: true, mode: 'all' })
}

function toList(editor: Editor, ordered: boolean): void {
  Transforms.wrapNodes(editor, { type: 'list', ordered, children: [] }, { match: isOf('paragraph') })
  for (const [, path] of Editor.nodes(editor, { match: isOf('paragraph') }))
    Transforms.wrapNodes(editor, { type: 'list-item', children: [] }, { at: path })
}

function toCode(editor: Editor): void {
  for (const [, path] of Editor.nodes(editor, { match: isOf('paragraph') })) {
    const text = Editor.string(editor, path)
    Transforms.removeNodes(editor, { at: path })
    Transforms.insertNodes(editor, { type: 'code', language: '', children: [{ text }] }, { at: path, select: true })
  }
}

/** Puts the chosen blocks into a callout, changes the tone of the one around them, or takes it away with null. */
export function setCallout(editor: Editor, tone: Tone | null): void {
  const held = blockAt(editor, 'callout')
  if (held && tone) Transforms.setNodes(editor, { tone }, { at: held[1] })
  else if (held) Transforms.unwrapNodes(editor, { at: held[1] })
  else if (tone && !blockAt(editor, 'cell', 'list')) {
    toText(editor)
    Transforms.wrapNodes(editor, { type: 'callout', tone, children: [] }, { match: isOf('paragraph') })
  }
}

const linkAt = (editor: Editor) => blockAt(editor, 'link')

/** The chosen words become a link; without any, the address is written out as one. '' takes a link away. */
export function setLink(editor: Editor, url: string): void {
  const held = linkAt(editor)
  if (held) {
    if (url) Transforms.setNodes<LinkElement>(editor, { url, bare: undefined }, { at: held[1] })
    else Transforms.unwrapNodes(editor, { at: held[1] })
    return
  }
  if (!url || !editor.selection) return
  if (Range.isExpanded(editor.selection))
    Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true })
  else Transforms.insertNodes(editor, { type: 'link', url, children: [{ text: url }] })
  Transforms.collapse(editor, { edge: 'end' })
  Transforms.move(editor, { unit: 'offset' })
}

/** Below the block of the caret; an empty paragraph gives its place. */
function insertBelow(editor: Editor, element: ArticleElement): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  if (blockAt(editor, 'table')) Transforms.select(editor, Editor.end(editor, [editor.selection?.anchor.path[0] ?? 0]))
  const paragraph = blockAt(editor, 'paragraph')
  const isEmpty =
    paragraph !== undefined && Editor.string(editor, paragraph[1]) === '' && paragraph[0].children.length === 1
  Transforms.insertNodes(editor, element, { select: true })
  if (isEmpty && paragraph) Transforms.removeNodes(editor, { at: paragraph[1] })
}

export function insertDivider(editor: Editor): void {
  insertBelow(editor, { type: 'divider', children: [{ text: '' }] })
  Transforms.move(editor)
}

/** A table of three columns and a head. */
export function insertTable(editor: Editor): void {
  if (blockAt(editor, 'table')) return
  const sides: Side[] = [null, null, null]
  insertBelow(editor, { type: 'table', sides, children: [emptyRow(3), emptyRow(3), emptyRow(3)] })
  const [, path] = blockAt(editor, 'table') ?? []
  if (path) Transforms.select(editor, Editor.start(editor, path))
}

export function insertImage(editor: Editor, url: string, alt: string): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  Transforms.insertNodes(editor, { type: 'image', url, alt, children: [{ text: '' }] })
  Transforms.move(editor)
}

/** An address alone in its paragraph: the site shows what it leads to. */
export function insertEmbed(editor: Editor, url: string): void {
  const link = { type: 'link' as const, url, bare: true as const, children: [{ text: url }] }
  insertBelow(editor, { type: 'paragraph', children: [{ text: '' }, link, { text: '' }] })
}

/** A link with the name of the file. */
export function insertFile(editor: Editor, url: string, name: string): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  Transforms.insertNodes(editor, { type: 'link', url, children: [{ text: name }] })
  Transforms.collapse(editor, { edge: 'end' })
  Transforms.move(editor, { unit: 'offset' })
}
