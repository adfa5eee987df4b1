export interface SnoozeChoice {
  id: 'hour' | 'tomorrow' | 'week' | 'month'
  /** Seconds since 1970. */
  until: number
}

const MORNING = 9

/** Morning of the day `days` after `now`, in the reader's own zone. */
function morningAfter(now: Date, days: number): number {
  return Math.floor(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING).getTime() / 1000)
}

/**
 * Times to come back at: in an hour, tomorrow at nine, next Monday at nine, in thirty days at nine. On a Sunday tomorrow is
 * that Monday.
 */
export function snoozeChoices(now: Date): SnoozeChoice[] {
  const toMonday = (8 - now.getDay()) % 7 || 7
  return [
    { id: 'hour', until: Math.floor(now.getTime() / 1000) + 3600 },
    { id: 'tomorrow', until: morningAfter(now, 1) },
    ...(toMonday > 1 ? [{ id: 'week' as const, until: morningAfter(now, toMonday) }] : []),
    { id: 'month', until: morningAfter(now, 30) },
  ]
}
