export interface SnoozeTime {
  id: 'hour' | 'tomorrow' | 'week'
  /** Seconds since 1970. */
  until: number
}

const MORNING = 9

/**
 * When a notification can come back: in an hour, tomorrow at nine, next Monday at nine, in the reader's own zone. On a
 * Sunday tomorrow is that Monday.
 */
export function snoozeTimes(now: Date): SnoozeTime[] {
  const morningAfter = (days: number) =>
    Math.floor(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING).getTime() / 1000)
  const daysToMonday = (8 - now.getDay()) % 7 || 7
  return [
    { id: 'hour', until: Math.floor(now.getTime() / 1000) + 3600 },
    { id: 'tomorrow', until: morningAfter(1) },
    ...(daysToMonday > 1 ? [{ id: 'week' as const, until: morningAfter(daysToMonday) }] : []),
  ]
}
