const STOP = new Set(['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit'])
const START = new Set(['start', 'unstop'])

/** What a person asks for with one of the words that carriers know; null for every other text. */
export function wishOf(text: string | null): 'stop' | 'start' | null {
  const word = (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '')
  return STOP.has(word) ? 'stop' : START.has(word) ? 'start' : null
}
