import { useLabels, useTeams } from '@parley/shared/account-lists/use-account-lists'
import { useCommandOffer } from '@parley/shared/remote/use-command-offer'
import { useSession } from '@parley/shared/remote/use-shell'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { useAssignableAgents } from '../conversation/useAssignableAgents.ts'
import { useConversation } from '../conversation/useConversation.ts'
import { changeable, useConversationActions } from '../conversation/useConversationActions.ts'
import { useKept } from '../state/useKept.ts'
import { conversationCommands } from './conversation-commands.ts'

/** Offers what can be done with the open conversation in the command palette. Shows nothing. */
export function ConversationCommands({ id }: { id: number }) {
  const { conversation } = useConversation(id)
  return conversation ? <Offer conversation={conversation} /> : null
}

function Offer({ conversation: entry }: { conversation: ConversationEntry }) {
  const intl = useIntl()
  const { user } = useSession()
  const actions = useConversationActions()
  const agents = useAssignableAgents(entry.inbox_id)
  const teams = useTeams().items
  const labels = useLabels().items
  const conversation = useKept(changeable(entry))
  useCommandOffer(
    useMemo(
      () => ({
        context: `#${conversation.id}`,
        heading: intl.formatMessage({ id: 'conversations.command.heading', defaultMessage: 'This conversation' }),
        commands: conversationCommands({
          conversation,
          myId: user.id,
          agents,
          teams,
          labels,
          actions,
          intl,
          now: new Date(),
        }),
      }),
      [conversation, user.id, agents, teams, labels, actions, intl],
    ),
  )
  return null
}
