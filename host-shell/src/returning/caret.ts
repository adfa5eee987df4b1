/** Where somebody writes: letters of a field, or text node and letter within it of an editor. */
export type Caret =
  | { kind: 'field'; start: number; end: number }
  | { kind: 'editor'; anchor: TextPoint; focus: TextPoint }

/** A text node, counted through the editor, and a letter of it. */
export interface TextPoint {
  node: number
  offset: number
}

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** The caret of what has the focus; null where there is none, as on a button. */
export function caretIn(element: Element): Caret | null {
  if (isField(element)) {
    const { selectionStart: start, selectionEnd: end } = element
    return start === null || end === null ? null : { kind: 'field', start, end }
  }
  const selection = element.ownerDocument.getSelection()
  const anchor = selection && pointOf(element, selection.anchorNode, selection.anchorOffset)
  const focus = selection && pointOf(element, selection.focusNode, selection.focusOffset)
  return anchor && focus ? { kind: 'editor', anchor, focus } : null
}

/** Puts the caret back, as near as what is written there now allows: not into an element with another kind of caret. */
export function putCaret(element: Element, caret: Caret): void {
  if (isField(element)) {
    if (caret.kind === 'field') element.setSelectionRange(caret.start, caret.end)
    return
  }
  if (caret.kind !== 'editor') return
  const anchor = placeOf(element, caret.anchor)
  const focus = placeOf(element, caret.focus)
  if (!anchor || !focus) return
  element.ownerDocument.getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset)
}

function textsOf(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

function pointOf(element: Element, node: Node | null, offset: number): TextPoint | null {
  const at = textsOf(element).indexOf(node as Text)
  return at < 0 ? null : { node: at, offset }
}

function placeOf(element: Element, { node, offset }: TextPoint): { node: Text; offset: number } | null {
  const text = textsOf(element).at(node) ?? textsOf(element).at(-1)
  return text ? { node: text, offset: Math.min(offset, text.length) } : null
}
