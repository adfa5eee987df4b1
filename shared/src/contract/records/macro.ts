import * as v from 'valibot'
import { requiredText } from '../rules/text.ts'
import { Agent } from '../values/person.ts'
import { HeldFile } from './settings.ts'

/** Steps a macro can take (contract, workspace 19). */
export const MACRO_ACTIONS = [
  'assign_agent',
  'assign_team',
  'remove_assigned_team',
  'add_label',
  'remove_label',
  'send_message',
  'add_private_note',
  'send_attachment',
  'send_email_transcript',
  'send_webhook_event',
  'mute_conversation',
  'snooze_conversation',
  'resolve_conversation',
  'change_status',
  'change_priority',
] as const
export type MacroActionName = (typeof MACRO_ACTIONS)[number]

export const MacroAction = v.object({ action_name: v.string(), action_params: v.array(v.unknown()) })
export type MacroAction = v.InferOutput<typeof MacroAction>

/** What its author says of a macro: steps in their order. */
export const MacroBody = v.object({
  name: requiredText(),
  visibility: v.optional(v.picklist(['personal', 'global']), 'personal'),
  actions: v.optional(
    v.array(v.object({ ...MacroAction.entries, action_params: v.optional(v.array(v.unknown()), []) })),
    [],
  ),
})
export type MacroBody = v.InferOutput<typeof MacroBody>

export const MacroFile = v.object({ ...HeldFile.entries, macro_id: v.number(), account_id: v.number() })
export type MacroFile = v.InferOutput<typeof MacroFile>

export const Macro = v.object({
  id: v.number(),
  name: v.string(),
  account_id: v.number(),
  visibility: v.picklist(['personal', 'global']),
  actions: v.array(MacroAction),
  created_by: v.optional(Agent),
  updated_by: v.optional(Agent),
  /** What its steps `send_attachment` send. */
  files: v.optional(v.array(MacroFile)),
})
export type Macro = v.InferOutput<typeof Macro>

export const MacroList = v.object({ payload: v.array(Macro) })
export const MacroAnswer = v.object({ payload: Macro })
