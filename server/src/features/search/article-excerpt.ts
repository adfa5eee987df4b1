import MarkdownIt from 'markdown-it'

const BEFORE = 60
const LENGTH = 240

const CALLOUT = /^\[!\w+\]\s*/

const parser = new MarkdownIt({ html: false, linkify: false })

/** What an article says, on one line and without the signs that lay it out; pictures by what stands for them. */
const wordsOf = (markdown: string): string =>
  parser
    .parse(markdown.replaceAll('\0', ''), {})
    .map(({ type, content, children }) => {
      if (type === 'fence' || type === 'code_block') return content
      return (children ?? []).map((part) => (part.type.endsWith('break') ? ' ' : part.content)).join('')
    })
    .filter((text) => text.trim() !== '')
    .map((text) => text.replace(CALLOUT, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The part of an article's words around the first place of a word; its beginning where the word is not in it. */
export function articleExcerpt(markdown: string, word: string): string {
  const words = wordsOf(markdown)
  const at = words.toLowerCase().indexOf(word)
  const from = Math.max(0, at - BEFORE)
  const part = words.slice(from, from + LENGTH).trim()
  return `${from > 0 ? '…' : ''}${part}${from + LENGTH < words.length ? '…' : ''}`
}
