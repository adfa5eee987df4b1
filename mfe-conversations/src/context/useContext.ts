import { problemText } from '@parley/shared/api/api-error'
import { CustomAttributeDefinition } from '@parley/shared/contract/custom-attribute-definition'
import { Agent } from '@parley/shared/contract/person'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useShell } from '@parley/shared/remote/use-shell'
import { useIntl } from 'react-intl'
import * as v from 'valibot'
import { setParticipants } from '../conversation/conversation.api.ts'
import { listContactConversations } from './context.api.ts'

const Definitions = v.array(CustomAttributeDefinition)
const Participants = v.array(Agent)
const calm = { revalidateOnFocus: false } as const

/** Conversations of the contact, this one among them. */
export function useContactConversations(contactId: number | null) {
  const { data, error, retry } = useResource(
    contactId === null ? null : [`/contacts/${contactId}/conversations`, 'entries'],
    {
      read: (http) => listContactConversations(http, contactId ?? 0),
      swr: calm,
    },
  )
  return { data, error, reload: retry }
}

/** Custom attributes of conversations (0) or contacts (1). */
export function useDefinitions(model: 0 | 1) {
  const { data, error, retry } = useResource(['/custom_attribute_definitions', { attribute_model: model }], {
    schema: Definitions,
    swr: calm,
  })
  return { definitions: data, error, reload: retry }
}

/** Who takes part, and the way to change it. No event tells of it, so the answer is what counts. */
export function useParticipants(conversationId: number) {
  const http = useAccountHttp()
  const intl = useIntl()
  const { notify } = useShell()
  const resource = useResource(`/conversations/${conversationId}/participants`, { schema: Participants, swr: calm })
  const change = (ids: readonly number[]) =>
    setParticipants(http, conversationId, ids).then(
      (stored) => resource.change(() => stored),
      (problem: unknown) =>
        notify.toast(
          problemText(
            problem,
            intl.formatMessage({
              id: 'conversations.action.failed',
              defaultMessage: 'That did not work. Nothing was changed.',
            }),
          ),
          { tone: 'error' },
        ),
    )
  return { participants: resource.data, error: resource.error, change, reload: resource.retry }
}
