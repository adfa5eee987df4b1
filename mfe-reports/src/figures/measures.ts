import type { ReportMetric } from '@parley/shared/contract/report'
import { defineMessages, type MessageDescriptor } from 'react-intl'

/** One thing that reports measure: how it is called, what exactly it counts, and what it leaves out. */
export interface Measure {
  kind: 'count' | 'time'
  name: MessageDescriptor
  definition: MessageDescriptor
  excluded: MessageDescriptor
}

const NAMES = defineMessages({
  conversations: { id: 'reports.measure.conversations', defaultMessage: 'Conversations' },
  incoming: { id: 'reports.measure.incoming', defaultMessage: 'Messages received' },
  outgoing: { id: 'reports.measure.outgoing', defaultMessage: 'Messages sent' },
  first: { id: 'reports.measure.first', defaultMessage: 'First response time' },
  resolution: { id: 'reports.measure.resolution', defaultMessage: 'Resolution time' },
  resolutions: { id: 'reports.measure.resolutions', defaultMessage: 'Resolved' },
  waiting: { id: 'reports.measure.waiting', defaultMessage: 'Customer waiting time' },
  botResolutions: { id: 'reports.measure.botResolutions', defaultMessage: 'Resolved by bots' },
  handoffs: { id: 'reports.measure.handoffs', defaultMessage: 'Handed over by bots' },
})

const DEFINITIONS = defineMessages({
  conversations: {
    id: 'reports.defined.conversations',
    defaultMessage: 'Conversations that began in the range. They count for whom they are assigned to now.',
  },
  incoming: { id: 'reports.defined.incoming', defaultMessage: 'Messages that customers wrote in the range.' },
  outgoing: { id: 'reports.defined.outgoing', defaultMessage: 'Answers that were sent to customers in the range.' },
  first: {
    id: 'reports.defined.first',
    defaultMessage:
      'Mean time from the start of a conversation, or from its hand-over by a bot, to the first answer of a person.',
  },
  resolution: {
    id: 'reports.defined.resolution',
    defaultMessage: 'Mean time from the start of a conversation until it was resolved; every resolution counts.',
  },
  resolutions: {
    id: 'reports.defined.resolutions',
    defaultMessage: 'Conversations that were resolved in the range and are still resolved; each counts once.',
  },
  eachResolution: {
    id: 'reports.defined.eachResolution',
    defaultMessage: 'Resolutions in the range; a conversation that was resolved twice counts twice.',
  },
  waiting: {
    id: 'reports.defined.waiting',
    defaultMessage: 'Mean time that customers waited for each later answer.',
  },
  botResolutions: {
    id: 'reports.defined.botResolutions',
    defaultMessage:
      'Conversations that a bot resolved in the range without an answer of a person, and that are still resolved.',
  },
  handoffs: {
    id: 'reports.defined.handoffs',
    defaultMessage: 'Conversations that a bot handed over to people in the range, the first time only.',
  },
})

const EXCLUDED = defineMessages({
  nothing: { id: 'reports.excluded.nothing', defaultMessage: 'Nothing, deleted conversations apart.' },
  notes: { id: 'reports.excluded.notes', defaultMessage: 'Private notes, templates and activities.' },
  automatic: { id: 'reports.excluded.automatic', defaultMessage: 'Answers of bots, automations and campaigns.' },
  reopened: { id: 'reports.excluded.reopened', defaultMessage: 'Conversations that were opened again.' },
  unresolved: { id: 'reports.excluded.unresolved', defaultMessage: 'Conversations that have not been resolved.' },
})

/** Resolutions, each of them: a column of comparisons, no measure of its own. */
export const EACH_RESOLUTION: Pick<Measure, 'definition' | 'excluded'> = {
  definition: DEFINITIONS.eachResolution,
  excluded: EXCLUDED.nothing,
}

/** Definitions of configuration 9.3, in words. */
export const MEASURES: Record<ReportMetric, Measure> = {
  conversations_count: {
    kind: 'count',
    name: NAMES.conversations,
    definition: DEFINITIONS.conversations,
    excluded: EXCLUDED.nothing,
  },
  incoming_messages_count: {
    kind: 'count',
    name: NAMES.incoming,
    definition: DEFINITIONS.incoming,
    excluded: EXCLUDED.notes,
  },
  outgoing_messages_count: {
    kind: 'count',
    name: NAMES.outgoing,
    definition: DEFINITIONS.outgoing,
    excluded: EXCLUDED.notes,
  },
  avg_first_response_time: {
    kind: 'time',
    name: NAMES.first,
    definition: DEFINITIONS.first,
    excluded: EXCLUDED.automatic,
  },
  avg_resolution_time: {
    kind: 'time',
    name: NAMES.resolution,
    definition: DEFINITIONS.resolution,
    excluded: EXCLUDED.unresolved,
  },
  resolutions_count: {
    kind: 'count',
    name: NAMES.resolutions,
    definition: DEFINITIONS.resolutions,
    excluded: EXCLUDED.reopened,
  },
  reply_time: { kind: 'time', name: NAMES.waiting, definition: DEFINITIONS.waiting, excluded: EXCLUDED.automatic },
  bot_resolutions_count: {
    kind: 'count',
    name: NAMES.botResolutions,
    definition: DEFINITIONS.botResolutions,
    excluded: EXCLUDED.reopened,
  },
  bot_handoffs_count: {
    kind: 'count',
    name: NAMES.handoffs,
    definition: DEFINITIONS.handoffs,
    excluded: EXCLUDED.nothing,
  },
}
