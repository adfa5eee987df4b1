import type { MessageRest } from '@parley/shared/contract/message'

/** A message of this browser that the server has just stored: the open thread shows it without waiting for the event. */
type Listener = (message: MessageRest) => void

const listeners = new Set<Listener>()

export function tellStoredMessage(message: MessageRest): void {
  for (const listener of listeners) listener(message)
}

export function onStoredMessage(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
