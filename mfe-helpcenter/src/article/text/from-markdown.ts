import {
  type Block,
  type CellElement,
  type Inline,
  type ListItemElement,
  MARKS,
  type Mark,
  type RowElement,
  type Run,
  type Side,
} from './article-nodes.ts'
import { calloutOf } from './callout-mark.ts'
import { markdownTokens, type Token } from './markdown-tokens.ts'

const MARK_OF: Record<string, Mark> = { strong: 'strong', em: 'emphasis', s: 'strike' }

/** The blocks of an article, in order; at least one, so that there is a place for the caret. */
export function toBlocks(markdown: string): Block[] {
  const blocks = blocksOf(markdownTokens(markdown))
  return blocks.length > 0 ? blocks : [{ type: 'paragraph', children: [{ text: '' }] }]
}

/** Where the token that opens at `from` closes. */
function closeOf(tokens: readonly Token[], from: number): number {
  let depth = 0
  for (let at = from; at < tokens.length; at++) {
    depth += tokens[at]?.nesting ?? 0
    if (depth === 0) return at
  }
  return tokens.length - 1
}

/** What stands between a token and the one that closes it, one after the other. */
function* groupsOf(tokens: readonly Token[]): Generator<{ token: Token; inner: readonly Token[] }> {
  for (let at = 0; at < tokens.length; at++) {
    const close = closeOf(tokens, at)
    yield { token: tokens[at] as Token, inner: tokens.slice(at + 1, close) }
    at = close
  }
}

const blocksOf = (tokens: readonly Token[]): Block[] =>
  [...groupsOf(tokens)].flatMap(({ token, inner }) => blockOf(token, inner) ?? [])

function blockOf(token: Token, inner: readonly Token[]): Block | null {
  switch (token.type) {
    case 'paragraph_open':
      return { type: 'paragraph', children: wordsOf(inner) }
    case 'heading_open':
      return { type: 'heading', level: Number(token.tag.slice(1)) as 1, children: wordsOf(inner) }
    case 'fence':
    case 'code_block':
      return { type: 'code', language: token.info.trim(), children: [{ text: token.content.replace(/\n$/, '') }] }
    case 'blockquote_open':
      return quoteOf(blocksOf(inner))
    case 'bullet_list_open':
      return { type: 'list', ordered: false, children: itemsOf(inner) }
    case 'ordered_list_open': {
      const start = Number(token.attrGet('start') ?? 1)
      return { type: 'list', ordered: true, ...(start !== 1 && { start }), children: itemsOf(inner) }
    }
    case 'table_open':
      return tableOf(inner)
    case 'hr':
      return { type: 'divider', children: [{ text: '' }] }
    default:
      return token.content ? { type: 'paragraph', children: [{ text: token.content }] } : null
  }
}

const wordsOf = (inner: readonly Token[]): Inline[] => inlinesOf(inner[0]?.children ?? [])

const orEmpty = (blocks: Block[]): Block[] =>
  blocks.length > 0 ? blocks : [{ type: 'paragraph', children: [{ text: '' }] }]

const itemsOf = (tokens: readonly Token[]): ListItemElement[] =>
  [...groupsOf(tokens)].map(({ inner }) => ({ type: 'list-item', children: orEmpty(blocksOf(inner)) }))

function quoteOf(children: Block[]): Block {
  const [first, ...rest] = children
  const words = first?.type === 'paragraph' ? first.children : []
  const lead = words[0]
  const callout = lead && 'text' in lead ? calloutOf(lead.text) : null
  if (!first || !callout || !lead || !('text' in lead)) return { type: 'quote', children: orEmpty(children) }
  const after = words.slice(1)
  const text = lead.text.slice(callout.length)
  const left: Inline[] = text === '' && after[0] && 'text' in after[0] ? after : [{ ...lead, text }, ...after]
  const isEmpty = left.length === 1 && left[0] !== undefined && 'text' in left[0] && left[0].text === ''
  return {
    type: 'callout',
    tone: callout.tone,
    children: orEmpty(isEmpty ? rest : [{ type: 'paragraph', children: left }, ...rest]),
  }
}

function tableOf(tokens: readonly Token[]): Block {
  const rows: RowElement[] = []
  let sides: Side[] = []
  for (const part of groupsOf(tokens)) {
    for (const row of groupsOf(part.inner)) {
      const cells = [...groupsOf(row.inner)]
      if (rows.length === 0) sides = cells.map(({ token }) => sideOf(token))
      rows.push({
        type: 'row',
        children: cells.map(({ inner }): CellElement => ({ type: 'cell', children: wordsOf(inner) })),
      })
    }
  }
  return { type: 'table', sides, children: rows }
}

const sideOf = (token: Token): Side =>
  (/text-align:(left|center|right)/.exec(String(token.attrGet('style') ?? ''))?.[1] as Side) ?? null

/** Words with their marks. Neighbours that look the same are one run; there is always one to type into. */
function inlinesOf(tokens: readonly Token[]): Inline[] {
  const marks = new Set<Mark>()
  const top: Inline[] = []
  let into: Inline[] = top
  const add = (text: string, more: Partial<Record<Mark, true>> = {}) => addRun(into, text, { ...looks(marks), ...more })
  for (const token of tokens) {
    const mark = MARK_OF[token.tag]
    if (token.type === 'link_open') {
      const url = String(token.attrGet('href') ?? '')
      const children: Run[] = []
      // An address that reads as a link by itself is written as it was.
      top.push({ type: 'link', url, ...(token.markup === 'linkify' && { bare: true as const }), children })
      into = children
    } else if (token.type === 'link_close') into = top
    else if (token.type === 'image') {
      top.push({ type: 'image', url: String(token.attrGet('src') ?? ''), alt: token.content, children: [{ text: '' }] })
      into = top
    } else if (token.type === 'code_inline') add(token.content, { code: true })
    else if (token.type === 'softbreak') add(' ')
    else if (token.type === 'hardbreak') add('\n')
    else if (mark && token.nesting === 1) marks.add(mark)
    else if (mark && token.nesting === -1) marks.delete(mark)
    else add(token.content)
  }
  return spaced(top)
}

const looks = (marks: ReadonlySet<Mark>): Partial<Record<Mark, true>> =>
  Object.fromEntries(MARKS.filter((mark) => marks.has(mark)).map((mark) => [mark, true as const]))

export const sameMarks = (one: Run, two: Run): boolean => MARKS.every((mark) => one[mark] === two[mark])

function addRun(into: Inline[], text: string, look: Partial<Record<Mark, true>>): void {
  const run: Run = { text, ...look }
  const last = into.at(-1)
  if (text === '') return
  if (last && 'text' in last && sameMarks(last, run)) last.text += text
  else into.push(run)
}

/** The editor wants words on both sides of a link or a picture, were they empty. */
function spaced(children: readonly Inline[]): Inline[] {
  const written: Inline[] = []
  for (const child of children) {
    if (!('text' in child)) {
      if (!written.at(-1) || !('text' in (written.at(-1) as Inline))) written.push({ text: '' })
      written.push(
        child.type === 'link' && child.children.length === 0 ? { ...child, children: [{ text: '' }] } : child,
      )
    } else written.push(child)
  }
  const last = written.at(-1)
  if (!last || !('text' in last)) written.push({ text: '' })
  return written
}
