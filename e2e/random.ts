/** Numbers that look random and are the same in every run: what a journey meets once it meets again. */
export function seeded(seed: number) {
  let state = seed
  /** From 0 up to, and without, 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, of: <T>(all: readonly T[]): T => all[below(all.length)] as T }
}
