import { Editor, Element, type Node, type NodeEntry, type Path, Range } from 'slate'
import type { ArticleElement } from '../text/article-nodes.ts'

/** The nearest element of a kind around the caret. */
export function blockAt<T extends ArticleElement['type']>(
  editor: Editor,
  ...types: T[]
): NodeEntry<Extract<ArticleElement, { type: T }>> | undefined {
  if (!editor.selection) return undefined
  const match = (node: Node): node is Extract<ArticleElement, { type: T }> =>
    Element.isElement(node) && (types as string[]).includes(node.type)
  return Editor.above<Extract<ArticleElement, { type: T }>>(editor, { match, mode: 'lowest' })
}

/** Where the caret stands in its block, when nothing is chosen. */
export function isAtStart(editor: Editor, path: Path): boolean {
  const { selection } = editor
  return selection !== null && Range.isCollapsed(selection) && Editor.isStart(editor, selection.anchor, path)
}
