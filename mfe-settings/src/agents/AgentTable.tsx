import { chakra } from '@chakra-ui/react/styled-system'
import type { Agent } from '@parley/shared/contract/person'
import { Avatar, presenceText } from '@parley/shared/ui/avatar'
import { Badge } from '@parley/shared/ui/badge'
import { type Column, DataTable } from '@parley/shared/ui/data-table'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem } from '@parley/shared/ui/menu'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import UserMinus from 'lucide-react/icons/user-minus'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type RoleKind, roleKind } from './agent-filter.ts'
import { useRoleName } from './use-role-name.ts'

const Person = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '3', minH: '3.625rem', minW: 0 } })
const Words = chakra('span', { base: { display: 'block', minW: 0 } })
const Name = chakra('span', { base: { display: 'block', fontWeight: 'medium', color: 'fg.1' } })
const Note = chakra('span', {
  base: { textStyle: '12', fontWeight: 'regular', color: 'fg.3', overflowWrap: 'anywhere' },
})

const TONES = { administrator: 'info', agent: 'neutral', custom: 'accent' } as const satisfies Record<RoleKind, string>

interface AgentTableProps {
  agents: readonly Agent[] | undefined
  ownId: number
  onEdit: (agent: Agent) => void
  onDelete: (agent: Agent) => void
  empty: ReactNode
  failure?: ReactNode
}

export function AgentTable({ agents, ownId, onEdit, onDelete, empty, failure }: AgentTableProps) {
  const intl = useIntl()
  const roleName = useRoleName()
  const columns: Column<Agent>[] = [
    {
      id: 'name',
      head: <FormattedMessage id="settings.agents.name" defaultMessage="Name" />,
      cell: (agent) => <PersonCell agent={agent} isOwn={agent.id === ownId} />,
    },
    {
      id: 'role',
      head: <FormattedMessage id="settings.agents.role" defaultMessage="Role" />,
      width: '9rem',
      hideBelow: 'sm',
      cell: (agent) => <Badge tone={TONES[roleKind(agent)]}>{roleName(roleKind(agent))}</Badge>,
    },
    {
      id: 'status',
      head: <FormattedMessage id="settings.agents.status" defaultMessage="Status" />,
      width: '10rem',
      hideBelow: 'md',
      cell: (agent) => <StatusCell agent={agent} />,
    },
  ]
  const actionsOf = (agent: Agent) => (
    <>
      <IconButton
        size="sm"
        icon={Pencil}
        label={intl.formatMessage({ id: 'settings.agents.edit', defaultMessage: 'Edit {name}' }, { name: agent.name })}
        onClick={() => onEdit(agent)}
      />
      {agent.id !== ownId && (
        <Menu
          side="bottom-end"
          label={intl.formatMessage({ id: 'settings.more', defaultMessage: 'More for {name}' }, { name: agent.name })}
          trigger={
            <IconButton
              size="sm"
              icon={Ellipsis}
              tooltip={false}
              label={intl.formatMessage(
                { id: 'settings.more', defaultMessage: 'More for {name}' },
                { name: agent.name },
              )}
            />
          }
        >
          <MenuItem danger icon={UserMinus} onSelect={() => onDelete(agent)}>
            <FormattedMessage id="settings.agents.remove" defaultMessage="Remove…" />
          </MenuItem>
        </Menu>
      )}
    </>
  )
  return (
    <DataTable
      label={intl.formatMessage({ id: 'settings.agents', defaultMessage: 'Agents' })}
      columns={columns}
      items={agents}
      itemKey={(agent) => agent.id}
      rowActions={actionsOf}
      empty={empty}
      failure={failure}
    />
  )
}

function PersonCell({ agent, isOwn }: { agent: Agent; isOwn: boolean }) {
  return (
    <Person>
      <Avatar
        id={agent.id}
        name={agent.name}
        src={agent.thumbnail}
        size={36}
        presence={agent.confirmed ? agent.availability_status : undefined}
      />
      <Words>
        <Name>
          <bdi>{agent.name}</bdi>{' '}
          {isOwn && (
            <Note>
              <FormattedMessage id="settings.agents.you" defaultMessage="you" />
            </Note>
          )}
        </Name>
        <Note dir="ltr">{agent.email}</Note>
      </Words>
    </Person>
  )
}

function StatusCell({ agent }: { agent: Agent }) {
  const intl = useIntl()
  if (!agent.confirmed) {
    return (
      <Badge tone="warning">
        <FormattedMessage id="settings.agents.invited" defaultMessage="Invited" />
      </Badge>
    )
  }
  const { availability_reason: reason, availability_status: status } = agent
  if (status === 'busy' && reason) return `${reason.emoji} ${reason.reason}`.trim()
  const word = presenceText(intl, status)
  return word.charAt(0).toLocaleUpperCase(intl.locale) + word.slice(1)
}
