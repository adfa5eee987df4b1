import type { ConversationPriority, ConversationStatus } from '@parley/shared/contract/scalars'

/** What conditions ask about: a conversation, its contact and, for messages, the one that set the rule off. */
export interface RuleFacts {
  status: ConversationStatus
  priority: ConversationPriority | null
  inboxId: number
  assigneeId: number | null
  teamId: number | null
  labels: readonly string[]
  /** What the server and the channels keep about the conversation. */
  additional: Readonly<Record<string, unknown>>
  custom: Readonly<Record<string, unknown>>
  contact: {
    name: string
    email: string | null
    phone: string | null
    additional: Readonly<Record<string, unknown>>
    custom: Readonly<Record<string, unknown>>
  }
  isMuted: boolean
  slaPolicyId: number | null
  message: { type: 'incoming' | 'outgoing'; content: string | null } | null
  /** By attribute, before and after; null: what changed is not known, as when a rule is tried on the past. */
  changes: Readonly<Record<string, readonly [unknown, unknown]>> | null
}
