import * as v from 'valibot'
import { Attributes } from '../values/scalars.ts'

/** One connection of the account to a service elsewhere (contract, configuration 5.15). */
export const IntegrationHook = v.object({
  id: v.number(),
  app_id: v.string(),
  /** Whether it is switched on. */
  status: v.boolean(),
  inbox: v.nullable(v.object({ id: v.number(), name: v.string() })),
  account_id: v.number(),
  hook_type: v.picklist(['account', 'inbox']),
  /** To administrators, and only what opens nothing. */
  settings: v.optional(Attributes),
  reference_id: v.optional(v.nullable(v.string())),
})
export type IntegrationHook = v.InferOutput<typeof IntegrationHook>

/** A service that an account can be connected to; from `logo` on for administrators only. */
export const IntegrationApp = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  short_description: v.string(),
  enabled: v.boolean(),
  hooks: v.array(IntegrationHook),
  logo: v.optional(v.string()),
  i18n_key: v.optional(v.string()),
  action: v.optional(v.nullable(v.string())),
  button: v.optional(v.nullable(v.string())),
  hook_type: v.optional(v.picklist(['account', 'inbox'])),
  allow_multiple_hooks: v.optional(v.boolean()),
  settings_json_schema: v.optional(Attributes),
  settings_form_schema: v.optional(v.array(Attributes)),
  visible_properties: v.optional(v.array(v.string())),
})
export type IntegrationApp = v.InferOutput<typeof IntegrationApp>
