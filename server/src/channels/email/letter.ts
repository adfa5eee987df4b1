import { createHash } from 'node:crypto'
import { type Block, parseBlocks } from '@parley/shared/rich-text/blocks'
import { imageHeight } from '@parley/shared/rich-text/image-height'
import type { Inline } from '@parley/shared/rich-text/inline'
import type { MailFile } from '../../mail/mailer.ts'
import { paragraphOf } from '../../mail/one-line.ts'
import { escapeHtml } from '../../safe-html/escape-html.ts'
import type { LetterPicture } from '../channel.ts'
import { PLAIN, textFor } from '../outgoing-text.ts'

/** What a person wrote, as mails carry it. */
export interface Letter {
  text: string
  html: string
  /** Pictures of the text: they go along and are shown where they stand. */
  pictures: MailFile[]
}

const cidOf = (src: string): string => `${createHash('sha256').update(src).digest('hex').slice(0, 32)}@parley`

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

function imageHtml(src: string, alt: string, isHere: boolean): string {
  const height = imageHeight(src)
  const size = height ? `height="${height}" style="height:${height}px"` : 'style="max-width:100%"'
  return `<img src="${escapeHtml(isHere ? `cid:${cidOf(src)}` : src)}" alt="${escapeHtml(alt)}" ${size}>`
}

const WRAPS = { strong: 'strong', emphasis: 'em', strike: 's' } as const

function inlineHtml(nodes: readonly Inline[], here: ReadonlySet<string>): string {
  const htmlOf = (node: Inline): string => {
    switch (node.kind) {
      case 'text':
        return lines(node.text)
      case 'code':
        return `<code>${escapeHtml(node.text)}</code>`
      case 'break':
        return '<br>'
      case 'mention':
        return escapeHtml(`@${node.name}`)
      case 'image':
        return imageHtml(node.src, node.alt, here.has(node.src))
      case 'link':
        return `<a href="${escapeHtml(node.href)}">${inlineHtml(node.children, here)}</a>`
      default:
        return `<${WRAPS[node.kind]}>${inlineHtml(node.children, here)}</${WRAPS[node.kind]}>`
    }
  }
  return nodes.map(htmlOf).join('')
}

function blockHtml(block: Block, here: ReadonlySet<string>): string {
  if (block.kind === 'code') return `<pre style="white-space:pre-wrap">${escapeHtml(block.text)}</pre>`
  if (block.kind === 'list') {
    const items = block.items.map((item) => `<li>${inlineHtml(item, here)}</li>`).join('')
    return block.ordered ? `<ol dir="auto">${items}</ol>` : `<ul dir="auto">${items}</ul>`
  }
  const tag = block.kind === 'quote' ? 'blockquote' : 'p'
  return `<${tag} dir="auto">${inlineHtml(block.children, here)}</${tag}>`
}

/** Addresses of the pictures that stand in a text. */
export function picturesOf(content: string): string[] {
  const inside = (node: Inline): string[] => {
    if (node.kind === 'image') return [node.src]
    return 'children' in node ? node.children.flatMap(inside) : []
  }
  const nodesOf = (block: Block): Inline[] =>
    block.kind === 'code' ? [] : block.kind === 'list' ? block.items.flat() : block.children
  return [...new Set(parseBlocks(content).flatMap(nodesOf).flatMap(inside))]
}

/**
 * A message as the two parts of a mail.
 * @param have pictures of the text that go along; others stay where they are
 * @param links files that are too large for a mail
 * @param root attributes of the document, as HTML
 */
export function letterOf(
  content: string,
  have: readonly LetterPicture[],
  links: readonly string[],
  root: string = '',
): Letter {
  const here = new Set(have.map(({ src }) => src))
  const written = paragraphOf(content)
  const marks = { ...PLAIN, image: (src: string, alt: string) => (here.has(src) ? `[${alt || 'image'}]` : src) }
  const below = links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`)
  const body = [...parseBlocks(written).map((block) => blockHtml(block, here)), ...below].join('')
  return {
    text: [textFor(marks, written, '\n\n'), ...links].filter(Boolean).join('\n\n'),
    html: `<!doctype html><html${root}><body><div dir="auto" style="overflow-wrap:anywhere">${body}</div></body></html>`,
    pictures: have.map(({ src, filename, contentType, open }) => ({ filename, contentType, open, cid: cidOf(src) })),
  }
}
