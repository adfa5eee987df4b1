import type { Actor } from './actor.ts'
import type { Change, Committed } from './change.ts'
import { type ChangeDeps, openChange } from './open-change.ts'
import { retryPublish } from './retry-publish.ts'

/** Tells everybody who has to hear it. Never rejects: what cannot be published now is published a little later. */
async function publish<D extends ChangeDeps<D>>(deps: D, committed: Committed): Promise<void> {
  for (const publisher of deps.subscribers.afterCommit) {
    if (!committed.recorded.some(({ event }) => publisher.hears.includes(event.type))) continue
    const facts = { accountId: committed.accountId, publisher: publisher.name }
    await retryPublish(deps.log, facts, () => publisher.publish({ deps, committed }))
  }
}

/**
 * Opens a change of an account: one transaction; whatever `work` records is acted on inside it and published after the
 * commit. A rollback leaves nothing behind.
 */
export async function withChange<D extends ChangeDeps<D>, T>(
  deps: D,
  who: { accountId: number; actor: Actor },
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const { result, committed } = await deps.db.transaction(async (tx) => {
    const { change, finish } = openChange(deps, tx, who)
    const result = await work(change)
    return { result, committed: await finish() }
  })
  await publish(deps, committed)
  return result
}
