import type { Agent } from '@parley/shared/contract/person'
import { useSession } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { SearchField } from '@parley/shared/ui/search-field'
import { Select } from '@parley/shared/ui/select-field'
import SearchX from 'lucide-react/icons/search-x'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ListFailure } from '../page/ListFailure.tsx'
import { ListBar, ListFact, ListFrame, ListNote, ListSearch, SettingsPage } from '../page/SettingsPage.tsx'
import { useDelete } from '../page/useDelete.ts'
import { AgentTable } from './AgentTable.tsx'
import { findAgents, ROLES, type RoleKind } from './agent-filter.ts'
import { EditAgentDrawer } from './EditAgentDrawer.tsx'
import { InviteAgentDrawer } from './InviteAgentDrawer.tsx'
import { useRoleName } from './use-role-name.ts'
import { useAgents } from './useAgents.ts'

type Open = { kind: 'invite' } | { kind: 'edit'; agent: Agent } | null

/** Who works in this account: invite, change, remove. */
export function AgentsPage() {
  const intl = useIntl()
  const roleName = useRoleName()
  const { account, user } = useSession()
  const { agents, error, retry, invite, change, remove } = useAgents()
  const askToDelete = useDelete()
  const [open, setOpen] = useState<Open>(null)
  const [text, setText] = useState('')
  const [role, setRole] = useState<RoleKind | ''>('')

  const deleteAgent = (agent: Agent) =>
    askToDelete({
      title: intl.formatMessage(
        { id: 'settings.agents.delete.title', defaultMessage: 'Remove {name}?' },
        { name: agent.name },
      ),
      body: intl.formatMessage({
        id: 'settings.agents.delete.body',
        defaultMessage:
          'They can no longer sign in to this account, and their conversations become unassigned. What they wrote stays.',
      }),
      action: intl.formatMessage({ id: 'settings.agents.delete', defaultMessage: 'Remove agent' }),
      typed: agent.name,
      done: intl.formatMessage(
        { id: 'settings.agents.deleted', defaultMessage: '{name} has been removed' },
        { name: agent.name },
      ),
      run: () => remove(agent.id),
    })

  return (
    <SettingsPage
      title={<FormattedMessage id="settings.agents" defaultMessage="Agents" />}
      lead={
        <FormattedMessage
          id="settings.agents.lead"
          defaultMessage="People who can work in {account}."
          values={{ account: <bdi>{account.name}</bdi> }}
        />
      }
      action={
        <Button look="primary" icon={UserPlus} onClick={() => setOpen({ kind: 'invite' })}>
          <FormattedMessage id="settings.agents.invite" defaultMessage="Invite agent" />
        </Button>
      }
    >
      <ListBar>
        <ListSearch>
          <SearchField
            label={intl.formatMessage({ id: 'settings.agents.search', defaultMessage: 'Search by name or e-mail' })}
            value={text}
            onChange={setText}
          />
        </ListSearch>
        <div>
          <Select
            h="8"
            aria-label={intl.formatMessage({ id: 'settings.agents.role', defaultMessage: 'Role' })}
            placeholder={intl.formatMessage({ id: 'settings.agents.role.any', defaultMessage: 'Any role' })}
            options={ROLES.map((value) => ({ value, label: roleName(value) }))}
            value={role}
            onChange={(value) => setRole(ROLES.find((name) => name === value) ?? '')}
          />
        </div>
        {agents && <Counts agents={agents} />}
      </ListBar>
      <ListFrame>
        <AgentTable
          agents={agents && findAgents(agents, text, role)}
          ownId={user.id}
          onEdit={(agent) => setOpen({ kind: 'edit', agent })}
          onDelete={(agent) => void deleteAgent(agent)}
          empty={
            <EmptyState
              icon={SearchX}
              title={<FormattedMessage id="settings.agents.none" defaultMessage="Nobody matches" />}
            >
              <FormattedMessage id="settings.agents.none.body" defaultMessage="Try fewer letters, or any role." />
            </EmptyState>
          }
          failure={
            error ? (
              <ListFailure
                title={<FormattedMessage id="settings.agents.failed" defaultMessage="Agents could not be loaded" />}
                problem={error}
                onRetry={retry}
              />
            ) : undefined
          }
        />
      </ListFrame>
      <ListNote>
        <FormattedMessage
          id="settings.agents.note"
          defaultMessage="Only agents who accepted the invitation can be assigned to conversations."
        />
      </ListNote>
      {open?.kind === 'invite' && <InviteAgentDrawer onInvite={invite} onClose={() => setOpen(null)} />}
      {open?.kind === 'edit' && <EditAgentDrawer agent={open.agent} onSave={change} onClose={() => setOpen(null)} />}
    </SettingsPage>
  )
}

function Counts({ agents }: { agents: readonly Agent[] }) {
  const invited = agents.filter((agent) => !agent.confirmed).length
  return (
    <ListFact>
      <FormattedMessage
        id="settings.agents.counts"
        defaultMessage="{active, number} active{invited, plural, =0 {} other {, # invited}}"
        values={{ active: agents.length - invited, invited }}
      />
    </ListFact>
  )
}
