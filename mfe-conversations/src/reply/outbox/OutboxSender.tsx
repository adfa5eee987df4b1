import { useOutboxSender } from './useOutboxSender.ts'

export function OutboxSender(): null {
  useOutboxSender()
  return null
}
