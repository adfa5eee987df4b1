import type { Agent } from '@parley/shared/contract/person'
import type { RecordColumn } from '../records/records.ts'
import { heads } from './agent-words.ts'
import { PersonCell } from './PersonCell.tsx'
import { RoleBadge } from './RoleBadge.tsx'
import { StatusCell } from './StatusCell.tsx'

/** Person, role and status; roles are ordered by the name that is shown. */
export const columnsOf = (roleName: (agent: Agent) => string): RecordColumn<Agent>[] => [
  {
    id: 'name',
    head: heads.name,
    value: ({ name }) => name,
    sortable: true,
    cell: (agent) => <PersonCell agent={agent} />,
  },
  {
    id: 'role',
    head: heads.role,
    width: '9rem',
    hideBelow: 'sm',
    value: roleName,
    sortable: true,
    cell: (agent) => <RoleBadge agent={agent} name={roleName(agent)} />,
  },
  { id: 'status', head: heads.status, width: '10rem', hideBelow: 'md', cell: (agent) => <StatusCell agent={agent} /> },
]
