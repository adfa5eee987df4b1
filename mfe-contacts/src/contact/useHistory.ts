import type { Conversation } from '@parley/shared/contract/conversation'
import { useRealtimeEvent } from '@parley/shared/remote/use-shell'
import useSWR from 'swr'
import { useContactsPath } from '../contacts-path.ts'

/** The newest twenty conversations of a contact that this agent may see, by activity. */
export function useHistory(contactId: number) {
  const path = useContactsPath()
  const { data, error, isLoading, mutate } = useSWR<{ payload: Conversation[] }>(`${path}/${contactId}/conversations`)
  const again = (conversation: { meta: { sender: { id: number } } }) =>
    conversation.meta.sender.id === contactId && void mutate()
  useRealtimeEvent('conversation.created', again)
  useRealtimeEvent('conversation.updated', again)
  useRealtimeEvent('conversation.status_changed', again)
  return {
    conversations: data?.payload,
    error: isLoading || data ? undefined : error,
    retry: () => void mutate(),
  }
}
