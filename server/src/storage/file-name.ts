/** As file systems count; it also keeps an address that ends in the name within the router's limit. */
const MAX_BYTES = 255
const LONGEST_EXTENSION = /\.[^.]{1,16}$/u
/** Control characters, line separators, and marks that turn the direction of text: `exe.gpj` must not read as `jpg.exe`. */
const UNSHOWABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu

const bytesOf = (text: string): number => Buffer.byteLength(text)

/** Cuts between characters, never inside one. */
function cut(text: string, bytes: number): string {
  let kept = ''
  let left = bytes
  for (const character of text) {
    left -= bytesOf(character)
    if (left < 0) break
    kept += character
  }
  return kept
}

/**
 * A name that can be shown, stored and put into a header: the last part of a path, without what cannot be seen, at most
 * 255 bytes with its extension kept. Only ever shown, never a place on disk.
 */
export function safeFileName(given: string): string {
  const last = given.toWellFormed().replaceAll('\\', '/').split('/').findLast(Boolean) ?? ''
  const name = last.replaceAll(UNSHOWABLE, '').trim()
  if (/^\.*$/.test(name)) return 'file'
  const extension = LONGEST_EXTENSION.exec(name)?.[0] ?? ''
  return cut(name.slice(0, name.length - extension.length), MAX_BYTES - bytesOf(extension)) + extension
}

/** RFC 5987: what may stand in `filename*`. */
const extended = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** The header for a file of this name, in the old form for old clients and in the one that keeps every character. */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string | null): string {
  if (!filename) return kind
  const name = safeFileName(filename)
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${extended(name)}`
}
