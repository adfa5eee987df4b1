import { useSession } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import { fromPush } from '../../conversation/conversation-entry.ts'
import { useConversationEvents } from '../../conversation/useConversation.ts'
import { fits, isRuled, type ListFilters, mayAdmit } from '../../views/filters.ts'
import { likelyMatches } from '../../views/rule-verdict.ts'
import type { ListWindow } from '../conversations.cache.ts'

/**
 * Whether a list that only the server may add to is likely to lack something: a conversation that it does not hold came to
 * be as its rules say. Such lists let nothing in by an event (contract, workspace 26.3).
 *
 * @returns also how it is told that the list is read anew
 */
export function useOutdated(filters: ListFilters, window: ListWindow | undefined) {
  const myId = useSession().user.id
  const [isOutdated, setIsOutdated] = useState(false)
  const { rules, view } = filters
  const judges = !mayAdmit(filters) && (rules !== undefined || (view.kind === 'unattended' && !isRuled(filters)))
  useConversationEvents((conversation) => {
    if (!judges || !window || window.entries.some(({ id }) => id === conversation.id)) return
    const entry = fromPush(conversation)
    if (rules ? likelyMatches(entry, rules) : fits(entry, filters, myId)) setIsOutdated(true)
  })
  return { isOutdated, readsAnew: () => setIsOutdated(false) }
}
