import { useInboxesById } from '@parley/shared/account-lists/use-account-lists'
import { useSession } from '@parley/shared/remote/use-shell'
import { useMemo } from 'react'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { type Variables, variablesOf } from './variables.ts'

/** What variables stand for in a reply of this person to this conversation. */
export function useVariables({
  id,
  inbox_id,
  contact,
}: Pick<ConversationEntry, 'id' | 'inbox_id' | 'contact'>): Variables {
  const { user, account } = useSession()
  const inbox = useInboxesById().get(inbox_id)
  return useMemo(
    () => variablesOf({ conversationId: id, contact, agent: user, inbox, accountName: account.name }),
    [id, contact, user, inbox, account.name],
  )
}
