import { CONVERSATION_STATUSES, type ConversationStatus } from '@parley/shared/contract/scalars'

export type StatusFilter = ConversationStatus | 'all'
export const STATUS_FILTERS: readonly StatusFilter[] = [...CONVERSATION_STATUSES, 'all']
