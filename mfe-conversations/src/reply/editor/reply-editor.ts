import { type ParagraphElement, toParagraphs } from '@parley/shared/rich-text/marked-lines'
import type { Mentioned } from '@parley/shared/rich-text/mentions'
import { createEditor, Editor, Node, Range, Element as SlateElement, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import { endList, startLineKind, undoLineKind } from './formatting.ts'
import './slate-types.ts'
import { toText } from '@parley/shared/rich-text/write-markup'
import { readTrigger, type TriggerKind, type TriggerQuery } from './triggers.ts'

export type Trigger = TriggerQuery & { kind: TriggerKind }

const INLINE = ['mention', 'link', 'image']

/** An editor of lines in which a mention is one piece and a link holds words. */
export function createReplyEditor(): Editor {
  const editor = withHistory(withReact(createEditor()))
  const { isInline, isVoid, markableVoid, insertText, insertBreak, deleteBackward, normalizeNode } = editor
  editor.isInline = (element) => INLINE.includes(element.type) || isInline(element)
  editor.isVoid = (element) => element.type === 'mention' || element.type === 'image' || isVoid(element)
  editor.markableVoid = (element) => element.type === 'mention' || markableVoid(element)
  editor.insertText = (text, options) => {
    if (!startLineKind(editor, text)) insertText(text, options)
  }
  editor.insertBreak = () => {
    if (!endList(editor)) insertBreak()
  }
  editor.deleteBackward = (unit) => {
    if (!undoLineKind(editor)) deleteBackward(unit)
  }
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry
    // A link whose last letter was deleted would keep catching what is typed.
    if (SlateElement.isElement(node) && node.type === 'link' && Node.string(node) === '')
      return Transforms.removeNodes(editor, { at: path })
    normalizeNode(entry, options)
  }
  // Pasted text comes in as it is; a fragment of another editor would bring its own shapes.
  editor.insertData = (data) => insertLines(editor, data.getData('text/plain').replace(/\r\n?/g, '\n'))
  return editor
}

export const textOf = (editor: Editor): string => toText(editor.children as ParagraphElement[])

function insertLines(editor: Editor, text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) Transforms.splitNodes(editor, { always: true })
    editor.insertText(line)
  }
}

/** Puts text where the caret is, at the end when there was none. */
export function insertAtCaret(editor: Editor, text: string): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  insertLines(editor, text)
}

/** A trigger sign begins a word: a space goes before it where one is needed. */
export function insertTrigger(editor: Editor, sign: string): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  const before = textBefore(editor)
  insertAtCaret(editor, before === '' || /\s$/.test(before) ? sign : ` ${sign}`)
}

export function replaceText(editor: Editor, text: string): void {
  Editor.withoutNormalizing(editor, () => {
    for (let index = editor.children.length - 1; index >= 0; index--) Transforms.removeNodes(editor, { at: [index] })
    Transforms.insertNodes(editor, toParagraphs(text), { at: [0] })
  })
  Transforms.select(editor, Editor.end(editor, []))
  editor.history = { undos: [], redos: [] }
}

function textBefore(editor: Editor): string {
  const { selection } = editor
  if (!selection) return ''
  const start = Editor.start(editor, [selection.anchor.path[0] ?? 0])
  return Editor.string(editor, { anchor: start, focus: selection.anchor })
}

const KINDS: readonly TriggerKind[] = ['{{', '@', ':', '/']

/** The trigger that ends at the caret: `@` only in notes. */
export function triggerAt(editor: Editor, isNote: boolean): Trigger | null {
  if (!editor.selection || !Range.isCollapsed(editor.selection)) return null
  const before = textBefore(editor)
  for (const kind of KINDS) {
    if (kind === '@' && !isNote) continue
    const found = readTrigger(before, kind)
    if (found) return { ...found, kind }
  }
  return null
}

/** Takes out what was typed after the trigger, and the trigger. */
function removeTrigger(editor: Editor, { query, kind }: Trigger): void {
  Transforms.delete(editor, { distance: query.length + kind.length, unit: 'character', reverse: true })
}

export function insertMention(editor: Editor, trigger: Trigger, person: Mentioned): void {
  removeTrigger(editor, trigger)
  Transforms.insertNodes(editor, { type: 'mention', person, children: [{ text: '' }] })
  Transforms.move(editor)
  editor.insertText(' ')
}

/** In place of the trigger: a text with its marks. */
export function insertInPlace(editor: Editor, trigger: Trigger, content: string): void {
  removeTrigger(editor, trigger)
  insertMarked(editor, content)
}

/** A text with its marks, where the caret is. */
export function insertMarked(editor: Editor, content: string): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  Transforms.insertFragment(editor, toParagraphs(content))
}
