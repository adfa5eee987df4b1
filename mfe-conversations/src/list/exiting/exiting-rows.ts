/** Milliseconds that a row which no longer belongs stays, greyed, with Undo. */
export const EXIT_AFTER_MS = 4000

/** Rows on their way out: id → when they stopped belonging. */
export type Leaving = ReadonlyMap<number, number>

/**
 * Rows that were on screen and no longer fit begin to leave; rows that fit again stay.
 *
 * @param gone - ids that were on screen and do not belong any more
 * @param fitting - ids that belong now
 * @returns the same map when nothing changed
 */
export function noteExits(
  leaving: Leaving,
  gone: readonly number[],
  fitting: ReadonlySet<number>,
  now: number,
): Leaving {
  const next = new Map([...leaving].filter(([id]) => !fitting.has(id)))
  for (const id of gone) if (!next.has(id)) next.set(id, now)
  return same(leaving, next) ? leaving : next
}

/** Drops the rows whose time is over, never the one under the pointer. Returns the same map when nothing changed. */
export function expireExits(leaving: Leaving, now: number, heldId: number | null): Leaving {
  const next = new Map([...leaving].filter(([id, since]) => id === heldId || now - since < EXIT_AFTER_MS))
  return next.size === leaving.size ? leaving : next
}

/** Milliseconds until the next row may go, or null when none is waiting. */
export function nextExpiry(leaving: Leaving, now: number): number | null {
  const waits = [...leaving.values()].map((since) => since + EXIT_AFTER_MS - now)
  return waits.length === 0 ? null : Math.max(0, Math.min(...waits))
}

const same = (a: Leaving, b: Leaving) => a.size === b.size && [...a.keys()].every((id) => b.has(id))
