import { type CustomRole, CustomRoleBody } from '@parley/shared/contract/custom-role'
import type { RecordForm } from '../records/records.ts'
import { RoleFields } from './RoleFields.tsx'

export const roleForm: RecordForm<CustomRole, CustomRoleBody> = {
  schema: CustomRoleBody,
  valuesOf: (role) => ({
    name: role?.name ?? '',
    description: role?.description ?? '',
    permissions: (role?.permissions ?? ['conversation_participating_manage']) as CustomRoleBody['permissions'],
  }),
  Fields: RoleFields,
}
