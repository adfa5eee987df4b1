import { randomUUID } from 'node:crypto'
import type { Deps, Subscriber } from '../../deps.ts'
import type { Change, RecordedEvent } from '../../domain-events/change.ts'
import { causesOf, runAutomation } from './rule-event.ts'
import { awaitedEvents } from './running-rules.queries.ts'

/** What happened to each conversation that a rule could wait for. */
const causesIn = (recorded: readonly RecordedEvent[]) =>
  [...Map.groupBy(recorded, ({ conversation }) => conversation?.id ?? null)].flatMap(([id, group]) =>
    id === null ? [] : causesOf(group.map(({ event }) => event)).map((cause) => ({ conversationId: id, ...cause })),
  )

/** Stores one job per event that a rule waits for; rules then act after the commit, in the order of their list. */
async function queueRules(deps: Deps, { tx, accountId }: Change, recorded: readonly RecordedEvent[]): Promise<void> {
  const causes = causesIn(recorded)
  if (causes.length === 0) return
  const awaited = await awaitedEvents(tx, accountId, [...new Set(causes.map(({ event }) => event))])
  for (const cause of causes.filter(({ event }) => awaited.includes(event)))
    await deps.jobs.add(tx, runAutomation, { accountId, key: randomUUID(), ...cause })
}

/** Lets the rules of an account act on what happens (configuration 5.7). What a rule does sets off no rule. */
export const automation: Subscriber = {
  name: 'automation',
  async atEnd({ deps, change, recorded }) {
    const { actor } = change
    if (actor.kind === 'system' && actor.ruleId !== undefined) return
    await queueRules(deps, change, recorded)
  },
}
