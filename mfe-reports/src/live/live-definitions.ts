import type { LiveFigure } from '@parley/shared/contract/report'
import { defineMessages, type MessageDescriptor } from 'react-intl'
import { EACH_RESOLUTION, MEASURES } from '../figures/measures.ts'

const DEFINITIONS = defineMessages({
  open: { id: 'reports.live.open.defined', defaultMessage: 'Conversations that are open at this moment.' },
  unattended: {
    id: 'reports.live.unattended.defined',
    defaultMessage: 'Open conversations without a first reply, or in which a customer waits for the next one.',
  },
  unassigned: {
    id: 'reports.live.unassigned.defined',
    defaultMessage: 'Open conversations that are assigned to nobody.',
  },
  pending: { id: 'reports.live.pending.defined', defaultMessage: 'Conversations that are pending at this moment.' },
  snoozed: { id: 'reports.live.snoozed.defined', defaultMessage: 'Conversations that are snoozed at this moment.' },
})
const EXCLUDED = defineMessages({
  all: { id: 'reports.live.excluded', defaultMessage: 'Snoozed and resolved conversations.' },
  others: { id: 'reports.live.excluded.others', defaultMessage: 'Conversations in any other state.' },
})

/** What each figure of workload is: those of this moment, and those of a range beside them. */
export const WORKLOAD_DEFINITIONS: Record<
  LiveFigure | 'today' | 'conversations' | 'first',
  { definition: MessageDescriptor; excluded: MessageDescriptor }
> = {
  open: { definition: DEFINITIONS.open, excluded: EXCLUDED.all },
  unattended: { definition: DEFINITIONS.unattended, excluded: EXCLUDED.all },
  unassigned: { definition: DEFINITIONS.unassigned, excluded: EXCLUDED.all },
  pending: { definition: DEFINITIONS.pending, excluded: EXCLUDED.others },
  snoozed: { definition: DEFINITIONS.snoozed, excluded: EXCLUDED.others },
  today: EACH_RESOLUTION,
  conversations: MEASURES.conversations_count,
  first: MEASURES.avg_first_response_time,
}
