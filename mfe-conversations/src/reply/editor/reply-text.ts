import { type Mentioned, mentionText } from '@parley/shared/rich-text/mentions'

export interface MentionElement {
  type: 'mention'
  person: Mentioned
  children: [{ text: '' }]
}
export interface ParagraphElement {
  type: 'paragraph'
  children: (MentionElement | { text: string })[]
}

const MENTION = /\[@([^\]\n]{1,200})\]\(mention:\/\/user\/(\d{1,15})\/[^)\s]{0,600}\)/g

function readLine(line: string): ParagraphElement {
  const children: ParagraphElement['children'] = []
  let at = 0
  for (const hit of line.matchAll(MENTION)) {
    children.push({ text: line.slice(at, hit.index) })
    children.push({ type: 'mention', person: { id: Number(hit[2]), name: hit[1] ?? '' }, children: [{ text: '' }] })
    at = hit.index + hit[0].length
  }
  children.push({ text: line.slice(at) })
  return { type: 'paragraph', children }
}

/** A draft as the editor holds it: one paragraph a line, mentions as one piece. */
export const toParagraphs = (text: string): ParagraphElement[] => text.split('\n').map(readLine)

/** What is sent and kept: plain text, mentions as the wire writes them. */
export const toText = (paragraphs: readonly ParagraphElement[]): string =>
  paragraphs
    .map(({ children }) => children.map((child) => ('type' in child ? mentionText(child.person) : child.text)).join(''))
    .join('\n')
