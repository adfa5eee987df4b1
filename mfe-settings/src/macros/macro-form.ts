import type { Macro, MacroBody } from '@parley/shared/contract/macro'
import { actionsOf, problemOf, type Step, stepsOf } from '../steps/step-list.ts'

export interface MacroValues {
  name: string
  visibility: Macro['visibility']
  steps: readonly Step[]
}

/** What the fields begin with. */
export const macroValues = (macro: Macro | null): MacroValues => ({
  name: macro?.name ?? '',
  visibility: macro?.visibility ?? 'personal',
  steps: macro ? stepsOf(macro.actions) : [],
})

export const macroBody = ({ name, visibility, steps }: MacroValues): MacroBody => ({
  name: name.trim(),
  visibility,
  actions: actionsOf(steps),
})

/** What has to be mended before it can be saved, by field. */
export function macroProblems(
  { name, steps }: MacroValues,
  texts: { required: string; noSteps: string; step: string },
) {
  const problems: Partial<Record<keyof MacroValues, string>> = {}
  if (name.trim() === '') problems.name = texts.required
  if (steps.length === 0) problems.steps = texts.noSteps
  else if (steps.some((step) => problemOf(step) !== null)) problems.steps = texts.step
  return problems
}
