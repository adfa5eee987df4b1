import { Editor, type Path, Transforms } from 'slate'
import type { CellElement, TableElement } from '../text/article-nodes.ts'
import { blockAt } from './block-at.ts'
import { emptyRow } from './block-keys.ts'

export const TABLE_COMMANDS = ['row-below', 'column-after', 'delete-row', 'delete-column', 'delete-table'] as const
export type TableCommand = (typeof TABLE_COMMANDS)[number]

interface Where {
  table: TableElement
  path: Path
  row: number
  column: number
}

function whereIn(editor: Editor): Where | null {
  const table = blockAt(editor, 'table')
  const cell = blockAt(editor, 'cell')
  if (!table || !cell) return null
  const [row = 0, column = 0] = cell[1].slice(table[1].length)
  return { table: table[0], path: table[1], row, column }
}

/** Changes the table around the caret. The head stays: without it there is no table in Markdown. */
export function changeTable(editor: Editor, command: TableCommand): void {
  const where = whereIn(editor)
  if (!where) return
  const { table, path, row, column } = where
  const isLast = command === 'delete-column' ? table.sides.length <= 1 : table.children.length <= 1
  if (command === 'delete-table' || (command !== 'row-below' && command !== 'column-after' && isLast)) {
    Transforms.removeNodes(editor, { at: path })
  } else if (command === 'row-below') {
    Transforms.insertNodes(editor, emptyRow(table.sides.length), { at: [...path, row + 1] })
    Transforms.select(editor, Editor.start(editor, [...path, row + 1, column]))
  } else if (command === 'delete-row') {
    if (row > 0) Transforms.removeNodes(editor, { at: [...path, row] })
  } else changeColumns(editor, where, command === 'column-after')
}

function changeColumns(editor: Editor, { table, path, column }: Where, adds: boolean): void {
  const cell: CellElement = { type: 'cell', children: [{ text: '' }] }
  Editor.withoutNormalizing(editor, () => {
    table.children.forEach((row, index) => {
      if (adds)
        Transforms.insertNodes(editor, cell, { at: [...path, index, Math.min(column + 1, row.children.length)] })
      else if (row.children.length > column) Transforms.removeNodes(editor, { at: [...path, index, column] })
    })
    const sides = adds ? table.sides.toSpliced(column + 1, 0, null) : table.sides.toSpliced(column, 1)
    Transforms.setNodes(editor, { sides }, { at: path })
  })
}
