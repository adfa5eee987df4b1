import type { Feature } from '@parley/shared/contract/features'
import type { ReportMetric } from '@parley/shared/contract/report'
import { defineMessages, type MessageDescriptor } from 'react-intl'
import type { Dimension } from '../data/useFigures.ts'
import type { ReportFilter } from '../data/useReportAddress.ts'

/** A page of measures over time, or of agents, inboxes, labels or teams side by side. */
export interface ReportDefinition {
  title: MessageDescriptor
  measures: readonly ReportMetric[]
  filters: readonly ReportFilter[]
  /** What is compared; left out: the page shows its measures over time only. */
  dimension?: Dimension
  /** The server's file of the page. */
  file?: 'agents' | 'inboxes' | 'labels' | 'teams'
  feature?: Feature
  /** Gives way to other pages while this feature is on. */
  replacedBy?: Feature
}

const TITLES = defineMessages({
  conversation: { id: 'reports.title.conversation', defaultMessage: 'Conversations' },
  service: { id: 'reports.title.service', defaultMessage: 'Service time' },
  agent: { id: 'reports.title.agent', defaultMessage: 'Agents' },
  label: { id: 'reports.title.label', defaultMessage: 'Labels' },
  inboxes: { id: 'reports.title.inboxes', defaultMessage: 'Inboxes' },
  teams: { id: 'reports.title.teams', defaultMessage: 'Teams' },
  teamView: { id: 'reports.title.teamView', defaultMessage: 'Team view' },
  agentView: { id: 'reports.title.agentView', defaultMessage: 'Agent view' },
})

const ALL: readonly ReportMetric[] = [
  'conversations_count',
  'incoming_messages_count',
  'outgoing_messages_count',
  'avg_first_response_time',
  'avg_resolution_time',
  'resolutions_count',
  'reply_time',
]
const OF_PEOPLE = ALL.filter((metric) => metric !== 'incoming_messages_count')
const TIMES: readonly ReportMetric[] = ['avg_first_response_time', 'reply_time', 'avg_resolution_time']
const EVERY_FILTER: readonly ReportFilter[] = ['team_ids', 'agent_ids', 'inbox_ids']

/** Every page that is made of measures, by the last part of its address. A page is a row here. */
export const REPORTS = {
  conversation: { title: TITLES.conversation, measures: ALL, filters: EVERY_FILTER },
  'service-time-metrics': {
    title: TITLES.service,
    measures: TIMES,
    filters: ['team_ids', 'agent_ids'],
    dimension: 'inbox',
  },
  agent: {
    title: TITLES.agent,
    measures: OF_PEOPLE,
    filters: ['inbox_ids'],
    dimension: 'agent',
    file: 'agents',
    replacedBy: 'new_reports_dashboard',
  },
  label: {
    title: TITLES.label,
    measures: ALL,
    filters: ['inbox_ids'],
    dimension: 'label',
    file: 'labels',
    replacedBy: 'new_reports_dashboard',
  },
  inboxes: {
    title: TITLES.inboxes,
    measures: ALL,
    filters: ['team_ids'],
    dimension: 'inbox',
    file: 'inboxes',
    replacedBy: 'new_reports_dashboard',
  },
  teams: {
    title: TITLES.teams,
    measures: ALL,
    filters: ['inbox_ids'],
    dimension: 'team',
    file: 'teams',
    replacedBy: 'new_reports_dashboard',
  },
} as const satisfies Record<string, ReportDefinition>

/** Live workload beside the figures of a range; both need the aggregate dashboard. */
export const VIEWS = {
  'team-view': { title: TITLES.teamView, dimension: 'team', feature: 'aggregate_dashboard' },
  'agent-view': { title: TITLES.agentView, dimension: 'agent', feature: 'aggregate_dashboard' },
} as const
