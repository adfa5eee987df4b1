import type { CustomRole } from '@parley/shared/contract/custom-role'
import { useCollection } from '@parley/shared/data/use-collection'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn } from '../records/records.ts'
import { PermissionNames } from './PermissionNames.tsx'
import { RoleHolders } from './RoleHolders.tsx'
import { roleForm } from './role-form.ts'
import { heads, texts } from './role-words.ts'
import { customRoles } from './roles.ts'

const columns: RecordColumn<CustomRole>[] = [
  { id: 'name', head: heads.name, width: '13rem', value: ({ name }) => name, sortable: true },
  { id: 'permissions', head: heads.permissions, hideBelow: 'sm', cell: (role) => <PermissionNames role={role} /> },
  {
    id: 'holders',
    head: heads.holders,
    width: '9rem',
    hideBelow: 'md',
    value: ({ agents_count: count }) => count,
    sortable: true,
    cell: (role) => <RoleHolders role={role} />,
  },
]

/** Roles of the account's own. */
export function RolesPage() {
  return (
    <RecordListPage
      records={useCollection(customRoles)}
      texts={texts}
      icon={ShieldCheck}
      nameOf={({ name }) => name}
      columns={columns}
      form={roleForm}
    />
  )
}
