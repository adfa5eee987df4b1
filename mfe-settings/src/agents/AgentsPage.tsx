import type { Agent } from '@parley/shared/contract/person'
import { useCollection } from '@parley/shared/data/use-collection'
import { Button } from '@parley/shared/ui/button'
import UserPlus from 'lucide-react/icons/user-plus'
import UsersRound from 'lucide-react/icons/users-round'
import { useMemo, useState } from 'react'
import { defineMessages, FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { ListNote } from '../page/SettingsPage.tsx'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { AgentActions } from './AgentActions.tsx'
import { agentChanges, agentForm } from './agent-form.ts'
import { type RoleKind, roleKind } from './agent-roles.ts'
import { members } from './agents.ts'
import { wordsOfAgent } from './find-agents.ts'
import { InviteDrawer } from './invite/InviteDrawer.tsx'
import { PersonCell } from './PersonCell.tsx'
import { RoleBadge } from './RoleBadge.tsx'
import { RoleFilter } from './RoleFilter.tsx'
import { RemoveAgentDialog } from './remove/RemoveAgentDialog.tsx'
import { SeatCount } from './SeatCount.tsx'
import { StatusCell } from './StatusCell.tsx'
import { useRoleName } from './useRoles.ts'

const texts = defineMessages({
  title: { id: 'settings.agents', defaultMessage: 'Agents' },
  lead: { id: 'settings.agents.lead', defaultMessage: 'The people who can work in this account.' },
  add: { id: 'settings.agents.invite', defaultMessage: 'Invite agents' },
  edit: { id: 'settings.agents.edit', defaultMessage: 'Edit agent' },
  save: { id: 'settings.agents.save', defaultMessage: 'Save agent' },
  remove: { id: 'settings.agents.delete', defaultMessage: 'Remove agent' },
  removeBody: {
    id: 'settings.agents.remove.body',
    defaultMessage:
      'They can no longer sign in to this account and leave its teams and inboxes. What they wrote stays.',
  },
  none: { id: 'settings.agents.nobody', defaultMessage: 'Nobody works here yet' },
  noneBody: { id: 'settings.agents.nobody.body', defaultMessage: 'Invite the people who answer your customers.' },
  failed: { id: 'settings.agents.failed', defaultMessage: 'Agents could not be loaded' },
  search: { id: 'settings.agents.search', defaultMessage: 'Search by name or e-mail' },
})
const heads = defineMessages({
  name: { id: 'settings.agents.name', defaultMessage: 'Name' },
  role: { id: 'settings.agents.role', defaultMessage: 'Role' },
  status: { id: 'settings.agents.status', defaultMessage: 'Status' },
})

/** Who works in this account: invite, change, remove. */
export function AgentsPage() {
  const { items, error, retry, change } = useCollection(members)
  const [params, setParams] = useSearchParams()
  const [removing, setRemoving] = useState<Agent | null>(null)
  const role = params.get('role') as RoleKind | null
  const columns = useColumns()
  const shown = useMemo(() => items?.filter((agent) => !role || roleKind(agent) === role), [items, role])
  const setInviting = (isOpen: boolean) => setParams(isOpen ? { invite: '1' } : {}, { replace: !isOpen })
  return (
    <RecordListPage
      records={{ items: shown, error, retry, change: (id, values) => change(id, agentChanges(values)) }}
      texts={texts}
      icon={UsersRound}
      nameOf={({ name }) => name}
      columns={columns}
      form={agentForm}
      searchIn={wordsOfAgent}
      rowActions={(agent) => <AgentActions agent={agent} onRemove={() => setRemoving(agent)} />}
      filters={<RoleFilter />}
      fact={items && <Counts agents={items} />}
      actions={
        <Button variant="primary" icon={UserPlus} onClick={() => setInviting(true)}>
          <FormattedMessage {...texts.add} />
        </Button>
      }
      note={
        <>
          <ListNote>
            <FormattedMessage
              id="settings.agents.note"
              defaultMessage="Only agents who accepted the invitation can be assigned to conversations."
            />
          </ListNote>
          {removing && (
            <RemoveAgentDialog
              agent={removing}
              agents={items ?? []}
              onClose={() => setRemoving(null)}
              onRemoved={() => {
                setRemoving(null)
                retry()
              }}
            />
          )}
          {params.has('invite') && <InviteDrawer agents={items ?? []} onClose={() => setInviting(false)} />}
        </>
      }
    />
  )
}

function useColumns(): RecordColumn<Agent>[] {
  const roleName = useRoleName()
  return [
    {
      id: 'name',
      head: heads.name,
      sortBy: ({ name }) => name,
      cell: (agent) => <PersonCell agent={agent} />,
    },
    {
      id: 'role',
      head: heads.role,
      width: '9rem',
      hideBelow: 'sm',
      sortBy: roleName,
      cell: (agent) => <RoleBadge agent={agent} name={roleName(agent)} />,
    },
    {
      id: 'status',
      head: heads.status,
      width: '10rem',
      hideBelow: 'md',
      cell: (agent) => <StatusCell agent={agent} />,
    },
  ]
}

function Counts({ agents }: { agents: readonly Agent[] }) {
  const invited = agents.filter((agent) => !agent.confirmed).length
  return (
    <>
      <FormattedMessage
        id="settings.agents.counts"
        defaultMessage="{active, number} active{invited, plural, =0 {} other {, # invited}}"
        values={{ active: agents.length - invited, invited }}
      />
      <SeatCount />
    </>
  )
}
