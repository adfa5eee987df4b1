import { DAY, EQUALITY, type Operator, REFERENCE, TEXT, type ValueKind } from '@parley/shared/filter/filter-attribute'

/** Lists that choices come from. */
export type ChoiceSource =
  | 'status'
  | 'priority'
  | 'agents'
  | 'inboxes'
  | 'teams'
  | 'campaigns'
  | 'labels'
  | 'languages'
  | 'countries'

export interface StandardAttribute {
  key: string
  operators: readonly Operator[]
  value: ValueKind
  source?: ChoiceSource
}

/** What every account can filter by, in the order of the list that people choose from. */
export const STANDARD_ATTRIBUTES = [
  { key: 'status', operators: EQUALITY, value: 'choices', source: 'status' },
  { key: 'assignee_id', operators: REFERENCE, value: 'choices', source: 'agents' },
  { key: 'inbox_id', operators: REFERENCE, value: 'choices', source: 'inboxes' },
  { key: 'team_id', operators: REFERENCE, value: 'choices', source: 'teams' },
  { key: 'labels', operators: REFERENCE, value: 'choices', source: 'labels' },
  { key: 'priority', operators: EQUALITY, value: 'choices', source: 'priority' },
  { key: 'content', operators: TEXT, value: 'words' },
  { key: 'created_at', operators: DAY, value: 'date' },
  { key: 'last_activity_at', operators: DAY, value: 'date' },
  { key: 'display_id', operators: TEXT, value: 'number' },
  { key: 'mail_subject', operators: TEXT, value: 'text' },
  { key: 'referer', operators: TEXT, value: 'text' },
  { key: 'browser_language', operators: EQUALITY, value: 'choices', source: 'languages' },
  { key: 'conversation_language', operators: EQUALITY, value: 'choices', source: 'languages' },
  { key: 'country_code', operators: EQUALITY, value: 'choices', source: 'countries' },
  { key: 'campaign_id', operators: REFERENCE, value: 'choices', source: 'campaigns' },
] as const satisfies readonly StandardAttribute[]

export type StandardKey = (typeof STANDARD_ATTRIBUTES)[number]['key']
