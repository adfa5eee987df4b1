import { Editor, Range, Transforms } from 'slate'
import { blockAt } from './block-at.ts'
import { type BlockKind, setBlock } from './formatting.ts'

const TYPED: readonly [RegExp, BlockKind][] = [
  [/^##?$/, 'heading-2'],
  [/^###$/, 'heading-3'],
  [/^####$/, 'heading-4'],
  [/^[-*+]$/, 'bullets'],
  [/^1[.)]$/, 'numbers'],
  [/^>$/, 'quote'],
  [/^```$/, 'code'],
]

/** A fence is ended by Enter as well: its line has nothing behind it. */
const endsMark = (typed: string, kind: BlockKind): boolean => typed === ' ' || (typed === '\n' && kind === 'code')

/** `## `, `- `, `1. `, `> ` typed at the beginning of a paragraph make of it what they make in Markdown. @returns whether they did */
export function startBlock(editor: Editor, typed: string): boolean {
  const { selection } = editor
  const [paragraph, path] = blockAt(editor, 'paragraph') ?? []
  if (!paragraph || !path || !selection || !Range.isCollapsed(selection)) return false
  const range = { anchor: Editor.start(editor, path), focus: selection.anchor }
  const kind = TYPED.find(([pattern]) => pattern.test(Editor.string(editor, range)))?.[1]
  if (!kind || !endsMark(typed, kind) || blockAt(editor, 'cell')) return false
  Transforms.delete(editor, { at: range })
  setBlock(editor, kind)
  return true
}
