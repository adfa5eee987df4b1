import { setTimeout as later } from 'node:timers/promises'
import type { Delivery } from './simulator.ts'

const TRIES = 3

async function posted({ url, headers, body }: Delivery, signal: AbortSignal): Promise<number> {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal })
    await answer.arrayBuffer()
    return answer.status
  } catch (error) {
    // Nobody listens; a provider tries again then, and gives up after a while.
    if (signal.aborted) throw error
    return 0
  }
}

/** Calls Parley as a provider does: again a little later while nobody takes it. @returns the last status; 0: no answer */
export async function postDelivery(delivery: Delivery, signal: AbortSignal): Promise<number> {
  let status = 0
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (tried > 0) await later(1_000 * tried, undefined, { signal })
    status = await posted(delivery, signal)
    if (status > 0 && status < 500) return status
  }
  return status
}
