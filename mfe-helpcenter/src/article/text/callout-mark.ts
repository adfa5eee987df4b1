import { TONES, type Tone } from './article-nodes.ts'

const MARK = new RegExp(`^\\[!(${TONES.join('|')})\\]\\s*`, 'i')

/** What a quote begins with that is a callout: `[!WARNING]`. */
export function calloutOf(words: string): { tone: Tone; length: number } | null {
  const [mark, name] = MARK.exec(words) ?? []
  return mark && name ? { tone: name.toLowerCase() as Tone, length: mark.length } : null
}
