import { useSession } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import { type ConversationEntry, fromPush } from '../../conversation/conversation-entry.ts'
import { useConversationEvents } from '../../conversation/useConversation.ts'
import { fits, type ListFilters } from '../../views/filters.ts'
import { likelyMatches } from '../../views/rule-verdict.ts'

/**
 * Whether a list that only the server may add to is likely to lack something: a conversation that it does not hold came to
 * be as its rules say. Such lists let nothing in by an event (contract, workspace 26.3).
 *
 * @returns also what reads the list anew, by the reader that it is given
 */
export function useOutdated(filters: ListFilters, rows: readonly ConversationEntry[] | undefined) {
  const myId = useSession().user.id
  const [isOutdated, setIsOutdated] = useState(false)
  const { rules, view } = filters
  // What belongs into other such lists, a conversation does not say of itself.
  const judges = rules !== undefined || view.kind === 'unattended'
  useConversationEvents((conversation) => {
    if (!judges || !rows || rows.some(({ id }) => id === conversation.id)) return
    const entry = fromPush(conversation)
    if (rules ? likelyMatches(entry, rules) : fits(entry, filters, myId)) setIsOutdated(true)
  })
  const refresh = (read: () => void) => {
    setIsOutdated(false)
    read()
  }
  return { isOutdated, refresh }
}
