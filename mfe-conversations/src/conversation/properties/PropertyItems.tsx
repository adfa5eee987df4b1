import { useLabels, useTeams } from '@parley/shared/account-lists/use-account-lists'
import { CONVERSATION_PRIORITIES } from '@parley/shared/contract/scalars'
import { LabelDot } from '@parley/shared/ui/label-dot'
import { MenuCheck, SubMenu } from '@parley/shared/ui/menu'
import SignalHigh from 'lucide-react/icons/signal-high'
import Tag from 'lucide-react/icons/tag'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { PRIORITY_NAMES, PriorityMark } from '../PriorityMark.tsx'
import { type Changeable, changeable, useConversationActions } from '../useConversationActions.ts'
import { AgentItems } from './AgentItems.tsx'

type PropertyFacts = Changeable & { inbox_id: number }

const TEXTS: Readonly<Record<'assign' | 'team' | 'priority' | 'labels' | 'none', MessageDescriptor>> = defineMessages({
  assign: { id: 'conversations.bulk.assign', defaultMessage: 'Assign' },
  team: { id: 'conversations.filter.team', defaultMessage: 'Team' },
  priority: { id: 'conversations.filter.priority', defaultMessage: 'Priority' },
  labels: { id: 'conversations.filter.labels', defaultMessage: 'Labels' },
  none: { id: 'conversations.property.none', defaultMessage: 'None' },
})

/** Whose it is, how urgent, and what it is about: items of a menu. */
export function PropertyItems({ conversation }: { conversation: PropertyFacts }) {
  const intl = useIntl()
  const actions = useConversationActions()
  const teams = useTeams().items ?? []
  const facts = changeable(conversation)
  const { assignee, team, priority, inbox_id } = conversation
  return (
    <>
      <SubMenu icon={UserRound} label={intl.formatMessage(TEXTS.assign)}>
        <AgentItems inboxIds={[inbox_id]} current={assignee} onPick={(person) => void actions.assign(facts, person)} />
      </SubMenu>
      {teams.length > 0 && (
        <SubMenu icon={Users} label={intl.formatMessage(TEXTS.team)}>
          <MenuCheck radio checked={!team} onChange={() => void actions.moveToTeam(facts, null)}>
            <FormattedMessage id="conversations.property.noTeam" defaultMessage="No team" />
          </MenuCheck>
          {teams.map(({ id, name }) => (
            <MenuCheck
              key={id}
              radio
              checked={id === team?.id}
              onChange={() => void actions.moveToTeam(facts, { id, name })}
            >
              {name}
            </MenuCheck>
          ))}
        </SubMenu>
      )}
      <SubMenu icon={SignalHigh} label={intl.formatMessage(TEXTS.priority)}>
        {[...CONVERSATION_PRIORITIES].reverse().map((option) => (
          <MenuCheck
            key={option}
            radio
            checked={option === priority}
            onChange={() => void actions.prioritise(facts, option)}
            lead={<PriorityMark priority={option} decorative />}
          >
            {intl.formatMessage(PRIORITY_NAMES[option])}
          </MenuCheck>
        ))}
        <MenuCheck radio checked={!priority} onChange={() => void actions.prioritise(facts, null)}>
          {intl.formatMessage(TEXTS.none)}
        </MenuCheck>
      </SubMenu>
      <LabelMenu conversation={conversation} />
    </>
  )
}

function LabelMenu({ conversation }: { conversation: Changeable }) {
  const intl = useIntl()
  const actions = useConversationActions()
  const labels = useLabels().items ?? []
  const chosen = conversation.labels
  if (labels.length === 0) return null
  return (
    <SubMenu icon={Tag} label={intl.formatMessage(TEXTS.labels)}>
      {labels.map(({ title, color }) => (
        <MenuCheck
          key={title}
          checked={chosen.includes(title)}
          lead={<LabelDot color={color} />}
          onChange={(isOn) =>
            void actions.label(
              changeable(conversation),
              isOn ? [...chosen, title] : chosen.filter((label) => label !== title),
            )
          }
        >
          {title}
        </MenuCheck>
      ))}
    </SubMenu>
  )
}
