import type { ImageElement } from '@parley/shared/rich-text/marked-lines'
import { Editor, Element as SlateElement, Transforms } from 'slate'
import './slate-types.ts'

/** Bytes of a picture in a text (contract, workspace 7). */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024
const TYPES = ['image/png', 'image/jpeg', 'image/jpg', 'image/gif', 'image/webp']

/** Whether a text can show the file; anything else is attached. */
export const isPicture = (file: File): boolean => TYPES.includes(file.type)

const isImage = (node: unknown): node is ImageElement => SlateElement.isElement(node) && node.type === 'image'

let made = 0

/** Shows a picture at the caret while it is on its way. @returns the mark by which it is found again */
export function insertWaiting(editor: Editor, alt: string, preview: string): number {
  made += 1
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  Transforms.insertNodes(editor, {
    type: 'image',
    src: '',
    alt,
    waiting: { mark: made, preview },
    children: [{ text: '' }],
  })
  Transforms.move(editor)
  return made
}

/** The picture is stored, or (null) will never be. It may have been deleted meanwhile. */
export function settlePicture(editor: Editor, mark: number, src: string | null): void {
  const [found] = Editor.nodes(editor, {
    at: [],
    voids: true,
    match: (node) => isImage(node) && node.waiting?.mark === mark,
  })
  if (!found) return
  if (src === null) {
    Transforms.removeNodes(editor, { at: found[1], voids: true })
    return
  }
  Transforms.setNodes<ImageElement>(editor, { src }, { at: found[1], voids: true })
  Transforms.unsetNodes<ImageElement>(editor, 'waiting', { at: found[1], voids: true })
}

/** Whether a picture is still on its way: sent now, the text would come without it. */
export function hasWaiting(editor: Editor): boolean {
  const [found] = Editor.nodes(editor, {
    at: [],
    voids: true,
    match: (node) => isImage(node) && node.waiting !== undefined,
  })
  return found !== undefined
}

/** Where a picture stands. By what it shows as well: what is drawn may be one step behind the text. */
function pathOf(editor: Editor, picture: ImageElement) {
  const all = [...Editor.nodes(editor, { at: [], voids: true, match: isImage })]
  return (all.find(([node]) => node === picture) ??
    all.find(([node]) => isImage(node) && node.src === picture.src))?.[1]
}

/** Chosen, it can be resized and deleted. */
export function choosePicture(editor: Editor, picture: ImageElement): void {
  const at = pathOf(editor, picture)
  if (at) Transforms.select(editor, at)
}

/** @param src - its address with the new height in it */
export function resizePicture(editor: Editor, picture: ImageElement, src: string): void {
  const at = pathOf(editor, picture)
  if (at) Transforms.setNodes<ImageElement>(editor, { src }, { at, voids: true })
}
