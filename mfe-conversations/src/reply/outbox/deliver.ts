import { isApiError } from '@parley/shared/api/api-error'
import type { MessageRest } from '@parley/shared/contract/message'
import { afterReload, type OutboxEntry } from './outbox.ts'

export type Delivery =
  | { kind: 'stored'; message: MessageRest | null }
  | { kind: 'refused'; problem: unknown }
  | { kind: 'unreachable' }
  | { kind: 'check' }
  | { kind: 'files-lost' }

interface Server {
  send(entry: OutboxEntry): Promise<MessageRest>
  /** Whether everything that was attached is still in this tab. */
  hasFiles(entry: OutboxEntry): boolean
  /** Messages of the entry's conversation that were stored after it was written. */
  since(entry: OutboxEntry): Promise<MessageRest[]>
}

/** Sends one entry and says what became of it. Never rejects. */
export async function deliver(entry: OutboxEntry, server: Server): Promise<Delivery> {
  if (!server.hasFiles(entry)) return { kind: 'files-lost' }
  try {
    return { kind: 'stored', message: await server.send(entry) }
  } catch (problem) {
    return failure(problem)
  }
}

/** For an entry that outlived a reload or a break: asks the server what happened, and sends only if that is safe. */
export async function deliverAgain(entry: OutboxEntry, server: Server, myId: number): Promise<Delivery> {
  try {
    const since = await server.since(entry)
    const verdict = afterReload(entry, since, myId)
    if (verdict === 'check') return { kind: 'check' }
    if (verdict === 'stored') return { kind: 'stored', message: null }
    // The server stores an `echo_id` once, so asking it again is safe. Without the files it would take it for another message.
    if (verdict === 'perhaps' && !server.hasFiles(entry)) return { kind: 'stored', message: null }
  } catch (problem) {
    return failure(problem)
  }
  return deliver(entry, server)
}

/** Status 0 is a lost network. */
const failure = (problem: unknown): Delivery =>
  isApiError(problem) && problem.status === 0 ? { kind: 'unreachable' } : { kind: 'refused', problem }
