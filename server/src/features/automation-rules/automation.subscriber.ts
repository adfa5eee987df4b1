import { randomUUID } from 'node:crypto'
import type { Deps, Subscriber } from '../../deps.ts'
import type { Change, RecordedEvent } from '../../domain-events/change.ts'
import { causesOf, runAutomation } from './rule-event.ts'
import { awaitedEvents } from './running-rules.queries.ts'

/** Stores one job per event that a rule waits for; rules then act after the commit, in the order of their list. */
async function queueRules(
  deps: Deps,
  { tx, accountId }: Change,
  conversationId: number,
  recorded: readonly RecordedEvent[],
): Promise<void> {
  const causes = causesOf(recorded.map(({ event }) => event))
  if (causes.length === 0) return
  const awaited = await awaitedEvents(tx, accountId, [...new Set(causes.map(({ event }) => event))])
  for (const cause of causes.filter(({ event }) => awaited.includes(event)))
    await deps.jobs.add(tx, runAutomation, { accountId, conversationId, key: randomUUID(), ...cause })
}

/** Lets the rules of an account act on what happens (configuration 5.7). What a rule does sets off no rule. */
export const automation: Subscriber = {
  name: 'automation',
  async atEnd({ deps, change, recorded }) {
    const { actor } = change
    if (actor.kind === 'system' && actor.ruleId !== undefined) return
    for (const [id, group] of Map.groupBy(recorded, ({ conversation }) => conversation?.id ?? null))
      if (id !== null) await queueRules(deps, change, id, group)
  },
}
