import {
  type Block,
  type Inline,
  type ListElement,
  type ListItemElement,
  MARKS,
  type Mark,
  type Run,
  type TableElement,
} from './article-nodes.ts'

const SIGNS: Record<Mark, string> = { strong: '**', emphasis: '*', strike: '~~', code: '`' }

/** An article as the Markdown that is kept and sent (configuration 10.1). Blank lines part blocks. */
export const toMarkdown = (blocks: readonly Block[]): string => blocksText(blocks).trim()

function blocksText(blocks: readonly Block[]): string {
  let written = ''
  let before: Block | undefined
  let marker = 0
  for (const block of blocks) {
    // Two lists side by side would be read as one, were it not for another sign.
    const follows = block.type === 'list' && before?.type === 'list' && before.ordered === block.ordered
    marker = follows ? 1 - marker : 0
    const text = blockText(block, marker)
    if (text !== '') {
      written += `${written && '\n\n'}${text}`
      before = block
    }
  }
  return written
}

function blockText(block: Block, marker: number): string {
  switch (block.type) {
    case 'paragraph':
      return atLineStart(words(block.children).trim())
    case 'heading':
      return `${'#'.repeat(block.level)} ${words(block.children).replaceAll('\n', ' ').trim()}`.trimEnd()
    case 'code':
      return fenced(block.language, block.children[0].text)
    case 'quote':
      return prefixed('> ', blocksText(block.children)) || '>'
    case 'callout':
      return prefixed('> ', `[!${block.tone.toUpperCase()}]\n${blocksText(block.children)}`.trimEnd())
    case 'list':
      return listText(block, marker)
    case 'table':
      return tableText(block)
    case 'divider':
      return '---'
  }
}

const prefixed = (sign: string, text: string): string =>
  text
    .split('\n')
    .map((line) => `${sign}${line}`.trimEnd())
    .join('\n')

/** The fence is longer than every one inside. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language.replaceAll('`', '')}\n${text}${text && '\n'}${fence}`
}

/** An item of one paragraph, perhaps with lists below, needs no blank lines around. */
const isTight = ({ children }: ListItemElement): boolean =>
  children.every(({ type }, index) => (index === 0 ? type === 'paragraph' : type === 'list'))

function listText(list: ListElement, marker: number): string {
  const tight = list.children.every(isTight)
  return list.children
    .map((item, index) => {
      const number = (list.start ?? 1) + index
      const sign = list.ordered ? `${number}${marker ? ')' : '.'} ` : marker ? '* ' : '- '
      const text = tight ? item.children.map((block) => blockText(block, 0)).join('\n') : blocksText(item.children)
      const indent = ' '.repeat(sign.length)
      return text
        .split('\n')
        .map((line, at) => (at === 0 ? sign + line : line && indent + line))
        .join('\n')
        .trimEnd()
    })
    .join(tight ? '\n' : '\n\n')
}

const RULES = { left: ':--', center: ':-:', right: '--:' } as const

function tableText({ sides, children: rows }: TableElement): string {
  const columns = Math.max(1, ...rows.map(({ children }) => children.length))
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const [head, ...body] = rows.map((row) =>
    Array.from({ length: columns }, (_, at) =>
      words(row.children[at]?.children ?? [])
        .replace(/\s*\n\s*/g, ' ')
        .replaceAll('|', '\\|')
        .trim(),
    ),
  )
  const rule = Array.from({ length: columns }, (_, at) => (sides[at] ? RULES[sides[at]] : '---'))
  return [line(head ?? []), line(rule), ...body.map(line)].join('\n')
}

/** A sign at the beginning of a line that would make something else of it. */
const atLineStart = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^(\s*)([#>+-]|\d{1,9}[.)])(?=\s|$|[->+#])/, escapedStart))
    .join('\n')
    .replace(/^(=+|-+)$/gm, '\\$1')

const escapedStart = (_: string, space: string, sign: string): string =>
  /^\d/.test(sign) ? `${space}${sign.slice(0, -1)}\\${sign.slice(-1)}` : `${space}\\${sign}`

/** Runs side by side that share a mark stand inside one pair of signs, from the outermost mark inwards. */
export function words(children: readonly Inline[], marks: readonly Mark[] = MARKS): string {
  const [mark, ...inner] = marks
  if (!mark) return children.map(piece).join('')
  let written = ''
  for (let from = 0; from < children.length; ) {
    const holds = has(children[from] as Inline, mark)
    let to = from + 1
    while (to < children.length && has(children[to] as Inline, mark) === holds) to++
    const group = children.slice(from, to)
    written += holds ? signed(mark, group, inner) : words(group, inner)
    from = to
  }
  return written
}

const has = (child: Inline, mark: Mark): boolean => 'text' in child && child[mark] === true

/** Signs stand around words, never around the space beside them: `** so **` would be read as stars. */
function signed(mark: Mark, group: readonly Inline[], inner: readonly Mark[]): string {
  if (mark === 'code') return codeSpan(group.map((child) => ('text' in child ? child.text : '')).join(''))
  const text = words(group, inner)
  const core = text.trim()
  if (core === '') return text
  const lead = text.slice(0, text.indexOf(core))
  return `${lead}${SIGNS[mark]}${core}${SIGNS[mark]}${text.slice(lead.length + core.length)}`
}

function codeSpan(text: string): string {
  const flat = text.replaceAll('\n', ' ')
  if (flat.trim() === '') return flat
  const longest = Math.max(0, ...(flat.match(/`+/g) ?? []).map(({ length }) => length))
  const sign = '`'.repeat(longest + 1)
  const space = /^`|`$|^ .* $/.test(flat) ? ' ' : ''
  return `${sign}${space}${flat}${space}${sign}`
}

function piece(child: Inline): string {
  if ('text' in child) return escaped(child.text)
  if (child.type === 'image') return child.url ? `![${escaped(child.alt)}](${address(child.url)})` : ''
  const plain = child.children.map(({ text }: Run) => text).join('')
  if (plain.trim() === '') return ''
  return child.bare ? plain : `[${words(child.children)}](${address(child.url)})`
}

const address = (url: string): string =>
  /[\s()<>]/.test(url) ? `<${url.replace(/[<>\s]/g, encodeURIComponent)}>` : url

/** Signs that would be read as marks. A line break inside of a block is written as one that stays. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*[\]<]|~(?=~)|(?<=~)~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu, '\\$&')
    .replace(/ *\n/g, '\\\n')
