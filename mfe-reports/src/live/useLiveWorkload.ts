import { LiveAgent, LiveGroup, LiveMetrics } from '@parley/shared/contract/report'
import { useResource } from '@parley/shared/data/use-resource'
import { useRealtimeEvent, useRealtimeReconnect } from '@parley/shared/remote/use-shell'
import * as v from 'valibot'
import { type LiveFilters, useReportsPath } from '../data/useFigures.ts'
import { useRefreshSoon } from '../data/useRefreshSoon.ts'
import { offsetHours } from '../range/day-range.ts'

const Agents = v.array(LiveAgent)
const Groups = v.array(LiveGroup)
const BY_PAGE = { readOnReconnect: false, keepPrevious: true }

/** What lies on every workload and in every team now; follows events, never the clock. */
export function useLiveWorkload(status: string, filters: LiveFilters) {
  const path = useReportsPath()
  const asked = {
    type: 'agent',
    limit: 100,
    timezone_offset: offsetHours(new Date()),
    ...(status && { agent_status: status }),
    ...filters,
  }
  const metrics = useResource([`${path}/reports/conversations`, { type: 'account', ...filters }], {
    ...BY_PAGE,
    schema: LiveMetrics,
  })
  const agents = useResource([`${path}/reports/conversations`, asked], { ...BY_PAGE, schema: Agents })
  const teams = useResource(
    [`${path}/live_reports/grouped_conversation_metrics`, { group_by: 'team_id', ...filters }],
    {
      ...BY_PAGE,
      schema: Groups,
    },
  )
  const all = () => Promise.all([metrics.read(), agents.read(), teams.read()])
  const soon = useRefreshSoon(all, 1_000, 4_000)
  const soonAgents = useRefreshSoon(agents.read, 1_000, 4_000)
  useRealtimeEvent('conversation.created', soon)
  useRealtimeEvent('conversation.updated', soon)
  useRealtimeEvent('conversation.status_changed', soon)
  useRealtimeEvent('assignee.changed', soon)
  useRealtimeEvent('first.reply.created', soon)
  useRealtimeEvent('presence.update', soonAgents)
  useRealtimeReconnect(all)
  return { metrics, agents, teams }
}

export type LiveWorkload = ReturnType<typeof useLiveWorkload>
