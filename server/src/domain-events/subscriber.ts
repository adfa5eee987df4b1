import type { Change, Committed, ConversationChange, RecordedEvent } from './change.ts'
import type { ConversationEvent, EventOf, EventType } from './events.ts'

/** What a handler is given: the change is the open one, so that what it stores and records belongs to it. */
export interface Given<D, Type extends EventType> {
  deps: D
  change: EventOf<Type> extends ConversationEvent ? ConversationChange : Change
  event: EventOf<Type>
}

/**
 * Acts inside the transaction of a change. What must reach the world outside is stored as a job and never awaited here.
 * `D` is what the subscribers of this server are given besides.
 */
export interface EventSubscriber<D> {
  /** In errors and logs. */
  name: string
  /** As soon as an event is recorded, one subscriber after the other; may record further events. */
  on?: { [Type in EventType]?: (given: Given<D, Type>) => Promise<void> }
  /** Once the work is done, with everything that it recorded, in order. Nothing can be recorded any more. */
  atEnd?: (given: { deps: D; change: Change; recorded: readonly RecordedEvent[] }) => Promise<void>
}

/** Publishes what has been committed. `hears` names what it publishes. */
export interface EventPublisher<D> {
  name: string
  hears: readonly EventType[]
  publish: (given: { deps: D; committed: Committed }) => Promise<void>
}

/** Who acts on events, in this order. */
export interface Subscribers<D> {
  beforeCommit: readonly EventSubscriber<D>[]
  afterCommit: readonly EventPublisher<D>[]
}
