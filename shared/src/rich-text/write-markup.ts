import { MARKS, type Mark, type ParagraphElement, type Run, toParagraphs } from './marked-lines.ts'
import { mentionText } from './mentions.ts'

type Child = ParagraphElement['children'][number]

const SIGNS: Record<Mark, string> = { strong: '**', strike: '~~', emphasis: '_', code: '`' }

const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/**
 * Marks around words, never around the space beside them: `** so **` would be read as stars. Emphasis inside a word has
 * no way to be written, so the word stays plain.
 */
function marked(inner: string, mark: Mark, before: string, after: string): string {
  const core = inner.trim()
  if (core === '') return inner
  const lead = inner.slice(0, inner.length - inner.trimStart().length)
  const end = inner.slice(inner.trimEnd().length)
  const inWord = mark === 'emphasis' && ((lead === '' && isWord(before.at(-1))) || (end === '' && isWord(after[0])))
  if (inWord || (mark === 'code' && core.includes('`'))) return inner
  return `${lead}${SIGNS[mark]}${core}${SIGNS[mark]}${end}`
}

const has = (child: Child, mark: Mark) => 'text' in child && child[mark] === true

/** Runs side by side that share a mark are written inside one pair of signs, from the outermost mark inwards. */
function write(children: readonly Child[], marks: readonly Mark[], before: string, after: string): string {
  const [mark, ...inner] = marks
  if (!mark) return children.map(piece).join('')
  let written = ''
  for (let from = 0; from < children.length; ) {
    const first = children[from] as Child
    let to = from + 1
    while (to < children.length && has(children[to] as Child, mark) === has(first, mark)) to++
    const group = children.slice(from, to)
    const next = to < children.length ? plain(children[to] as Child) : after
    const text = write(group, inner, before + written, next)
    written += has(first, mark) ? marked(text, mark, before + written, next) : text
    from = to
  }
  return written
}

const plain = (child: Child): string => ('text' in child ? child.text : ' ')

function piece(child: Child): string {
  if ('text' in child) return child.text
  if (child.type === 'mention') return mentionText(child.person)
  if (child.type === 'image') return child.src && `![${child.alt.replace(/[[\]]/g, ' ')}](${child.src})`
  const words = write(child.children as Run[], MARKS, '', '')
  return words.trim() === '' ? '' : `[${words.replace(/[[\]]/g, ' ')}](${child.href})`
}

const ENOUGH = 10

/** What is sent and kept: the Markdown of the wire, mentions as the wire writes them (contract, workspace 9.2). */
export function toText(paragraphs: readonly ParagraphElement[]): string {
  let text = toLines(paragraphs)
  // Signs of code can be read otherwise than they were written; what is kept is what reads as it is.
  for (let round = 0; round < ENOUGH && text.includes('`'); round++) {
    const again = toLines(toParagraphs(text))
    if (again === text) break
    text = again
  }
  return text
}

function toLines(paragraphs: readonly ParagraphElement[]): string {
  const lines: string[] = []
  let number = 0
  paragraphs.forEach(({ line, children }, index) => {
    const isCode = line === 'code-line'
    const written = isCode ? children.map(plain).join('') : write(children, MARKS, '', '')
    // Space behind the sign of a list belongs to the sign when it is read.
    const text = line === 'bullet' || line === 'numbered' ? written.trimStart() : written
    number = line === 'numbered' ? number + 1 : 0
    if (isCode && paragraphs[index - 1]?.line !== 'code-line') lines.push('```')
    lines.push(opening(line, number, text) + text)
    if (isCode && paragraphs[index + 1]?.line !== 'code-line') lines.push('```')
  })
  return lines.join('\n')
}

function opening(line: ParagraphElement['line'], number: number, text: string): string {
  if (text.trim() === '') return ''
  if (line === 'bullet') return '- '
  if (line === 'numbered') return `${number}. `
  return line === 'quote' ? '> ' : ''
}
