import { MACRO_ACTIONS, type MacroAction, type MacroActionName, MacroBody } from '@parley/shared/contract/macro'
import * as v from 'valibot'
import { FieldErrors } from '../../errors.ts'
import { Id, listOf } from '../../http/validation/param-schemas.ts'

export const MacroChangeBody = v.partial(MacroBody)
export type MacroChangeBody = v.InferOutput<typeof MacroChangeBody>

const MAX_IDS = 100
export const ExecuteBody = v.object({
  conversation_ids: v.optional(v.pipe(listOf(Id), v.maxLength(MAX_IDS, `are too many (maximum is ${MAX_IDS})`)), []),
})

/** Steps as the editor has them. */
export const TrialBody = v.object({
  conversation_id: Id,
  actions: v.pipe(MacroBody.entries.actions, v.maxLength(MAX_IDS)),
})
export type TrialBody = v.InferOutput<typeof TrialBody>

export const isMacroAction = (name: string): name is MacroActionName =>
  (MACRO_ACTIONS as readonly string[]).includes(name)

/** @throws FieldErrors naming the steps that do not exist (422 `{error: {actions}}`) */
export function assertActions(actions: readonly MacroAction[]): void {
  const unknown = actions.map((action) => action.action_name).filter((name) => !isMacroAction(name))
  if (unknown.length > 0)
    throw new FieldErrors({ actions: [`Macro execution actions ${unknown.join(', ')} not supported.`] })
}
