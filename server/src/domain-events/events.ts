import type { SlaTargetName } from '@parley/shared/contract/conversations/sla'
import type { ConversationPriority, ConversationStatus, MessageTypeName } from '@parley/shared/contract/values/scalars'

/** A value before and after. */
export interface Changed<T> {
  from: T
  to: T
}

/** What stands behind a change of status. */
export type StatusReason =
  /** Somebody asked for it: a person, a bot, a rule, the contact. */
  | { kind: 'request' }
  /** The contact wrote into what was closed. */
  | { kind: 'incoming_message' }
  | { kind: 'snooze_over' }
  | { kind: 'inactivity'; minutes: number }

/** A message as consequences need it. */
export interface MessageFacts {
  id: number
  type: MessageTypeName
  isPrivate: boolean
  content: string | null
  sender: { type: 'User' | 'Contact' | 'AgentBot'; id: number } | null
  /** It came from the channel, where it has an id of its own. */
  hasSourceId: boolean
  contentAttributes: Record<string, unknown>
  additionalAttributes: Record<string, unknown>
  at: Date
}

/** Who writes: a user, or the contact of the conversation. */
export type Typist = { type: 'User'; id: number } | { type: 'Contact' }

/** A contact as it was when it went. */
export interface ContactSnapshot {
  id: number
  name: string
  email: string | null
  phone_number: string | null
  identifier: string | null
  avatar_key: string | null
  blocked: boolean
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
}

/** Field → [old, new], in the words of the wire. */
export type PreviousChanges = Record<string, unknown[]>

/**
 * What can happen to one conversation. An event is recorded once its change is stored, unless it says otherwise, and
 * carries the least that others need; everything else they read from the conversation.
 */
export type ConversationEvent =
  /** It was started. The wishes are whom its starter wants to have it; consequences settle who does. */
  | { type: 'conversation.created'; wantedAssigneeId: number | null; wantedTeamId: number | null }
  /** The contact writes. Recorded before the message is stored, so that what it reopens stands above it. */
  | { type: 'conversation.contact_wrote'; at: Date }
  /** `isTaken`: somebody takes the conversation in the same step, so that nobody's turn comes. */
  | ({ type: 'conversation.status_changed'; reason: StatusReason; isTaken: boolean } & Changed<ConversationStatus>)
  /** It stays snoozed, until another time. */
  | ({ type: 'conversation.snooze_moved' } & Changed<Date | null>)
  /**
   * Who answers changed: an agent, a team, or both in one step. `byTeam`: the agent follows from the team.
   * `watchers`: users who saw the conversation before, for whom it may leave the list.
   */
  | {
      type: 'conversation.assignment_changed'
      assignee: { from: number | null; to: { id: number; name: string } | null; byTeam: boolean } | null
      team: Changed<{ id: number; name: string } | null> | null
      watchers: readonly number[]
    }
  | ({ type: 'conversation.priority_changed' } & Changed<ConversationPriority | null>)
  | { type: 'conversation.labels_changed'; added: readonly string[]; removed: readonly string[] }
  | {
      type: 'conversation.attributes_changed'
      which: 'custom_attributes' | 'additional_attributes'
      from: Record<string, unknown>
      to: Record<string, unknown>
    }
  /** Since when the contact waits for an answer. */
  | ({ type: 'conversation.waiting_changed' } & Changed<Date | null>)
  /** A person's first public answer; `since` is what it is measured from. */
  | { type: 'conversation.first_reply'; messageId: number; userId: number | null; at: Date; since: Date }
  /** A later public answer of a person to somebody who has waited since `since`. */
  | { type: 'conversation.replied'; messageId: number; at: Date; since: Date }
  /** The contact was blocked, or is no longer. */
  | { type: 'conversation.muted'; isMuted: boolean }
  /** An SLA policy was applied. */
  | { type: 'conversation.sla_added'; name: string }
  /** What was promised about it was not kept in time. */
  | { type: 'conversation.sla_missed'; appliedId: number; target: SlaTargetName }
  /** A bot gave it to people. */
  | { type: 'conversation.handed_off'; isFirst: boolean; at: Date }
  /** An answer was put off, or what waits was changed, held back, sent or taken back. */
  | { type: 'conversation.scheduled_changed' }
  /** Somebody writes, or has stopped. Nothing is stored, and people are told at once: this is for programs outside. */
  | { type: 'conversation.typing'; isOn: boolean; isPrivate: boolean; typist: Typist; at: Date }
  /** The contact has looked at it. */
  | { type: 'conversation.read' }
  /** Its contact turned out to be another one. */
  | { type: 'conversation.contact_changed' }
  /** `viewerIds`: those of the mentioned who may see the conversation. */
  | {
      type: 'conversation.mentioned'
      messageId: number
      userIds: readonly number[]
      viewerIds: readonly number[]
    }
  /** `isAutomatic`: the server says it by itself (activity lines, templates, campaigns); nobody has written it. */
  | { type: 'message.created'; message: MessageFacts; isAutomatic: boolean; isFirstFromContact: boolean }
  | { type: 'message.updated'; messageId: number; messageType: MessageTypeName; previousChanges: PreviousChanges }

/** What can happen in an account beside its conversations. */
export type AccountEvent =
  /** Recorded while they are still there: what belongs to them is about to go with them. */
  | { type: 'conversations.removed'; conversationIds: readonly number[] }
  | { type: 'contact.created'; contactId: number }
  | { type: 'contact.updated'; contactId: number }
  /** It turned out to be another one, which stays. */
  | { type: 'contact.merged'; contactId: number; gone: ContactSnapshot }
  /** `readerIds`: users who could read it. */
  | { type: 'contact.deleted'; contact: ContactSnapshot; readerIds: readonly number[] }
  /**
   * A visitor has opened the chat of an inbox. `storeVisitor` makes sure that the visitor is stored and answers the id of
   * their link to the inbox: asked only by who has to name them. `linkId` is null while the visitor is not known.
   */
  | {
      type: 'widget.opened'
      inboxId: number
      linkId: number | null
      storeVisitor: () => Promise<number>
      info: Record<string, unknown>
    }
  | { type: 'inbox.created'; inboxId: number }
  | { type: 'inbox.updated'; inboxId: number }
  | { type: 'notification.created'; id: number; userId: number }
  | { type: 'notification.updated'; id: number }
  | { type: 'notification.deleted'; id: number; userId: number }
  /** So many were read at once that they are not told one by one. */
  | { type: 'notifications.all_read'; userId: number; at: Date }

export type DomainEvent = ConversationEvent | AccountEvent
export type EventType = DomainEvent['type']
export type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>
