import { useRealtimeEvent, useRealtimeReconnect } from '@parley/shared/remote/use-shell'
import { useRefreshSoon } from './useRefreshSoon.ts'

interface Refreshes {
  live: () => Promise<unknown>
  agents: () => Promise<unknown>
  range: () => Promise<unknown>
}

/** Reads again what events may have changed: counts of this moment within seconds, figures of a range within half a minute. */
export function useLiveRefresh({ live, agents, range }: Refreshes): void {
  const soonLive = useRefreshSoon(live, 1_000, 4_000)
  const soonAgents = useRefreshSoon(agents, 1_000, 4_000)
  const soonRange = useRefreshSoon(range, 10_000, 30_000)
  const changed = () => {
    soonLive()
    soonRange()
  }
  useRealtimeEvent('conversation.created', changed)
  useRealtimeEvent('conversation.updated', changed)
  useRealtimeEvent('conversation.status_changed', changed)
  useRealtimeEvent('assignee.changed', changed)
  useRealtimeEvent('first.reply.created', changed)
  useRealtimeEvent('presence.update', soonAgents)
  useRealtimeReconnect(() => Promise.all([live(), range()]))
}
