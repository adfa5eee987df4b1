import { CustomRole, CustomRoleBody } from '@parley/shared/contract/custom-role'
import { defineCollection } from '@parley/shared/data/define-collection'

/** Roles of the account's own between agent and administrator. */
export const customRoles = defineCollection({
  path: '/custom_roles',
  item: CustomRole,
  body: CustomRoleBody,
  wrapped: 'custom_role',
})
