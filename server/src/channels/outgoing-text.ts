import { type Block, parseBlocks } from '@parley/shared/rich-text/blocks'
import type { Inline } from '@parley/shared/rich-text/inline'

/** How a channel writes what stands out. */
export interface Marks {
  plain: (text: string) => string
  wrap: (kind: 'strong' | 'emphasis' | 'strike' | 'code', inner: string) => string
  link: (href: string, inner: string) => string
  block: (text: string) => string
  /** Its address where nothing is said. */
  image?: (src: string, alt: string) => string
}

function inlineIn(marks: Marks, node: Inline): string {
  const inner = (children: readonly Inline[]): string => children.map((child) => inlineIn(marks, child)).join('')
  switch (node.kind) {
    case 'text':
      return marks.plain(node.text)
    case 'code':
      return marks.wrap('code', marks.plain(node.text))
    case 'break':
      return '\n'
    case 'mention':
      return marks.plain(`@${node.name}`)
    case 'image':
      return marks.image ? marks.image(node.src, node.alt) : marks.plain(node.src)
    case 'link':
      return marks.link(node.href, inner(node.children))
    default:
      return marks.wrap(node.kind, inner(node.children))
  }
}

function blockIn(marks: Marks, block: Block): string {
  const line = (nodes: readonly Inline[]): string => nodes.map((node) => inlineIn(marks, node)).join('')
  if (block.kind === 'code') return marks.block(marks.plain(block.text))
  if (block.kind !== 'list') return line(block.children)
  return block.items.map((item, at) => `${block.ordered ? `${at + 1}.` : '-'} ${line(item)}`).join('\n')
}

/** A message of the reply box as a channel writes it. @param between what parts its paragraphs */
export const textFor = (marks: Marks, content: string, between = '\n'): string =>
  parseBlocks(content)
    .map((block) => blockIn(marks, block))
    .join(between)

const same = (text: string): string => text

/** For channels that know no markup: the words, and addresses beside the words they stand behind. */
export const PLAIN: Marks = {
  plain: same,
  wrap: (_kind, inner) => inner,
  link: (href, inner) => (inner === href || `mailto:${inner}` === href ? inner : `${inner} (${href})`),
  block: same,
}
