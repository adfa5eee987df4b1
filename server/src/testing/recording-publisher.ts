import type { Audience, Publisher } from '../realtime/publisher.ts'

/** One event as it was handed over, in order. */
export interface PublishedEvent {
  audience: Audience
  event: string
  data: Record<string, unknown>
}

/** The events of one account, in order. */
export const eventsOf = (published: readonly PublishedEvent[], accountId: number): PublishedEvent[] =>
  published.filter(({ audience }) => 'accountId' in audience && audience.accountId === accountId)

/** A publisher with nobody connected: tests read what would have been sent. */
export function recordingPublisher(): { publish: Publisher; published: PublishedEvent[] } {
  const published: PublishedEvent[] = []
  const publish: Publisher = async (audience, event, data) => {
    published.push({ audience, event, data: data as Record<string, unknown> })
  }
  return { publish, published }
}
