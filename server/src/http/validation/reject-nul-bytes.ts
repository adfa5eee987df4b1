import { Malformed } from '../../errors.ts'

const MAX_DEPTH = 64

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw new Malformed('The request contains characters that are not text')
}

/**
 * Refuses what the database could not keep: NUL, broken surrogates, absurd nesting. Walks without recursion, so that depth
 * cannot exhaust the stack. @throws Malformed
 */
export function rejectNulBytes(value: unknown): void {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new Malformed('The request is nested too deeply')
    const next: unknown[] = []
    for (const item of level) {
      if (typeof item === 'string') checkText(item)
      else if (Array.isArray(item)) next.push(...item)
      else if (item && Object.getPrototypeOf(item) === Object.prototype) {
        for (const key of Object.keys(item)) checkText(key)
        next.push(...Object.values(item))
      }
    }
    level = next
  }
}
