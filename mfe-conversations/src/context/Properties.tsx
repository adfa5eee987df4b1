import type { Agent, Team } from '@parley/shared/contract/person'
import { CONVERSATION_PRIORITIES, type ConversationPriority } from '@parley/shared/contract/scalars'
import type { Label } from '@parley/shared/contract/sidebar'
import { Avatar } from '@parley/shared/ui/avatar'
import { Chip } from '@parley/shared/ui/chip'
import { Icon } from '@parley/shared/ui/icon'
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '@parley/shared/ui/menu'
import { PickList, type PickOption, WORTH_SEARCHING } from '@parley/shared/ui/pick-list'
import UserCheck from 'lucide-react/icons/user-check'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { Person } from '../conversation/conversation-entry.ts'
import { PRIORITY_NAMES, PriorityMark } from '../conversation/PriorityMark.tsx'
import type { Changeable } from '../conversation/useConversationActions.ts'
import { LabelPicker } from './LabelPicker.tsx'
import { Facts, ValueButton } from './Section.tsx'

export interface PropertiesProps {
  conversation: Changeable
  /** Just these, where not everything is asked. */
  only?: readonly ('assignee' | 'team' | 'priority' | 'tag')[]
  myId: number
  agents: readonly Agent[] | undefined
  teams: readonly Team[] | undefined
  labels: readonly Label[] | undefined
  onAssign: (person: Person | null) => void
  onTeam: (team: { id: number; name: string } | null) => void
  onPriority: (priority: ConversationPriority | null) => void
  onLabels: (labels: readonly string[]) => void
  /** Further facts, below these. */
  children?: ReactNode
}

const TEXTS = defineMessages({
  assignee: { id: 'conversations.property.assignee', defaultMessage: 'Assignee' },
  team: { id: 'conversations.property.team', defaultMessage: 'Team' },
  priority: { id: 'conversations.property.priority', defaultMessage: 'Priority' },
  labels: { id: 'conversations.property.labels', defaultMessage: 'Labels' },
  none: { id: 'conversations.property.none', defaultMessage: 'None' },
  unassigned: { id: 'conversations.property.unassigned', defaultMessage: 'Unassigned' },
  noTeam: { id: 'conversations.property.noTeam', defaultMessage: 'No team' },
})

/** What the team decided about the conversation; each value is its own menu. */
export function Properties(props: PropertiesProps) {
  const { only } = props
  return (
    <Facts>
      {(!only || only.includes('assignee')) && <Assignee {...props} />}
      {(!only || only.includes('team')) && <TeamFact {...props} />}
      {(!only || only.includes('priority')) && <Priority {...props} />}
      {(!only || only.includes('tag')) && <Labels {...props} />}
      {props.children}
    </Facts>
  )
}

/** One fact with the menu that changes it. */
export function PropertyValue({
  label,
  lead,
  words,
  isEmpty,
  options,
  children,
}: {
  label: string
  /** What is chosen from, where it is so much that one looks for it by its words. */
  options?: readonly PickOption[] | undefined
  lead?: ReactNode
  words: string
  isEmpty: boolean
  children: ReactNode
}) {
  const trigger = (
    <ValueButton type="button" className="value" data-empty={isEmpty} aria-label={`${label}: ${words}`}>
      {lead}
      <span className="words" dir="auto">
        {words}
      </span>
    </ValueButton>
  )
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {options && options.length >= WORTH_SEARCHING ? (
          <PickList label={label} trigger={trigger} options={options} side="bottom-end" />
        ) : (
          <Menu label={label} trigger={trigger}>
            {children}
          </Menu>
        )}
      </dd>
    </div>
  )
}

const personOf = (agent: Agent): Person => ({ id: agent.id, name: agent.name, thumbnail: agent.thumbnail })

