import type { Logger } from 'pino'
import type { Db, Tx } from '../db/db.ts'
import type { Change, Committed, ConversationChange, RecordedEvent } from './change.ts'
import type { LockedConversation } from './conversation-row.ts'
import { type Chain, follow } from './event-chain.ts'
import type { DomainEvent } from './events.ts'
import type { EventSubscriber, Given, Subscribers } from './subscriber.ts'

/** What opening a change takes. */
export interface ChangeDeps<D> {
  db: Db
  log: Logger
  subscribers: Subscribers<D>
}

type Who = Pick<Committed, 'accountId' | 'actor'>

/** @returns the change for the work, and what ends it before the commit */
export function openChange<D extends ChangeDeps<D>>(
  deps: D,
  tx: Tx,
  { accountId, actor }: Who,
): { change: Change; finish: () => Promise<Committed> } {
  const recorded: RecordedEvent[] = []
  let isFinished = false

  const changeIn = (chain: Chain): Change => ({
    ...{ accountId, actor, tx, recorded },
    record: (event) => keep(event, null, chain),
    about: (row) => changeAbout(row, chain),
  })
  const changeAbout = (row: LockedConversation, chain: Chain): ConversationChange => ({
    ...changeIn(chain),
    row,
    record: (event) => keep(event, row, chain),
  })

  async function keep(event: DomainEvent, row: LockedConversation | null, chain: Chain): Promise<void> {
    if (isFinished) throw new Error(`${event.type} was recorded when its change was over`)
    const next = follow(chain, event.type)
    recorded.push({ event, conversation: row })
    for (const subscriber of deps.subscribers.beforeCommit) {
      const handle = handlerOf(subscriber, event)
      const within = { by: subscriber.name, cause: next }
      if (handle) await handle({ deps, change: row ? changeAbout(row, within) : changeIn(within), event })
    }
  }

  return {
    change: changeIn({ by: null, cause: null }),
    async finish() {
      isFinished = true
      const change = changeIn({ by: null, cause: null })
      for (const { atEnd } of deps.subscribers.beforeCommit) await atEnd?.({ deps, change, recorded })
      return { accountId, actor, recorded }
    },
  }
}

type AnyHandler<D> = (given: { deps: D; change: Change; event: DomainEvent }) => Promise<void>

/** The handler of an event is typed by it, which a look-up by a name at run time cannot know. */
const handlerOf = <D>({ on }: EventSubscriber<D>, { type }: DomainEvent): AnyHandler<D> | undefined =>
  on?.[type] as ((given: Given<D, typeof type>) => Promise<void>) | undefined as AnyHandler<D> | undefined
