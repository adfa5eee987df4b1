const LINES = /\n{2,}/

/** What must come back as it went: code, addresses of links and pictures, and lines that are one address. */
const KEPT = /```[\s\S]*?```|`[^`\n]+`|\]\([^)\s]+\)|<https?:[^>]+>|https?:\/\/[^\s)]+/g

export interface Masked {
  /** With a sign of its own in the place of every part that is kept. */
  text: string
  parts: string[]
}

const sign = (n: number): string => `⟦${n}⟧`

/** Takes out of Markdown what no translation may touch. */
export function mask(markdown: string): Masked {
  const parts: string[] = []
  const text = markdown.replaceAll(KEPT, (part) => {
    parts.push(part)
    return sign(parts.length - 1)
  })
  return { text, parts }
}

/** Puts it back. Null when a sign was lost or came twice: the text would not be the same any more. */
export function unmask(translated: string, { parts }: Masked): string | null {
  const seen = new Set<number>()
  const text = translated.replaceAll(/⟦\s*(\d+)\s*⟧/g, (whole, digits) => {
    const n = Number(digits)
    if (n >= parts.length || seen.has(n)) return whole
    seen.add(n)
    return parts[n] ?? whole
  })
  return seen.size === parts.length ? text : null
}

/** Pieces that fit one call of the service, cut between paragraphs; a paragraph that is longer stays whole. */
export function pieces(text: string, most: number): string[] {
  const made: string[] = []
  for (const paragraph of text.split(LINES)) {
    const last = made.at(-1)
    if (last !== undefined && last.length + paragraph.length + 2 <= most)
      made[made.length - 1] = `${last}\n\n${paragraph}`
    else made.push(paragraph)
  }
  return made
}
