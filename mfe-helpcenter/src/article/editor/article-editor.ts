import { createEditor, Editor, Element, Node, type NodeEntry, Path, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import type { ArticleElement, Block, Inline } from '../text/article-nodes.ts'
import { toBlocks } from '../text/from-markdown.ts'
import { blockAt } from './block-at.ts'
import { breakBlock, eraseAtStart } from './block-keys.ts'
import { startBlock } from './typed-blocks.ts'

/** An editor of articles: everything in it can be written as Markdown. */
export function createArticleEditor(): Editor {
  const editor = withHistory(withReact(createEditor()))
  const { isInline, isVoid, insertBreak, insertText, deleteBackward, normalizeNode } = editor
  editor.isInline = (element) => element.type === 'link' || element.type === 'image' || isInline(element)
  editor.isVoid = (element) => element.type === 'image' || element.type === 'divider' || isVoid(element)
  editor.insertBreak = () => {
    stepBehindVoid(editor)
    if (!startBlock(editor, '\n') && !breakBlock(editor)) insertBreak()
  }
  editor.insertSoftBreak = () => editor.insertText('\n')
  editor.insertText = (text, options) => {
    stepBehindVoid(editor)
    if (!startBlock(editor, text)) insertText(text, options)
  }
  editor.deleteBackward = (unit) => {
    if (!eraseAtStart(editor)) deleteBackward(unit)
  }
  editor.normalizeNode = (entry, options) => {
    if (!mend(editor, entry)) normalizeNode(entry, options)
  }
  // Text comes in as the Markdown it may be; a fragment of another editor would bring shapes of its own.
  editor.insertData = (data) => insertMarkdown(editor, data.getData('text/plain').replace(/\r\n?/g, '\n'))
  return editor
}

/** Nothing can be written inside a chosen picture or line: the caret goes behind it. */
function stepBehindVoid(editor: Editor): void {
  const [chosen, path] = Editor.void(editor) ?? []
  if (!chosen || !path) return
  const behind = Path.next(path)
  if (!editor.isInline(chosen))
    Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at: behind })
  Transforms.select(editor, Editor.start(editor, behind))
}

/** The blocks of an editor, outermost first. */
export const blocksIn = (editor: Editor): readonly Block[] => editor.children as Block[]

/** Puts blocks in place of everything; there is nothing to undo afterwards. */
export function replaceBlocks(editor: Editor, blocks: Block[]): void {
  Editor.withoutNormalizing(editor, () => {
    for (let at = editor.children.length - 1; at >= 0; at--) Transforms.removeNodes(editor, { at: [at] })
    Transforms.insertNodes(editor, blocks, { at: [0] })
  })
  Transforms.deselect(editor)
  editor.history = { undos: [], redos: [] }
}

/** Markdown where the caret is: words stay in their line, blocks come below it. */
export function insertMarkdown(editor: Editor, markdown: string): void {
  if (markdown === '') return
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  const blocks = toBlocks(markdown)
  const [only] = blocks
  if (blockAt(editor, 'code')) Transforms.insertText(editor, markdown)
  else if (blocks.length === 1 && only?.type === 'paragraph') insertWords(editor, markdown, only.children)
  else insertBlocks(editor, blocks)
}

/** The space at both ends is the writer's; Markdown does not keep it. */
function insertWords(editor: Editor, markdown: string, words: Inline[]): void {
  const [before = ''] = /^\s*/.exec(markdown) ?? []
  const [after = ''] = /\s*$/.exec(markdown) ?? []
  Transforms.insertFragment(editor, [{ text: before }, ...words, { text: after }])
}

function insertBlocks(editor: Editor, blocks: Block[]): void {
  const empty = emptyParagraphAt(editor)
  Transforms.insertNodes(editor, blocks, { select: true })
  if (empty) Transforms.removeNodes(editor, { at: empty })
}

function emptyParagraphAt(editor: Editor): Path | null {
  const [, path] = blockAt(editor, 'paragraph') ?? []
  return path && Editor.string(editor, path) === '' ? path : null
}

const CONTAINERS: Partial<Record<ArticleElement['type'], ArticleElement['type']>> = {
  list: 'list-item',
  table: 'row',
  row: 'cell',
}

/** What no Markdown could say is made whole. @returns whether something was mended */
function mend(editor: Editor, [node, path]: NodeEntry): boolean {
  if (Editor.isEditor(node)) return endsWithText(editor)
  if (!Element.isElement(node)) return false
  if (node.type === 'link' && Node.string(node) === '') return done(Transforms.removeNodes(editor, { at: path }))
  const kind = CONTAINERS[node.type]
  if (kind) {
    const stray = node.children.findIndex((child) => !Element.isElement(child) || child.type !== kind)
    if (stray >= 0) return done(Transforms.removeNodes(editor, { at: [...path, stray] }))
    if (node.children.length === 0) return done(Transforms.removeNodes(editor, { at: path }))
  }
  const holdsBlocks = node.type === 'list-item' || node.type === 'quote' || node.type === 'callout'
  if (!holdsBlocks) return false
  const hasWords = node.children.some((child) => !Element.isElement(child) || editor.isInline(child))
  const paragraph = { type: 'paragraph' as const, children: [] }
  if (hasWords || node.children.length === 0)
    return done(Transforms.wrapNodes(editor, paragraph, { at: path, match: (_, at) => at.length === path.length + 1 }))
  return false
}

/** Below a table, a picture or a line there is always a place for the caret. */
function endsWithText(editor: Editor): boolean {
  const last = editor.children.at(-1)
  if (Element.isElement(last) && last.type === 'paragraph') return false
  const at = [editor.children.length]
  return done(Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at }))
}

/** So that a change and its answer are one line. */
const done = (_: unknown): true => true
