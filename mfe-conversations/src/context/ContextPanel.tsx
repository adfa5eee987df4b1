import { chakra } from '@chakra-ui/react/styled-system'
import { useLabels, useTeams } from '@parley/shared/account-lists/use-account-lists'
import { holdsAny } from '@parley/shared/contract/permissions'
import type { SlotProps } from '@parley/shared/contract/slots'
import { SlotPlace } from '@parley/shared/remote/slot'
import { useSession } from '@parley/shared/remote/use-shell'
import { AvatarStack } from '@parley/shared/ui/avatar-stack'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { ExternalLink } from '@parley/shared/ui/text-link'
import { memo, type ReactNode, useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { useAssignableAgents } from '../conversation/useAssignableAgents.ts'
import { type Changeable, changeable, useConversationActions } from '../conversation/useConversationActions.ts'
import { useIsOnline } from '../conversation/useIsOnline.ts'
import { attributeRows } from './attribute-rows.ts'
import { ContactCard } from './ContactCard.tsx'
import { Participants } from './Participants.tsx'
import { PreviousConversations } from './PreviousConversations.tsx'
import { Properties } from './Properties.tsx'
import { Facts, Section } from './Section.tsx'
import { SectionFailed } from './SectionFailed.tsx'
import { useContactConversations, useDefinitions, useParticipants } from './useContext.ts'

/** What the panel shows of a conversation. */
export type PanelFacts = Changeable & Pick<ConversationEntry, 'inbox_id' | 'contact' | 'custom_attributes'>

export const panelFacts = (entry: ConversationEntry): PanelFacts => {
  const { inbox_id, contact, custom_attributes } = entry
  return { ...changeable(entry), inbox_id, contact, custom_attributes }
}

interface ContextPanelProps {
  conversation: PanelFacts
  hrefOf: (id: number) => string
}

const Lines = chakra('div', { base: { display: 'grid', gap: '3', px: '4', py: '2' } })

/** Everything around the conversation: who it is, whose it is, what came before. Each section fails alone. */
export const ContextPanel = memo(function ContextPanel({ conversation, hrefOf }: ContextPanelProps) {
  return (
    <>
      <WhoItIs conversation={conversation} />
      <PropertiesSection conversation={conversation} />
      <AttributesSection conversation={conversation} model={0} />
      <AttributesSection conversation={conversation} model={1} />
      <PreviousSection conversation={conversation} hrefOf={hrefOf} />
      <ParticipantsSection conversation={conversation} />
    </>
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
    <Section title={<FormattedMessage id="conversations.section.conversation" defaultMessage="Conversation" />}>
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
      />
    </Section>
  )
}

const ATTRIBUTE_TITLES = {
  0: <FormattedMessage id="conversations.section.attributes" defaultMessage="Conversation attributes" />,
  1: <FormattedMessage id="conversations.section.contactAttributes" defaultMessage="Contact attributes" />,
}

function AttributesSection({ conversation, model }: { conversation: PanelFacts; model: 0 | 1 }) {
  const definitions = useDefinitions(model)
  const values = model === 0 ? conversation.custom_attributes : conversation.contact.custom_attributes
  const rows = attributeRows(values, definitions)
  if (rows.length === 0) return null
  return (
    <Section title={ATTRIBUTE_TITLES[model]} count={rows.length}>
      <Facts>
        {rows.map(({ key, name, value, href }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd dir="auto">{href ? <ExternalLink href={href}>{value}</ExternalLink> : value}</dd>
          </div>
        ))}
      </Facts>
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

function Loaded({
  isReady,
  error,
  onRetry,
  children,
}: {
  isReady: boolean
  error: unknown
  onRetry: () => void
  children: ReactNode
}) {
  if (isReady) return children
  if (error) return <SectionFailed onRetry={onRetry} />
  return (
    <LoadingRegion>
      <Lines>
        <Skeleton width="70%" />
        <Skeleton width="50%" />
      </Lines>
    </LoadingRegion>
  )
}
