import { type Inline, parseInline } from './inline.ts'
import type { Mentioned } from './mentions.ts'

/** What a run of letters can be; all of them at once if somebody likes. */
export const MARKS = ['strong', 'strike', 'emphasis', 'code'] as const
export type Mark = (typeof MARKS)[number]

/** What a line can be beside a plain one. */
export const LINE_KINDS = ['bullet', 'numbered', 'quote', 'code-line'] as const
export type LineKind = (typeof LINE_KINDS)[number]

export type Run = { text: string } & { [M in Mark]?: true }

export interface MentionElement {
  type: 'mention'
  person: Mentioned
  children: [{ text: '' }]
}
export interface LinkElement {
  type: 'link'
  href: string
  children: Run[]
}
export interface ImageElement {
  type: 'image'
  /** With the chosen height in it. Empty while the picture is on its way. */
  src: string
  alt: string
  waiting?: { mark: number; preview: string }
  children: [{ text: '' }]
}
export interface ParagraphElement {
  type: 'paragraph'
  line?: LineKind
  children: (MentionElement | LinkElement | ImageElement | Run)[]
}

const BULLET = /^[-*+]\s+(?=\S)/
const NUMBERED = /^\d{1,9}[.)]\s+(?=\S)/
const QUOTE = /^>\s?/
const FENCE = /^\s{0,3}```/

const OPENINGS: readonly [Exclude<LineKind, 'code-line'>, RegExp][] = [
  ['bullet', BULLET],
  ['numbered', NUMBERED],
  ['quote', QUOTE],
]

/** An escaped sign stays escaped in the editor: it is written back as it was. */
const ESCAPED = /\\([\\`*_[\]~!])/g
const HIDDEN = /[\uE000-\uE0FF]/g
const hideEscapes = (text: string) =>
  text.replace(ESCAPED, (_, sign: string) => String.fromCharCode(0xe000 + sign.charCodeAt(0)))
const showEscapes = (text: string) =>
  text.replace(HIDDEN, (hidden) => `\\${String.fromCharCode(hidden.charCodeAt(0) - 0xe000)}`)

function readInline(nodes: readonly Inline[], marks: Partial<Run>): ParagraphElement['children'] {
  return nodes.flatMap((node): ParagraphElement['children'] => {
    const run = (text: string, more: Partial<Run> = {}): Run => ({ ...marks, ...more, text: showEscapes(text) })
    switch (node.kind) {
      case 'text':
        return [run(node.text)]
      case 'code':
        return [run(node.text, { code: true })]
      case 'break':
        return []
      case 'image':
        return [{ type: 'image', src: showEscapes(node.src), alt: showEscapes(node.alt), children: [{ text: '' }] }]
      case 'mention':
        if (node.target === 'team') return [run(`@${node.name}`)]
        return [{ type: 'mention', person: { id: node.id, name: node.name }, children: [{ text: '' }] }]
      case 'link':
        return readLink(node, marks)
      default:
        return readInline(node.children, { ...marks, [node.kind]: true })
    }
  })
}

/** An address written out stays text: it becomes a link where it is read. */
function readLink(node: Extract<Inline, { kind: 'link' }>, marks: Partial<Run>): ParagraphElement['children'] {
  const children = readInline(node.children, marks).filter((child): child is Run => 'text' in child)
  const words = children.map(({ text }) => text).join('')
  if (node.href === words || node.href === `mailto:${words}`) return children
  return [{ type: 'link', href: showEscapes(node.href), children }]
}

function readLine(written: string): ParagraphElement {
  const opening = OPENINGS.find(([, pattern]) => pattern.test(written))
  const text = opening ? written.replace(opening[1], '') : written
  const children = readInline(parseInline(hideEscapes(text)), {})
  return {
    type: 'paragraph',
    ...(opening ? { line: opening[0] } : {}),
    children: children.length > 0 ? children : [{ text: '' }],
  }
}

/** A draft as the editor holds it: one paragraph a line, mentions as one piece, marks as marks. */
export function toParagraphs(text: string): ParagraphElement[] {
  let isCode = false
  const paragraphs = text.split('\n').flatMap((line): ParagraphElement[] => {
    if (FENCE.test(line)) {
      isCode = !isCode
      return []
    }
    return [isCode ? { type: 'paragraph', line: 'code-line', children: [{ text: line }] } : readLine(line)]
  })
  return paragraphs.length > 0 ? paragraphs : [{ type: 'paragraph', children: [{ text: '' }] }]
}
