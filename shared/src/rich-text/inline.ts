/** A run inside a paragraph. Addresses are already checked: only http, https and mailto get through. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis' | 'strike'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'mention'; target: 'user' | 'team'; id: number; name: string }
  | { kind: 'break' }

const MENTION = /\[@([^\]\n]{1,200})\]\(mention:\/\/(user|team)\/(\d{1,15})\/[^)\s]{0,600}\)/y
const IMAGE = /!\[([^\]\n]{0,500})\]\((https?:\/\/[^\s)]{1,2000})\)/y
const LINK = /\[([^\]\n]{1,500})\]\(((?:https?:\/\/|mailto:)[^\s)]{1,2000})\)/y
const CODE = /`([^`\n]{1,2000})`/y
const STRONG = /\*\*(?=\S)([^\n]{0,2000}?[^\s*])\*\*/y
const STRIKE = /~~(?=\S)([^\n~]{0,2000}?\S)~~/y
const EMPHASIS = /([*_])(?=[^\s*_])([^\n*_]{0,2000}?[^\s*_])\1(?![\p{L}\p{N}])/uy
const BARE_URL = /https?:\/\/[^\s<>"'`]{1,2000}/y
const BARE_EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/y
const ESCAPED = /\\([\\`*_[\]~!])/y

/** Where a marker may begin; everything between two of them is text. */
const MARKERS = /[[!`*_~\\\n]|https?:\/\/|[\w.+-]{1,64}@/g

const match = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Full stops and closing brackets after an address belong to the sentence. */
const withoutSentenceEnd = (url: string) => url.replace(/[.,;:!?)\]}'"]+$/, '')

type Hit = { node: Inline; length: number }

function marked(text: string, at: number): Hit | null {
  const mention = match(MENTION, text, at)
  if (mention) {
    const [all, name = '', target, id] = mention
    return { node: { kind: 'mention', target: target as 'user' | 'team', id: Number(id), name }, length: all.length }
  }
  const image = match(IMAGE, text, at)
  if (image) return { node: { kind: 'image', alt: image[1] ?? '', src: image[2] ?? '' }, length: image[0].length }
  const link = match(LINK, text, at)
  if (link)
    return { node: { kind: 'link', href: link[2] ?? '', children: parseInline(link[1] ?? '') }, length: link[0].length }
  const code = match(CODE, text, at)
  if (code) return { node: { kind: 'code', text: code[1] ?? '' }, length: code[0].length }
  const escaped = match(ESCAPED, text, at)
  if (escaped) return { node: { kind: 'text', text: escaped[1] ?? '' }, length: 2 }
  return emphasised(text, at) ?? bare(text, at)
}

function emphasised(text: string, at: number): Hit | null {
  const strong = match(STRONG, text, at)
  if (strong) return { node: { kind: 'strong', children: parseInline(strong[1] ?? '') }, length: strong[0].length }
  const strike = match(STRIKE, text, at)
  if (strike) return { node: { kind: 'strike', children: parseInline(strike[1] ?? '') }, length: strike[0].length }
  const before = at === 0 ? ' ' : (text[at - 1] ?? ' ')
  if (/[\p{L}\p{N}*_]/u.test(before)) return null
  const emphasis = match(EMPHASIS, text, at)
  return (
    emphasis && { node: { kind: 'emphasis', children: parseInline(emphasis[2] ?? '') }, length: emphasis[0].length }
  )
}

function bare(text: string, at: number): Hit | null {
  const url = match(BARE_URL, text, at)
  if (url) {
    const href = withoutSentenceEnd(url[0])
    return { node: { kind: 'link', href, children: [{ kind: 'text', text: href }] }, length: href.length }
  }
  const email = match(BARE_EMAIL, text, at)
  if (!email) return null
  const address = email[0].replace(/[.-]+$/, '')
  return {
    node: { kind: 'link', href: `mailto:${address}`, children: [{ kind: 'text', text: address }] },
    length: address.length,
  }
}

/** Neighbouring text runs become one. */
function push(nodes: Inline[], node: Inline): void {
  const last = nodes.at(-1)
  if (node.kind === 'text' && last?.kind === 'text') last.text += node.text
  else nodes.push(node.kind === 'text' ? { ...node } : node)
}

/** Runs of one paragraph: links, mentions, `code`, **strong**, *emphasis*, ~~strike~~; anything unfinished stays text. */
export function parseInline(text: string): Inline[] {
  const nodes: Inline[] = []
  let at = 0
  while (at < text.length) {
    MARKERS.lastIndex = at
    const next = MARKERS.exec(text)
    const start = next?.index ?? text.length
    if (start > at) push(nodes, { kind: 'text', text: text.slice(at, start) })
    if (!next) break
    if (text[start] === '\n') {
      nodes.push({ kind: 'break' })
      at = start + 1
      continue
    }
    const hit = marked(text, start)
    push(nodes, hit?.node ?? { kind: 'text', text: next[0] })
    at = start + (hit?.length ?? next[0].length)
  }
  return nodes
}
