import { type Editor, Range } from 'slate'
import { ReactEditor } from 'slate-react'

/**
 * Scrolls the field to the caret, at every key. Its own box is all that is looked at while the caret is in it: the library
 * would ask each box around it whether it scrolls.
 */
export function keepCaretInSight(editor: ReactEditor, selected: globalThis.Range): void {
  const caret = caretOf(editor, selected)
  if (!caret) return
  const field = ReactEditor.toDOMNode(editor, editor as Editor)
  const box = field.getBoundingClientRect()
  const missing = beyond(caret, box)
  if (missing !== 0) field.scrollTop += missing
  // A keyboard on the screen may cover the field itself.
  const screen = { top: 0, bottom: window.visualViewport?.height ?? window.innerHeight }
  if (beyond(box, screen) !== 0) field.scrollIntoView({ block: 'nearest' })
}

interface Span {
  top: number
  bottom: number
}

/** How far the one sticks out below the other (or, negative, above it), in pixels. */
export function beyond(inner: Span, outer: Span): number {
  if (inner.top < outer.top) return inner.top - outer.top
  return Math.max(0, inner.bottom - outer.bottom)
}

/** Where the moving end of the selection is drawn; null where nothing is. */
function caretOf({ selection }: ReactEditor, selected: globalThis.Range): Span | null {
  const end = selected.cloneRange()
  end.collapse(selection !== null && Range.isBackward(selection))
  // Not in every browser-like place that tests run in.
  const rect = end.getBoundingClientRect?.()
  if (rect?.height) return rect
  // An empty line has no height of its own.
  const line = end.startContainer.parentElement?.getBoundingClientRect()
  return line?.height ? line : null
}
