import { runsOf } from '@parley/shared/i18n/find-words'

const BEFORE = 60
const LENGTH = 220

/** The part of a text around the first of the words, so that a hit deep inside is seen. */
export function excerptOf(text: string, words: string): string {
  const letters = [...text]
  const at = runsOf(words, text).find(({ isHit }) => isHit)?.at ?? 0
  const from = at <= BEFORE ? 0 : at - BEFORE
  const part = letters.slice(from, from + LENGTH).join('')
  return `${from > 0 ? '…' : ''}${part}${from + LENGTH < letters.length ? '…' : ''}`
}
