import { type Embed, embedOf } from '@parley/shared/contract/rules/embed'
import MarkdownIt, { type Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { escapeHtml } from '../../../safe-html/escape-html.ts'
import { ARTICLE_RULES } from './article-rules.ts'
import { superscript } from './superscript.ts'

/** A heading as the table of contents lists it. */
export interface Heading {
  id: string
  text: string
  level: 2 | 3
}

export interface ArticleHtml {
  html: string
  headings: Heading[]
}

const CALLOUT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/i
const SAFE_LINK = /^(https?:|mailto:|tel:|\/|#)/i
const SAFE_IMAGE = /^(https?:|\/)/i

const parser = new MarkdownIt({ html: false, linkify: true, typographer: false }).use(superscript)
parser.validateLink = (address) => SAFE_LINK.test(address.trim())
parser.renderer.rules.embed = (tokens, index) => embedHtml(embedOf((tokens[index] as Token).content))
parser.renderer.rules.image = (tokens, index) => imageHtml(tokens[index] as Token)

/**
 * An article as HTML that may stand in our page. Markdown holds no HTML here, and what the parser makes is cleaned once
 * more: two walls, since everybody reads it.
 */
export function articleHtml(markdown: string): ArticleHtml {
  const tokens = parser.parse(markdown.replaceAll('\0', ''), {})
  const headings = headingsOf(tokens)
  let written: Token[] = []
  tokens.forEach((token, index) => {
    written = written.concat(rewritten(tokens, token, index))
  })
  const html = parser.renderer.render(written, parser.options, {})
  return { html: sanitizeHtml(html, ARTICLE_RULES).trim(), headings }
}

/** A paragraph that is one link and nothing else becomes what it links to; quotes may be callouts; cells keep their side. */
function rewritten(tokens: readonly Token[], token: Token, index: number): Token[] {
  const alone = token.type === 'paragraph_open' ? loneLink(tokens[index + 1]) : null
  if (alone !== null) return [embedToken(token, alone)]
  const isOfEmbed = (at: number) => tokens[at]?.type === 'paragraph_open' && loneLink(tokens[at + 1]) !== null
  if (isOfEmbed(index - 1) || (token.type === 'paragraph_close' && isOfEmbed(index - 2))) return []
  if (token.type === 'blockquote_open') asCallout(tokens, token, index)
  const side = /text-align:(left|center|right)/.exec(String(token.attrGet('style') ?? ''))?.[1]
  if (side) token.attrs = [['class', `side-${side}`]]
  if (token.nesting === 1 && /^(p|h[2-6]|li|td|th|blockquote|div)$/.test(token.tag)) token.attrSet('dir', 'auto')
  return [token]
}

/** Title is the page's first heading; the text's own begin one below. Every heading can be linked to. */
function headingsOf(tokens: readonly Token[]): Heading[] {
  const seen = new Map<string, number>()
  const headings: Heading[] = []
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') return
    if (token.tag === 'h1') token.tag = 'h2'
    if (token.type === 'heading_close') return
    const text = wordsOf(tokens[index + 1])
    const id = freeId(text, seen)
    token.attrSet('id', id)
    if (token.tag === 'h2' || token.tag === 'h3') headings.push({ id, text, level: token.tag === 'h2' ? 2 : 3 })
  })
  return headings
}

function freeId(text: string, seen: Map<string, number>): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const id = `s-${words.join('-').slice(0, 80) || 'section'}`
  const times = (seen.get(id) ?? 0) + 1
  seen.set(id, times)
  return times === 1 ? id : `${id}-${times}`
}

const wordsOf = (token: Token | undefined): string =>
  (token?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('')
    .trim()

/** Its address, where something is to be shown for it. */
function loneLink(inline: Token | undefined): string | null {
  const children = inline?.type === 'inline' ? (inline.children ?? []) : []
  const [open, ...rest] = children
  if (open?.type !== 'link_open' || rest.at(-1)?.type !== 'link_close') return null
  if (rest.slice(0, -1).some(({ type }) => type !== 'text')) return null
  const address = String(open.attrGet('href') ?? '')
  return embedOf(address) && address
}

function embedToken(like: Token, address: string): Token {
  const token = Object.assign(Object.create(Object.getPrototypeOf(like)) as Token, like)
  return Object.assign(token, { type: 'embed', tag: '', nesting: 0, attrs: null, content: address, hidden: false })
}

/** `> [!NOTE]` as other sites of Markdown write it. */
function asCallout(tokens: readonly Token[], token: Token, index: number): void {
  const inline = tokens[index + 2]
  const first = inline?.children?.[0]
  const [mark, kind] = (first?.type === 'text' && CALLOUT.exec(first.content)) || []
  if (!first || !mark || !kind) return
  first.content = first.content.slice(mark.length)
  const second = inline?.children?.[1]
  if (first.content === '' && second?.type === 'softbreak') inline?.children?.splice(0, 2)
  let depth = 0
  const close = tokens.slice(index).find(({ type }) => {
    if (type === 'blockquote_open') depth++
    return type === 'blockquote_close' && --depth === 0
  })
  token.attrs = [['class', `callout callout-${kind.toLowerCase()}`]]
  token.tag = 'div'
  if (close) close.tag = 'div'
}

function embedHtml(embed: Embed | null): string {
  if (!embed) return ''
  const { kind, src } = embed
  const address = escapeHtml(src)
  return kind === 'video'
    ? `<video class="embed" src="${address}" controls preload="metadata"></video>\n`
    : `<iframe class="embed" src="${address}" title="${escapeHtml(new URL(src).hostname)}" loading="lazy" allowfullscreen></iframe>\n`
}

/** `?cw_image_height=24px` is the height that the editor chose. */
function imageHtml(token: Token): string {
  const given = String(token.attrGet('src') ?? '')
  if (!SAFE_IMAGE.test(given)) return escapeHtml(token.content)
  const height = /[?&]cw_image_height=(\d{1,4})(?:px)?\b/.exec(given)?.[1]
  const size = height ? ` height="${height}"` : ''
  return `<img src="${escapeHtml(given)}" alt="${escapeHtml(token.content)}"${size} loading="lazy">`
}
