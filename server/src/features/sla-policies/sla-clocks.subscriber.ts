import type { SlaTargetName } from '@parley/shared/contract/sla'
import type { Subscriber } from '../../deps.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { afterBusinessSeconds, type WorkingTime } from '../reports/business-seconds.ts'
import { hoursOf } from '../reports/hours/working-time.service.ts'
import {
  closeApplied,
  closeTarget,
  findRunning,
  insertTarget,
  moveTarget,
  openTargets,
  type Running,
} from './applied-sla.queries.ts'

async function clockOf({ tx, row }: ConversationChange, running: Running): Promise<WorkingTime> {
  const hours = await hoursOf(tx, row)
  return { ...hours, enabled: hours.enabled && running.business_hours_only }
}

/** Stops clocks; one that stops too late counts as missed, and is told if it was not yet. */
async function stop(
  change: ConversationChange,
  { id }: Running,
  targets: readonly SlaTargetName[],
  at: Date,
): Promise<void> {
  for (const one of await openTargets(change.tx, id)) {
    if (!targets.includes(one.target)) continue
    const isLate = at > one.due_at
    await closeTarget(change.tx, one.id, at, one.missed || isLate)
    if (isLate && !one.missed)
      await change.record({ type: 'conversation.sla_missed', appliedId: id, target: one.target })
  }
}

/** The contact waits again after the first answer. */
async function startNext(change: ConversationChange, running: Running, startedAt: Date): Promise<void> {
  const within = running.next_response_within
  if (within === null || change.row.first_reply_created_at === null) return
  const dueAt = afterBusinessSeconds(await clockOf(change, running), startedAt, within)
  await insertTarget(change.tx, change.accountId, running.id, { target: 'next_response', startedAt, within, dueAt })
}

/** Another team has other hours. What was missed before stays missed. */
export async function resetClocks(change: ConversationChange, running: Running): Promise<void> {
  const clock = await clockOf(change, running)
  for (const one of await openTargets(change.tx, running.id)) {
    const dueAt = afterBusinessSeconds(clock, one.started_at, one.within)
    if (!one.missed && dueAt.getTime() !== one.due_at.getTime()) await moveTarget(change.tx, one.id, dueAt)
  }
}

async function running(change: ConversationChange, work: (one: Running) => Promise<void>): Promise<void> {
  const one = change.row.sla_policy_id === null ? null : await findRunning(change.tx, change.row)
  if (one) await work(one)
}

/** Keeps the clocks of applied SLAs (configuration 5.10). */
export const slaClocks: Subscriber = {
  name: 'SLA clocks',
  on: {
    'conversation.first_reply': ({ change, event: { at } }) =>
      running(change, (one) => stop(change, one, ['first_response', 'next_response'], at)),
    'conversation.replied': ({ change, event: { at } }) =>
      running(change, (one) => stop(change, one, ['next_response'], at)),
    'conversation.waiting_changed': async ({ change, event: { to } }) => {
      if (to !== null) await running(change, (one) => startNext(change, one, to))
    },
    'conversation.status_changed': async ({ deps, change, event: { to } }) => {
      if (to !== 'resolved') return
      await running(change, async (one) => {
        await stop(change, one, ['first_response', 'next_response', 'resolution'], deps.now())
        await closeApplied(change.tx, one.id, deps.now())
      })
    },
    'conversation.assignment_changed': async ({ change, event: { team } }) => {
      if (team) await running(change, (one) => (one.business_hours_only ? resetClocks(change, one) : Promise.resolve()))
    },
  },
}
