import { problemText } from '@parley/shared/api/api-error'
import type { Agent } from '@parley/shared/contract/person'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { useIntl } from 'react-intl'
import useSWR from 'swr'
import { listParticipants, setParticipants } from '../conversation/conversation.api.ts'
import type { AttributeDefinition } from './attributes/attribute-rows.ts'
import { listContactConversations, listDefinitions } from './context.api.ts'

const NO_DEFINITIONS: readonly AttributeDefinition[] = []
const calm = { revalidateOnFocus: false } as const

/** Conversations of the contact, this one among them. */
export function useContactConversations(contactId: number | null) {
  const http = useAccountHttp()
  const key = contactId === null ? null : ([http.base, 'conversations/of-contact', contactId] as const)
  const { data, error, mutate } = useSWR(key, ([, , id]) => listContactConversations(http, id), calm)
  return { data, error: error as unknown, reload: () => void mutate() }
}

/** Names of custom attributes; without them the keys are shown, so a failure is no news. */
export function useDefinitions(model: 0 | 1): readonly AttributeDefinition[] {
  const http = useAccountHttp()
  const { data } = useSWR(
    [http.base, 'conversations/attribute-names', model] as const,
    () => listDefinitions(http, model),
    calm,
  )
  return data ?? NO_DEFINITIONS
}

/** Who takes part, and the way to change it. No event tells of it, so the answer is what counts. */
export function useParticipants(conversationId: number) {
  const http = useAccountHttp()
  const intl = useIntl()
  const { notify } = useShell()
  const { data, error, mutate } = useSWR<Agent[]>(
    [http.base, 'conversations/participants', conversationId],
    () => listParticipants(http, conversationId),
    calm,
  )
  const change = (ids: readonly number[]) =>
    void mutate(() => setParticipants(http, conversationId, ids), { revalidate: false }).catch((problem: unknown) =>
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
  return { participants: data, error: error as unknown, change, reload: () => void mutate() }
}
