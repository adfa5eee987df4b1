import { type ServerEventName, serverEvents } from '@parley/shared/contract/events'
import * as v from 'valibot'
import type { Audience, Publisher } from '../ports/publisher.ts'

/** One event as it was handed over, in order. */
export interface PublishedEvent {
  audience: Audience
  event: string
  data: Record<string, unknown>
}

/** The events of one account, in order. */
export const eventsOf = (published: readonly PublishedEvent[], accountId: number): PublishedEvent[] =>
  published.filter(({ audience }) => 'accountId' in audience && audience.accountId === accountId)

/** Every event that any test causes is what the contract says it is. */
function assertOfTheContract(event: ServerEventName, data: object): void {
  const checked = v.safeParse(serverEvents[event] as v.GenericSchema, data)
  if (!checked.success) throw new Error(`${event}: ${JSON.stringify(v.flatten(checked.issues))}`)
}

/** A publisher with nobody connected: each `record` keeps what would have been sent until it ends. */
export function recordingPublisher() {
  const records = new Set<PublishedEvent[]>()
  const publish: Publisher = async (audience, event, data) => {
    assertOfTheContract(event, { ...data, account_id: 'accountId' in audience ? audience.accountId : 0 })
    for (const published of records) published.push({ audience, event, data: data as Record<string, unknown> })
  }
  const record = () => {
    const published: PublishedEvent[] = []
    records.add(published)
    return { published, end: () => void records.delete(published) }
  }
  return { publish, record }
}
