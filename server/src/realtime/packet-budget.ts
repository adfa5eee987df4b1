const PACKETS_PER_SECOND = 10

/** Counts what one connection sends; false once it has sent more than ten packets within a second. @param now clock in ms */
export function packetBudget(now: () => number = Date.now): () => boolean {
  let windowStart = now()
  let used = 0
  return () => {
    const at = now()
    if (at - windowStart >= 1000) {
      windowStart = at
      used = 0
    }
    used += 1
    return used <= PACKETS_PER_SECOND
  }
}
