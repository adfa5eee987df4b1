import { type ServerEventName, type ServerEvents, serverEvents } from '@parley/shared/contract/events'
import * as v from 'valibot'

export type GateAnswer =
  | { ok: true; event: { [Name in ServerEventName]: { name: Name; data: ServerEvents[Name] } }[ServerEventName] }
  /** `reason` goes to the log. A foreign account is ordinary after a switch and is not worth a line. */
  | { ok: false; reason: string | null }

/** Lets an event of this account through when the contract knows it and its payload fits; everything else is dropped. */
export function admitEvent(name: string, data: unknown, accountId: number): GateAnswer {
  if (!isKnown(name)) return { ok: false, reason: `unknown event ${name}` }
  const parsed = v.safeParse(serverEvents[name], data)
  if (!parsed.success) {
    const issue = parsed.issues[0]
    return { ok: false, reason: `invalid ${name}: ${v.getDotPath(issue) ?? 'payload'} ${issue.message}` }
  }
  if (parsed.output.account_id !== accountId) return { ok: false, reason: null }
  return { ok: true, event: { name, data: parsed.output } as Extract<GateAnswer, { ok: true }>['event'] }
}

const isKnown = (name: string): name is ServerEventName => Object.hasOwn(serverEvents, name)
