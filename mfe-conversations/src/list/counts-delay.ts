const SETTLE_MS = 500
const EVERY_MS = 1000
const EVERY_WHEN_MANY_MS = 5000
const MANY = 100

/**
 * How long to wait before the counts are asked for again (contract, workspace 8.2): 500 ms for more events to come, at
 * most once a second, every 5 s when there are more than 100 conversations.
 *
 * @returns milliseconds from `now`
 */
export const countsDelay = (askedAt: number, now: number, conversations: number): number =>
  Math.max(SETTLE_MS, askedAt + (conversations > MANY ? EVERY_WHEN_MANY_MS : EVERY_MS) - now)
