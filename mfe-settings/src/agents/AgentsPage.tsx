import type { Agent } from '@parley/shared/contract/person'
import { useCollection } from '@parley/shared/data/use-collection'
import UsersRound from 'lucide-react/icons/users-round'
import { useState } from 'react'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordFilter } from '../records/records.ts'
import { AgentActions } from './AgentActions.tsx'
import { columnsOf } from './AgentColumns.tsx'
import { agentChanges, agentForm } from './agent-form.ts'
import { roleKind } from './agent-roles.ts'
import { heads, texts } from './agent-words.ts'
import { members } from './agents.ts'
import { wordsOfAgent } from './find-agents.ts'
import { InviteButton } from './invite/InviteButton.tsx'
import { RemoveAgentDialog } from './remove/RemoveAgentDialog.tsx'
import { AgentCounts } from './seats/AgentCounts.tsx'
import { ROLE_NAMES, useRoleName } from './useRoles.ts'

const filters: RecordFilter<Agent>[] = [
  { id: 'role', label: heads.role, any: heads.anyRole, options: ROLE_NAMES, of: roleKind },
]

/** Who works in this account: invite, change, remove. */
export function AgentsPage() {
  const { items, error, retry, change } = useCollection(members)
  const [removing, setRemoving] = useState<Agent | null>(null)
  const roleName = useRoleName()
  const removed = () => {
    setRemoving(null)
    retry()
  }
  return (
    <>
      <RecordListPage
        records={{ items, error, retry, change: (id, values) => change(id, agentChanges(values)) }}
        texts={texts}
        icon={UsersRound}
        nameOf={({ name }) => name}
        columns={columnsOf(roleName)}
        form={agentForm}
        filters={filters}
        searchIn={wordsOfAgent}
        fact={items && <AgentCounts agents={items} />}
        actions={<InviteButton agents={items ?? []} />}
        rowActions={(agent) => <AgentActions agent={agent} onRemove={() => setRemoving(agent)} />}
      />
      {removing && (
        <RemoveAgentDialog
          agent={removing}
          agents={items ?? []}
          onClose={() => setRemoving(null)}
          onRemoved={removed}
        />
      )}
    </>
  )
}
