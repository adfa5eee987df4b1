import * as v from 'valibot'
import { Agent } from './person.ts'

/** Steps a macro can take (contract, workspace 19). */
export const MACRO_ACTIONS = [
  'assign_agent',
  'assign_team',
  'remove_assigned_team',
  'add_label',
  'remove_label',
  'send_message',
  'add_private_note',
  'send_email_transcript',
  'mute_conversation',
  'snooze_conversation',
  'resolve_conversation',
  'change_status',
  'change_priority',
] as const
export type MacroActionName = (typeof MACRO_ACTIONS)[number]

export const MacroAction = v.object({ action_name: v.string(), action_params: v.array(v.unknown()) })
export type MacroAction = v.InferOutput<typeof MacroAction>

export const Macro = v.object({
  id: v.number(),
  name: v.string(),
  account_id: v.number(),
  visibility: v.picklist(['personal', 'global']),
  actions: v.array(MacroAction),
  created_by: v.optional(Agent),
  updated_by: v.optional(Agent),
})
export type Macro = v.InferOutput<typeof Macro>

export const MacroList = v.object({ payload: v.array(Macro) })
export const MacroAnswer = v.object({ payload: Macro })
