import * as v from 'valibot'
import { optionalText, requiredText } from '../rules/text.ts'
import { GRANTABLE_PERMISSIONS } from '../values/permissions.ts'

/** What an administrator gives to agents instead of the plain role (contract, configuration 5.11). */
export const CustomRole = v.object({
  id: v.number(),
  name: v.string(),
  description: v.nullable(v.string()),
  permissions: v.array(v.string()),
  /** How many members have it. */
  agents_count: v.number(),
})
export type CustomRole = v.InferOutput<typeof CustomRole>

export const CustomRoleBody = v.object({
  name: requiredText(50),
  description: optionalText(1_000),
  permissions: v.pipe(v.array(v.picklist(GRANTABLE_PERMISSIONS, 'is unknown')), v.minLength(1, "can't be blank")),
})
export type CustomRoleBody = v.InferOutput<typeof CustomRoleBody>
