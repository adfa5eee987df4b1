import type { RowBadge } from '@parley/shared/contract/slots'

/** A row has place for so many, whoever says them. */
const MOST = 2

/** The badges of each conversation, those said first before others; the same words once. */
export function badgesById(badges: readonly RowBadge[]): Record<number, readonly RowBadge[]> {
  const found: Record<number, RowBadge[]> = {}
  for (const badge of badges) {
    const own = found[badge.conversation_id] ?? []
    if (own.length < MOST && own.every(({ text }) => text !== badge.text)) {
      found[badge.conversation_id] = [...own, badge]
    }
  }
  return found
}
