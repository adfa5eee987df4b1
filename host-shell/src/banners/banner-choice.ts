import type { ConnectionStatus } from '../realtime/status.ts'

export type BannerChoice =
  | { kind: 'network'; status: Exclude<ConnectionStatus, 'online'> }
  | { kind: 'verification' }
  | null

/**
 * One banner at a time, the most urgent first. "Reconnecting" concerns only those who look at conversations or
 * notifications (workspace 26.2): elsewhere nothing on screen is being read again.
 */
export function chooseBanner(facts: {
  status: ConnectionStatus
  area: string | null
  confirmed: boolean
}): BannerChoice {
  const { status, area, confirmed } = facts
  const concernsArea = area === 'conversations' || area === 'notifications'
  if (status !== 'online' && (status !== 'reconnecting' || concernsArea)) return { kind: 'network', status }
  return confirmed ? null : { kind: 'verification' }
}
