import { MACRO_ACTIONS, type MacroAction, type MacroActionName } from '@parley/shared/contract/macro'
import { splitAddresses } from '@parley/shared/contract/rules/email'
import { isEmail } from '@parley/shared/contract/rules/is-email'
import { isWebAddress } from '@parley/shared/contract/rules/web-address'
import { STEP_INPUTS } from './step-kinds.ts'

/** A step that is being edited; the key stays with it while it moves. */
export interface Step {
  key: number
  name: MacroActionName
  params: readonly unknown[]
}

export const isStepName = (name: string): name is MacroActionName => (MACRO_ACTIONS as readonly string[]).includes(name)

/** Steps as they are stored; those this version does not know are left out. */
export const stepsOf = (actions: readonly MacroAction[]): Step[] =>
  actions.flatMap(({ action_name: name, action_params: params }, key) =>
    isStepName(name) ? [{ key, name, params }] : [],
  )

/** Steps as the wire has them. Ids are numbers there; "self" and "nil" are words. */
export const actionsOf = (steps: readonly Step[]): MacroAction[] =>
  steps.map(({ name, params }) => ({ action_name: name, action_params: params.map((value) => onWire(name, value)) }))

const onWire = (name: MacroActionName, value: unknown): unknown =>
  ['agent', 'team'].includes(STEP_INPUTS[name]) && /^\d+$/.test(String(value)) ? Number(value) : value

/** The step of that name at the end, with nothing filled in. */
export const withStep = (steps: readonly Step[], name: MacroActionName): Step[] => [
  ...steps,
  { key: Math.max(-1, ...steps.map(({ key }) => key)) + 1, name, params: [] },
]

/** The step of `from` stands at `to`; what is outside of the list stays where it is. */
export function withStepMoved(steps: readonly Step[], from: number, to: number): readonly Step[] {
  const step = steps[from]
  if (!step || from === to || to < 0 || to >= steps.length) return steps
  return steps.toSpliced(from, 1).toSpliced(to, 0, step)
}

/** What keeps a step from being run: something missing, or something that is not what it has to be. */
export type StepProblem = 'missing' | 'address' | 'email' | null

export function problemOf({ name, params }: Step): StepProblem {
  const input = STEP_INPUTS[name]
  const first = String(params[0] ?? '').trim()
  if (input === 'none') return null
  if (first === '') return 'missing'
  if (input === 'url' && !isWebAddress(first)) return 'address'
  // Variables become addresses when the step is taken.
  if (input === 'addresses' && !splitAddresses(first).every((one) => one.includes('{{') || isEmail(one))) return 'email'
  return null
}
