import type { Desk, Desks, Said } from './desk.ts'
import { postDelivery } from './post-delivery.ts'
import type { ProviderReply } from './provider-peer.ts'
import type { Running } from './running.ts'
import { BUSY, type Outcome, type Report, type Simulator, type Taken, type World } from './simulator.ts'

/** What a provider says of a message by and by. */
const REPORTS: Partial<Record<Outcome, readonly Report['state'][]>> = { take: ['delivered', 'read'], fail: ['failed'] }
const BETWEEN_MS = 400

/** Where messages of Parley go. */
export interface Counter {
  desks: Desks
  running: Running
  simulator: Simulator
  world: World
}

async function tell({ running, simulator, world }: Counter, desk: Desk, said: Said, message: Omit<Report, 'state'>) {
  for (const state of REPORTS[desk.rule.outcome] ?? []) {
    await running.wait(BETWEEN_MS + desk.rule.delay * 1_000)
    const delivery = simulator.report(world, desk.line, { ...message, state })
    if (!delivery) continue
    for (let times = desk.rule.isTwice ? 2 : 1; times > 0; times -= 1) await postDelivery(delivery, running.signal)
    said.note = state
  }
}

/** Puts a message on the customer's screen, or not, and answers as the rule of its line says. */
export async function takeMessage(counter: Counter, message: Taken): Promise<ProviderReply> {
  const { desks, running, simulator } = counter
  const { line, to, text, files, reply, id } = message
  const desk = desks.find(simulator.name, line) ?? desks.know(simulator.name, { key: line, title: line, facts: {} })
  const { outcome, delay } = desk.rule
  const say = (note: string) => desks.say(desk, { isCustomer: false, person: to, text, files, note })
  if (delay > 0) await running.wait(delay * 1_000)
  if (outcome === 'refuse' || outcome === 'expired' || outcome === 'busy') {
    say(outcome)
    return outcome === 'busy' ? BUSY : outcome === 'refuse' ? simulator.refused : simulator.expired
  }
  running.begin(tell(counter, desk, say('sent'), { id, to }))
  return outcome === 'silent' ? { hangUp: true } : reply
}
