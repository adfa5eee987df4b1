import { Editor, Element, type NodeEntry, Path, Transforms } from 'slate'
import { blockAt, isAtStart } from './block-at.ts'

/**
 * What Return does in a block that has its own way: an empty item leaves its list, code takes a line, the cell below takes
 * the caret. @returns whether it did
 */
export function breakBlock(editor: Editor): boolean {
  if (blockAt(editor, 'code')) return breakCode(editor)
  const cell = blockAt(editor, 'cell')
  if (cell) return toCellBelow(editor, cell[1])
  const heading = blockAt(editor, 'heading')
  if (heading) return breakHeading(editor, heading[1])
  const paragraph = blockAt(editor, 'paragraph')
  if (!paragraph) return false
  const isEmpty = Editor.string(editor, paragraph[1]) === '' && paragraph[0].children.length === 1
  if (isEmpty && leave(editor, paragraph[1])) return true
  return splitItem(editor, paragraph[1])
}

/** Backspace at the beginning of a block takes its kind away before it takes a letter. @returns whether it did */
export function eraseAtStart(editor: Editor): boolean {
  const [block, path] = blockAt(editor, 'heading', 'paragraph', 'code') ?? []
  if (!block || !path || !isAtStart(editor, path)) return false
  if (block.type === 'heading' || (block.type === 'code' && Editor.string(editor, path) === '')) {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: path })
    return true
  }
  const isFirst = path.at(-1) === 0
  return block.type === 'paragraph' && isFirst && leave(editor, path)
}

/** An item goes one step deeper, below the one before it. @returns whether there was one */
export function indentItem(editor: Editor): boolean {
  const item = blockAt(editor, 'list-item')
  const [, path] = item ?? []
  if (!path || path.at(-1) === 0) return false
  const [list] = Editor.node(editor, Path.parent(path))
  const ordered = Element.isElement(list) && list.type === 'list' && list.ordered
  Editor.withoutNormalizing(editor, () => {
    const [before, beforePath] = Editor.node(editor, Path.previous(path))
    const children = Element.isElement(before) ? before.children : []
    const last = children.at(-1)
    Transforms.wrapNodes(editor, { type: 'list', ordered, children: [] }, { at: path })
    Transforms.moveNodes(editor, { at: path, to: [...beforePath, children.length] })
    const joins = Element.isElement(last) && last.type === 'list'
    if (joins) Transforms.mergeNodes(editor, { at: [...beforePath, children.length] })
  })
  return true
}

/** An item comes one step out. @returns whether it was in a list */
export function outdentItem(editor: Editor): boolean {
  const item = blockAt(editor, 'list-item')
  return item ? leave(editor, [...item[1], 0]) : false
}

/** A block leaves what it stands in: an item its list, a paragraph its quote. */
function leave(editor: Editor, path: Path): boolean {
  const [parent, parentPath] = Editor.node(editor, Path.parent(path)) as NodeEntry
  if (!Element.isElement(parent)) return false
  if (parent.type === 'quote' || parent.type === 'callout') {
    Transforms.liftNodes(editor, { at: path })
    return true
  }
  if (parent.type !== 'list-item') return false
  Editor.withoutNormalizing(editor, () => {
    const list = Path.parent(parentPath)
    const [outer] = Editor.node(editor, Path.parent(list))
    Transforms.liftNodes(editor, { at: parentPath })
    const [, at] = Editor.above(editor, { match: (node) => node === nodeOf(editor, 'list-item') }) ?? []
    // Inside of another item the list's item becomes its neighbour; outside of lists it is an item no more.
    const isNested = Element.isElement(outer) && outer.type === 'list-item'
    if (!at) return
    if (isNested) Transforms.liftNodes(editor, { at })
    else Transforms.unwrapNodes(editor, { at })
  })
  return true
}

const nodeOf = (editor: Editor, type: 'list-item') => blockAt(editor, type)?.[0]

function splitItem(editor: Editor, paragraph: Path): boolean {
  const [parent] = Editor.node(editor, Path.parent(paragraph))
  if (!Element.isElement(parent) || parent.type !== 'list-item') return false
  if (editor.selection && !isCollapsed(editor)) Transforms.delete(editor)
  Transforms.splitNodes(editor, {
    match: (node) => Element.isElement(node) && node.type === 'list-item',
    mode: 'lowest',
    always: true,
  })
  return true
}

const isCollapsed = (editor: Editor): boolean => {
  const { selection } = editor
  return (
    !selection ||
    (Path.equals(selection.anchor.path, selection.focus.path) && selection.anchor.offset === selection.focus.offset)
  )
}

/** What follows a heading is text. */
function breakHeading(editor: Editor, path: Path): boolean {
  const { selection } = editor
  const isEnd = selection !== null && isCollapsed(editor) && Editor.isEnd(editor, selection.anchor, path)
  Transforms.splitNodes(editor, { always: true })
  if (isEnd) Transforms.setNodes(editor, { type: 'paragraph' })
  return true
}

/** A line in code; Return on two empty lines at its end leaves it. */
function breakCode(editor: Editor): boolean {
  const [, path] = blockAt(editor, 'code') ?? []
  const { selection } = editor
  if (!path || !selection) return false
  const isEnd = Editor.isEnd(editor, selection.anchor, path)
  if (!isEnd || !Editor.string(editor, path).endsWith('\n')) {
    editor.insertText('\n')
    return true
  }
  Transforms.delete(editor, { unit: 'character', reverse: true })
  const at = Path.next(path)
  Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at, select: true })
  return true
}

/** The next row's cell; below the last row a row is added. */
function toCellBelow(editor: Editor, cell: Path): boolean {
  const row = Path.parent(cell)
  const below = Path.next(row)
  if (!Editor.hasPath(editor, below)) {
    const [table] = Editor.node(editor, Path.parent(row))
    const columns = Element.isElement(table) && table.type === 'table' ? table.sides.length : 1
    Transforms.insertNodes(editor, emptyRow(columns), { at: below })
  }
  Transforms.select(editor, Editor.start(editor, [...below, cell.at(-1) ?? 0]))
  return true
}

export const emptyRow = (columns: number) => ({
  type: 'row' as const,
  children: Array.from({ length: Math.max(1, columns) }, () => ({ type: 'cell' as const, children: [{ text: '' }] })),
})

/** Tab through cells. @returns false at the ends, where the key goes on to the rest of the page */
export function toNextCell(editor: Editor, direction: 1 | -1): boolean {
  const cell = blockAt(editor, 'cell')
  const table = blockAt(editor, 'table')
  if (!cell || !table) return false
  const cells = [
    ...Editor.nodes(editor, { at: table[1], match: (node) => Element.isElement(node) && node.type === 'cell' }),
  ]
  const next = cells[cells.findIndex(([, path]) => Path.equals(path, cell[1])) + direction]
  if (!next) return false
  Transforms.select(editor, Editor.range(editor, next[1]))
  return true
}
