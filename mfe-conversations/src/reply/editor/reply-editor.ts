import type { Mentioned } from '@parley/shared/rich-text/mentions'
import { createEditor, Editor, Range, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import { type ParagraphElement, toParagraphs, toText } from './reply-text.ts'
import './slate-types.ts'
import { readTrigger, type TriggerQuery } from './triggers.ts'

export type Trigger = TriggerQuery & { kind: '@' | '/' }

/** An editor of plain paragraphs in which a mention is one piece. */
export function createReplyEditor(): Editor {
  const editor = withHistory(withReact(createEditor()))
  const { isInline, isVoid, markableVoid } = editor
  editor.isInline = (element) => element.type === 'mention' || isInline(element)
  editor.isVoid = (element) => element.type === 'mention' || isVoid(element)
  editor.markableVoid = (element) => element.type === 'mention' || markableVoid(element)
  // Pasted text comes in as it is; a fragment of another editor would bring its own shapes.
  editor.insertData = (data) => {
    const lines = data.getData('text/plain').replace(/\r\n?/g, '\n').split('\n')
    for (const [index, line] of lines.entries()) {
      if (index > 0) Transforms.splitNodes(editor, { always: true })
      editor.insertText(line)
    }
  }
  return editor
}

export const textOf = (editor: Editor): string => toText(editor.children as ParagraphElement[])

export function replaceText(editor: Editor, text: string): void {
  Editor.withoutNormalizing(editor, () => {
    for (let index = editor.children.length - 1; index >= 0; index--) Transforms.removeNodes(editor, { at: [index] })
    Transforms.insertNodes(editor, toParagraphs(text), { at: [0] })
  })
  Transforms.select(editor, Editor.end(editor, []))
  editor.history = { undos: [], redos: [] }
}

/** The trigger that ends at the caret: `@` only in notes. */
export function triggerAt(editor: Editor, isNote: boolean): Trigger | null {
  const { selection } = editor
  if (!selection || !Range.isCollapsed(selection)) return null
  const start = Editor.start(editor, [selection.anchor.path[0] ?? 0])
  const before = Editor.string(editor, { anchor: start, focus: selection.anchor })
  const mention = isNote ? readTrigger(before, '@') : null
  if (mention) return { ...mention, kind: '@' }
  const isFirst = selection.anchor.path[0] === 0
  const canned = isFirst ? readTrigger(before, '/') : null
  return canned && { ...canned, kind: '/' }
}

/** Takes out what was typed after the trigger, and the trigger. */
function removeTrigger(editor: Editor, trigger: Trigger): void {
  Transforms.delete(editor, { distance: trigger.query.length + 1, unit: 'character', reverse: true })
}

export function insertMention(editor: Editor, trigger: Trigger, person: Mentioned): void {
  removeTrigger(editor, trigger)
  Transforms.insertNodes(editor, { type: 'mention', person, children: [{ text: '' }] })
  Transforms.move(editor)
  editor.insertText(' ')
}

export function insertCanned(editor: Editor, trigger: Trigger, content: string): void {
  removeTrigger(editor, trigger)
  for (const [index, line] of content.split('\n').entries()) {
    if (index > 0) Transforms.splitNodes(editor, { always: true })
    editor.insertText(line)
  }
}
