import * as v from 'valibot'

/** A regular expression as administrators write it: bare, or `/…/flags`. Null for one that cannot be read. */
export function readPattern(source: string): RegExp | null {
  const [, body = source, flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(source) ?? []
  try {
    return new RegExp(body, flags)
  } catch {
    // Thrown for what is no expression, which is the question asked.
    return null
  }
}

/** Whether a text fits; an expression that cannot be read lets everything through. */
export const fitsPattern = (source: string, text: string): boolean => readPattern(source)?.test(text) ?? true

export const Pattern = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(1_000, 'is too long (maximum is 1000 characters)'),
  v.check((source) => readPattern(source) !== null, 'is not a regular expression'),
)
