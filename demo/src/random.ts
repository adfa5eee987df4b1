/** A source of numbers that a seed decides: the same seed and the same calls give the same data everywhere. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** Whole number, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of `[value, weight]`. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  /** Log-normal around `median`; `spread` 1 puts nine tenths below 3.6 medians. */
  around(median: number, spread: number): number
  shuffled<T>(list: readonly T[]): T[]
  /** Version 4 form. */
  uuid(): string
  hex(digits: number): string
}

/** The seed of the demo (design: demo data, D0). */
export const DEMO_SEED = 20_261_120

function hashOf(name: string): number {
  let hash = 2_166_136_261
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

/** An own stream per purpose, so that a new sentence in one place does not move every number after it. */
export function randomFor(purpose: string): Random {
  let state = (DEMO_SEED ^ hashOf(purpose)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const value = list[Math.floor(next() * list.length)]
    if (value === undefined) throw new Error(`nothing to pick from (${purpose})`)
    return value
  }
  const weighted = <T>(list: readonly (readonly [T, number])[]): T => {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of list) {
      left -= weight
      if (left < 0) return value
    }
    return pick(list)[0]
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((value) => ({ value, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ value }) => value)
  const hex = (digits: number) => Array.from({ length: digits }, () => int(0, 15).toString(16)).join('')
  const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
  return {
    next,
    int,
    pick,
    weighted,
    shuffled,
    hex,
    uuid,
    chance: (p) => next() < p,
    around: (m, s) => m * Math.exp(s * normal()),
  }
}
