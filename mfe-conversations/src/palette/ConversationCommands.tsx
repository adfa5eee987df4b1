import { useLabels, useTeams } from '@parley/shared/account-lists/use-account-lists'
import { useCommandOffer } from '@parley/shared/remote/use-command-offer'
import { useSession } from '@parley/shared/remote/use-shell'
import { memo, useMemo } from 'react'
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
  const facts = useKept(conversation && { ...changeable(conversation), inbox_id: conversation.inbox_id })
  return facts ? <Offer conversation={facts} /> : null
}

interface OfferProps {
  conversation: ReturnType<typeof changeable> & Pick<ConversationEntry, 'inbox_id'>
}

/** Not asked again for what a message moves: times, and how much is unread. */
const Offer = memo(function Offer({ conversation }: OfferProps) {
  const intl = useIntl()
  const { user } = useSession()
  const actions = useConversationActions()
  const agents = useAssignableAgents(conversation.inbox_id)
  const teams = useTeams().items
  const labels = useLabels().items
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
})
