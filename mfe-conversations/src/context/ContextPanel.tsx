import { useLabels, useTeams } from '@parley/shared/account-lists/use-account-lists'
import { holdsAny } from '@parley/shared/contract/permissions'
import type { SlotProps } from '@parley/shared/contract/slots'
import { SlotPlace } from '@parley/shared/remote/slot'
import { useSession } from '@parley/shared/remote/use-shell'
import { AvatarStack } from '@parley/shared/ui/avatar-stack'
import { Fragment, memo, type ReactNode, useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { useAssignableAgents } from '../conversation/useAssignableAgents.ts'
import { useConversationActions } from '../conversation/useConversationActions.ts'
import { useIsOnline } from '../conversation/useIsOnline.ts'
import { ContactAttributes, ConversationAttributes } from './attributes/AttributesSection.tsx'
import { ContactCard } from './ContactCard.tsx'
import { GallerySection } from './gallery/GallerySection.tsx'
import { Loaded } from './Loaded.tsx'
import { MacrosSection } from './macros/MacrosSection.tsx'
import { NotesSection } from './notes/NotesSection.tsx'
import type { SectionName } from './order/section-order.ts'
import { SectionPlace } from './order/section-place.ts'
import { useSectionOrder } from './order/useSectionOrder.ts'
import { Participants } from './Participants.tsx'
import { PreviousConversations } from './PreviousConversations.tsx'
import { Properties } from './Properties.tsx'
import type { PanelFacts } from './panel-facts.ts'
import { Section } from './Section.tsx'
import { SlaFact } from './sla/SlaFact.tsx'
import { useContactConversations, useParticipants } from './useContext.ts'

interface ContextPanelProps {
  conversation: PanelFacts
  hrefOf: (id: number) => string
}

/** Everything around the conversation: who it is, whose it is, what came before. Each section fails alone. */
export const ContextPanel = memo(function ContextPanel({ conversation, hrefOf }: ContextPanelProps) {
  const { order, move } = useSectionOrder()
  const places = useMemo(() => ({ order, move: (name: SectionName, to: number) => void move(name, to) }), [order, move])
  const sections: Record<SectionName, ReactNode> = {
    conversation_actions: <PropertiesSection conversation={conversation} />,
    conversation_info: <ConversationAttributes conversation={conversation} />,
    contact_attributes: <ContactAttributes conversation={conversation} />,
    previous_conversation: <PreviousSection conversation={conversation} hrefOf={hrefOf} />,
    macros: <MacrosSection conversationId={conversation.id} />,
    contact_notes: <NotesSection contactId={conversation.contact.id} />,
    attachments: <GallerySection conversationId={conversation.id} />,
    conversation_participants: <ParticipantsSection conversation={conversation} />,
  }
  return (
    <SectionPlace value={places}>
      <WhoItIs conversation={conversation} />
      {order.map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
    </SectionPlace>
  )
})

function WhoItIs({ conversation: { id, contact } }: { conversation: PanelFacts }) {
  const isOnline = useIsOnline(contact.id)
  // The same object as long as its facts are: whoever fills the place is not drawn again for nothing.
  const props = useMemo((): SlotProps<'conversation.contact-card'> => {
    const availability_status = isOnline ? 'online' : 'offline'
    return { contact_id: contact.id, conversation_id: id, contact: { ...contact, availability_status } }
  }, [id, contact, isOnline])
  return (
    <SlotPlace
      name="conversation.contact-card"
      props={props}
      fallback={<ContactCard contact={contact} isOnline={isOnline} />}
    />
  )
}

function PropertiesSection({ conversation }: { conversation: PanelFacts }) {
  const actions = useConversationActions()
  const myId = useSession().user.id
  return (
    <Section
      name="conversation_actions"
      title={<FormattedMessage id="conversations.section.conversation" defaultMessage="Conversation" />}
    >
      <Properties
        conversation={conversation}
        myId={myId}
        agents={useAssignableAgents(conversation.inbox_id)}
        teams={useTeams().items}
        labels={useLabels().items}
        onAssign={(person) => void actions.assign(conversation, person)}
        onTeam={(team) => void actions.moveToTeam(conversation, team)}
        onPriority={(priority) => void actions.prioritise(conversation, priority)}
        onLabels={(labels) => void actions.label(conversation, labels)}
      >
        <SlaFact conversation={conversation} />
      </Properties>
    </Section>
  )
}

function PreviousSection({ conversation, hrefOf }: ContextPanelProps) {
  const canRead = holdsAny(useSession().permissions, ['administrator', 'agent', 'contact_manage'])
  const { data, error, reload } = useContactConversations(canRead ? conversation.contact.id : null)
  if (!canRead) return null
  const others = data?.filter(({ id }) => id !== conversation.id)
  return (
    <Section
      name="previous_conversation"
      title={<FormattedMessage id="conversations.section.previous" defaultMessage="Previous conversations" />}
      count={others?.length}
    >
      <Loaded isReady={others !== undefined} error={error} onRetry={reload}>
        {others && <PreviousConversations conversations={others} hrefOf={hrefOf} />}
      </Loaded>
    </Section>
  )
}

function ParticipantsSection({ conversation }: { conversation: PanelFacts }) {
  const { participants, error, change, reload } = useParticipants(conversation.id)
  const agents = useAssignableAgents(conversation.inbox_id)
  const myId = useSession().user.id
  const people = participants?.map((agent) => ({ id: agent.id, name: agent.name, src: agent.thumbnail }))
  return (
    <Section
      name="conversation_participants"
      startsOpen={false}
      title={<FormattedMessage id="conversations.section.participants" defaultMessage="Participants" />}
      count={participants?.length}
      aside={people && people.length > 0 && <AvatarStack people={people} size={20} />}
    >
      <Loaded isReady={participants !== undefined && agents !== undefined} error={error} onRetry={reload}>
        <Participants participants={participants ?? []} agents={agents ?? []} myId={myId} onChange={change} />
      </Loaded>
    </Section>
  )
}
