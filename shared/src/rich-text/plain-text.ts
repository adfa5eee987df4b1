import { parseBlocks } from './blocks.ts'
import type { Inline } from './inline.ts'

function inlineText(node: Inline): string {
  switch (node.kind) {
    case 'text':
    case 'code':
      return node.text
    case 'break':
      return ' '
    case 'mention':
      return `@${node.name}`
    case 'image':
      return node.alt
    default:
      return node.children.map(inlineText).join('')
  }
}

/** One line without markup, for previews, titles and notifications: at most `limit` characters, white space folded. */
export function toPlainText(content: string, limit = 300): string {
  const text = parseBlocks(content.slice(0, limit * 4))
    .map((block) => {
      if (block.kind === 'code') return block.text
      if (block.kind === 'list') return block.items.map((item) => item.map(inlineText).join('')).join(', ')
      return block.children.map(inlineText).join('')
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(text)
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : text
}