function Assignee({ conversation: { assignee }, agents, myId, onAssign }: PropertiesProps) {
  const intl = useIntl()
  const me = agents?.find(({ id }) => id === myId)
  const options = (agents ?? []).map((agent) => ({
    id: String(agent.id),
    words: agent.name,
    lead: <Face agent={agent} />,
    isChosen: agent.id === assignee?.id,
    onPick: () => onAssign(personOf(agent)),
  }))
  const nobody = intl.formatMessage(TEXTS.unassigned)
  return (
    <PropertyValue
      options={[
        ...mineFirst(options, myId),
        { id: '', words: nobody, isChosen: !assignee, onPick: () => onAssign(null) },
      ]}
      label={intl.formatMessage(TEXTS.assignee)}
      isEmpty={!assignee}
      words={assignee?.name ?? intl.formatMessage(TEXTS.unassigned)}
      lead={assignee && <Avatar name={assignee.name} id={assignee.id} src={assignee.thumbnail} size={20} />}
    >
      {me && assignee?.id !== myId && (
        <>
          <MenuItem icon={UserCheck} onSelect={() => onAssign(personOf(me))}>
            <FormattedMessage id="conversations.property.toMe" defaultMessage="Assign to me" />
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuCheck radio checked={!assignee} onChange={() => onAssign(null)}>
        {intl.formatMessage(TEXTS.unassigned)}
      </MenuCheck>
      {agents?.map((agent) => (
        <MenuCheck
          key={agent.id}
          radio
          checked={agent.id === assignee?.id}
          onChange={() => onAssign(personOf(agent))}
          lead={<Face agent={agent} />}
        >
          {agent.name}
        </MenuCheck>
      ))}
    </PropertyValue>
  )
}

function Face({ agent }: { agent: Agent }) {
  return <Avatar name={agent.name} id={agent.id} src={agent.thumbnail} size={20} presence={agent.availability_status} />
}

/** Oneself is wanted most often. */
const mineFirst = (options: readonly PickOption[], myId: number): PickOption[] => [
  ...options.filter(({ id }) => id === String(myId)),
  ...options.filter(({ id }) => id !== String(myId)),
]

function TeamFact({ conversation: { team }, teams, onTeam }: PropertiesProps) {
  const intl = useIntl()
  if (teams?.length === 0 && !team) return null
  return (
    <PropertyValue
      label={intl.formatMessage(TEXTS.team)}
      isEmpty={!team}
      words={team?.name ?? intl.formatMessage(TEXTS.noTeam)}
      lead={team && <Icon of={Users} color="fg-3" />}
    >
      <MenuCheck radio checked={!team} onChange={() => onTeam(null)}>
        {intl.formatMessage(TEXTS.noTeam)}
      </MenuCheck>
      {teams?.map(({ id, name }) => (
        <MenuCheck key={id} radio checked={id === team?.id} onChange={() => onTeam({ id, name })}>
          {name}
        </MenuCheck>
      ))}
    </PropertyValue>
  )
}

function Priority({ conversation: { priority }, onPriority }: PropertiesProps) {
  const intl = useIntl()
  return (
    <PropertyValue
      label={intl.formatMessage(TEXTS.priority)}
      isEmpty={!priority}
      words={priority ? intl.formatMessage(PRIORITY_NAMES[priority]) : intl.formatMessage(TEXTS.none)}
      lead={priority && <PriorityMark priority={priority} decorative />}
    >
      {[...CONVERSATION_PRIORITIES].reverse().map((option) => (
        <MenuCheck
          key={option}
          radio
          checked={option === priority}
          onChange={() => onPriority(option)}
          lead={<PriorityMark priority={option} decorative />}
        >
          {intl.formatMessage(PRIORITY_NAMES[option])}
        </MenuCheck>
      ))}
      <MenuCheck radio checked={!priority} onChange={() => onPriority(null)}>
        {intl.formatMessage(TEXTS.none)}
      </MenuCheck>
    </PropertyValue>
  )
}

function Labels({ conversation, labels = [], onLabels }: PropertiesProps) {
  const intl = useIntl()
  const chosen = conversation.labels
  const colors = new Map(labels.map(({ title, color }) => [title, color]))
  const colorOf = (title: string) => colors.get(title) ?? 'var(--offline)'
  const toggle = (title: string) =>
    onLabels(chosen.includes(title) ? chosen.filter((label) => label !== title) : [...chosen, title])
  const titles = [...labels.map(({ title }) => title), ...chosen.filter((title) => !colors.has(title))]
  return (
    <div>
      <dt>{intl.formatMessage(TEXTS.labels)}</dt>
      <dd>
        {chosen.map((title) => (
          <Chip key={title} color={colorOf(title)}>
            {title}
          </Chip>
        ))}
        {titles.length > 0 && <LabelPicker titles={titles} chosen={chosen} colorOf={colorOf} onToggle={toggle} />}
      </dd>
    </div>
  )
}
