import { chakra } from '@chakra-ui/react/styled-system'
import { useAgents } from '@parley/shared/account-lists/use-account-lists'
import { CustomRole, CustomRoleBody } from '@parley/shared/contract/custom-role'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'
import { TextField } from '@parley/shared/forms/text-field'
import { AvatarStack } from '@parley/shared/ui/avatar-stack'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { defineMessages, FormattedMessage } from 'react-intl'
import { RecordListPage } from '../records/RecordListPage.tsx'
import type { RecordColumn, RecordForm } from '../records/records.ts'
import { PermissionsField } from './PermissionsField.tsx'
import { RolePreview } from './RolePreview.tsx'
import { type GrantablePermission, PERMISSION_NAMES } from './role-words.ts'

const Permissions = chakra('span', { base: { display: 'block', py: '2', textStyle: '12', color: 'fg.2' } })

const texts = defineMessages({
  title: { id: 'settings.roles', defaultMessage: 'Custom roles' },
  lead: { id: 'settings.roles.lead', defaultMessage: 'Roles of your own between agent and administrator.' },
  add: { id: 'settings.roles.new', defaultMessage: 'New role' },
  edit: { id: 'settings.roles.edit', defaultMessage: 'Edit role' },
  save: { id: 'settings.roles.save', defaultMessage: 'Save role' },
  remove: { id: 'settings.roles.delete', defaultMessage: 'Delete role' },
  removeBody: { id: 'settings.roles.delete.body', defaultMessage: 'Whoever holds it becomes a plain agent at once.' },
  none: { id: 'settings.roles.none', defaultMessage: 'No custom roles yet' },
  noneBody: {
    id: 'settings.roles.none.body',
    defaultMessage: 'A role says what its holders may do: read reports, write articles, answer what nobody has.',
  },
  failed: { id: 'settings.roles.failed', defaultMessage: 'Custom roles could not be loaded' },
})
const heads = defineMessages({
  name: { id: 'settings.roles.name', defaultMessage: 'Name' },
  permissions: { id: 'settings.roles.permissions', defaultMessage: 'What holders may do' },
  holders: { id: 'settings.roles.holders', defaultMessage: 'Holders' },
})
const columns: RecordColumn<CustomRole>[] = [
  { id: 'name', head: heads.name, width: '13rem', sortBy: ({ name }) => name, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'permissions',
    head: heads.permissions,
    hideBelow: 'sm',
    cell: ({ permissions }) => (
      <Permissions>
        {permissions.map((permission, at) => (
          <span key={permission}>
            {at > 0 && ' · '}
            <FormattedMessage {...PERMISSION_NAMES[permission as GrantablePermission]} />
          </span>
        ))}
      </Permissions>
    ),
  },
  {
    id: 'holders',
    head: heads.holders,
    width: '9rem',
    hideBelow: 'md',
    sortBy: ({ agents_count: count }) => count,
    cell: (role) => <Holders role={role} />,
  },
]

const customRoles = defineCollection({
  path: '/custom_roles',
  item: CustomRole,
  body: CustomRoleBody,
  wrapped: 'custom_role',
})

const form: RecordForm<CustomRole, CustomRoleBody> = {
  schema: CustomRoleBody,
  valuesOf: (role) => ({
    name: role?.name ?? '',
    description: role?.description ?? '',
    permissions: (role?.permissions ?? ['conversation_participating_manage']) as CustomRoleBody['permissions'],
  }),
  Fields: RoleFields,
}

function RoleFields() {
  return (
    <>
      <TextField
        name="name"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.roles.name" defaultMessage="Name" />}
      />
      <TextField
        name="description"
        optional
        label={<FormattedMessage id="settings.roles.description" defaultMessage="Description" />}
      />
      <PermissionsField />
      <RolePreview />
    </>
  )
}

function Holders({ role }: { role: CustomRole }) {
  const holders = useAgents().items?.filter((agent) => agent.custom_role_id === role.id) ?? []
  if (holders.length === 0) return role.agents_count
  return <AvatarStack people={holders.map(({ id, name, thumbnail }) => ({ id, name, src: thumbnail }))} />
}

/** Roles of the account's own. */
export function RolesPage() {
  return (
    <RecordListPage
      records={useCollection(customRoles)}
      texts={texts}
      icon={ShieldCheck}
      nameOf={({ name }) => name}
      columns={columns}
      form={form}
    />
  )
}
