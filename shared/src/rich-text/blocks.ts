import { type Inline, parseInline } from './inline.ts'

/** A message body, read as the Markdown that people really type. */
export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'quote'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'code'; text: string }

/** Above this many characters the text is shown as it is: markup in a pasted log helps nobody and costs time. */
export const MAX_MARKED_CHARS = 20_000

const BULLET = /^\s{0,3}[-*+]\s+(\S.*)$/
const NUMBERED = /^\s{0,3}\d{1,9}[.)]\s+(\S.*)$/
const QUOTE = /^\s{0,3}>\s?(.*)$/
const FENCE = /^\s{0,3}```/

type LineKind = 'quote' | 'bullet' | 'numbered' | 'plain'

function read(line: string): { kind: LineKind; text: string } {
  const quote = QUOTE.exec(line)
  if (quote) return { kind: 'quote', text: quote[1] ?? '' }
  const bullet = BULLET.exec(line)
  if (bullet) return { kind: 'bullet', text: bullet[1] ?? '' }
  const numbered = NUMBERED.exec(line)
  if (numbered) return { kind: 'numbered', text: numbered[1] ?? '' }
  return { kind: 'plain', text: line }
}

function toBlock(kind: LineKind, lines: string[]): Block {
  if (kind === 'quote') return { kind: 'quote', children: parseInline(lines.join('\n')) }
  if (kind === 'plain') return { kind: 'paragraph', children: parseInline(lines.join('\n')) }
  return { kind: 'list', ordered: kind === 'numbered', items: lines.map(parseInline) }
}

/** Blocks of a message, in order. Blank lines part paragraphs; nothing is ever lost or executed. */
export function parseBlocks(content: string): Block[] {
  const text = content.replace(/\r\n?/g, '\n')
  if (text.length > MAX_MARKED_CHARS) return [{ kind: 'paragraph', children: [{ kind: 'text', text }] }]

  const blocks: Block[] = []
  let kind: LineKind = 'plain'
  let run: string[] = []
  let fence: string[] | null = null
  const flush = () => {
    if (run.length > 0) blocks.push(toBlock(kind, run))
    run = []
  }
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) {
      flush()
      if (fence) blocks.push({ kind: 'code', text: fence.join('\n') })
      fence = fence ? null : []
      continue
    }
    if (fence) {
      fence.push(line)
      continue
    }
    const next = read(line)
    if (line.trim() === '' || next.kind !== kind) flush()
    kind = next.kind
    if (line.trim() !== '') run.push(next.text)
  }
  flush()
  if (fence && fence.length > 0) blocks.push({ kind: 'code', text: fence.join('\n') })
  return blocks
}
