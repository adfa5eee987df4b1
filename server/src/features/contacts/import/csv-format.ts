/** How the text of a file is written down. */
export interface CsvForm {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  separator: ',' | ';' | '\t' | '|'
}

const SEPARATORS = [',', ';', '\t', '|'] as const

function isUtf8(bytes: Buffer): boolean {
  try {
    // The last letter may have been cut off in the middle.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Null for what is no text at all: archives, spreadsheets' own formats, pictures. */
function encodingOf(bytes: Buffer): CsvForm['encoding'] | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.includes(0)) return null
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The sign that stands most often outside quotes in the first line. */
function separatorOf(text: string): CsvForm['separator'] {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r') && counts.size > 0) break
    else if (!isQuoted && (SEPARATORS as readonly string[]).includes(sign))
      counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return SEPARATORS.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))[0] ?? ','
}

/** What the first bytes of a file say about it; null when it is no table in text. */
export function csvFormOf(bytes: Buffer): CsvForm | null {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return null
  const encoding = encodingOf(bytes)
  if (encoding === null) return null
  return { encoding, separator: separatorOf(new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, '')) }
}
