import type { ServerEventName, ServerEvents } from '@parley/shared/contract/events'
import type { Realtime } from '@parley/shared/remote/shell-api'
import { admitEvent } from './event-gate.ts'

type Handler = (data: never) => void
export type Log = (level: 'info' | 'warn' | 'error', message: string, facts?: Record<string, unknown>) => void

/** Hands admitted events to whoever listens. A handler that throws does not cost the others their event. */
export function createEventHub(accountId: number, log: Log) {
  const handlers = new Map<ServerEventName, Set<Handler>>()

  const on: Realtime['on'] = (name, handler) => {
    const all = handlers.get(name) ?? new Set<Handler>()
    handlers.set(name, all.add(handler as Handler))
    return () => {
      all.delete(handler as Handler)
    }
  }

  const call = (name: ServerEventName, data: ServerEvents[ServerEventName], handler: Handler) => {
    try {
      handler(data as never)
    } catch (problem) {
      log('error', `a handler of ${name} failed`, { reason: String(problem) })
    }
  }

  return {
    on,
    /** Takes what the socket received, whatever it is. */
    deliver(name: string, data: unknown): void {
      const answer = admitEvent(name, data, accountId)
      if (answer.ok) {
        for (const handler of [...(handlers.get(answer.event.name) ?? [])])
          call(answer.event.name, answer.event.data, handler)
      } else if (answer.reason) {
        log('warn', 'a realtime event was dropped', { reason: answer.reason })
      }
    },
  }
}
