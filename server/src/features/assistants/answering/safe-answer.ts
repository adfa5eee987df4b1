import type { AnswerSource } from '@parley/shared/contract/assistant'
import { type Marks, PLAIN, textFor } from '../../../channels/outgoing-text.ts'

const MOST_CHARACTERS = 4_000
const ADDRESS = /[a-z][a-z0-9+.-]*:\/\/\S*|www\.\S+|\b(?:javascript|vbscript|data|mailto):\S+/gi
const TAG = /<\/?[a-z!][^<>]*>/gi
const MAIL = /[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g
/** Signs that cannot be seen and change how what follows is read. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu

const WITHOUT_LINKS: Marks = { ...PLAIN, link: (_href, inner) => inner }

/** Nothing left of it can be read as a link, a variable or a tag. */
const blunted = (text: string): string =>
  text
    .replace(TAG, '')
    .replace(ADDRESS, '')
    .replace(/:\/\//g, ': ')
    .replace(/<(?=[a-z!/])/gi, '< ')
    .replace(/\{(?=\{)/g, '{ ')
    .replace(/\]\(/g, '] (')

/**
 * Pure: what a model has written, as words alone. Addresses, pictures, mentions, markup and variables go: whoever put words
 * into the model's mouth shall reach nobody by them. A mail address stays where the account has written it.
 */
export function wordsAlone(text: string, own: string): string {
  const seen = text.slice(0, MOST_CHARACTERS).replace(UNSEEN, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
  const paragraphs = seen.split(/\n{2,}/).map((one) => textFor(WITHOUT_LINKS, one))
  return blunted(paragraphs.join('\n\n'))
    .replace(MAIL, (address) => (own.includes(address) ? address : ''))
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const titleOf = (title: string): string =>
  blunted(title)
    .replace(/[[\]()\n]/g, ' ')
    .trim()

const closed = (url: string): string => url.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))

/** One line of the list; empty for a source that nothing can be said of. */
function sourceLine({ title, url }: AnswerSource): string {
  const called = titleOf(title)
  return url === null ? called : `[${called || url}](${closed(url)})`
}

/** Pure: an answer with what it comes from: links to the sources that have an address, the titles of the others. */
export function withSources(words: string, sources: readonly AnswerSource[]): string {
  const lines = sources.map(sourceLine).filter((line) => line !== '')
  return lines.length === 0 ? words : `${words}\n\n${lines.map((line) => `- ${line}`).join('\n')}`
}
