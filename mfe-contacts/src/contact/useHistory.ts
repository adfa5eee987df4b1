import { Conversation } from '@parley/shared/contract/conversation'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const History = v.object({ payload: v.array(Conversation) })

/** The newest twenty conversations of a contact that this agent may see, by activity. */
export function useHistory(contactId: number) {
  const isOurs = (conversation: { meta: { sender: { id: number } } }) => conversation.meta.sender.id === contactId
  const { data, error, retry } = useResource(`/contacts/${contactId}/conversations`, {
    schema: History,
    readOn: {
      'conversation.created': isOurs,
      'conversation.updated': isOurs,
      'conversation.status_changed': isOurs,
      // Those of another contact may have become this one's.
      'contact.updated': ({ id }) => id === contactId,
    },
  })
  return { conversations: data?.payload, error, retry }
}
