import {
  type AutomationAction,
  type AutomationCondition,
  AutomationEvent,
  ChangedValues,
} from '@parley/shared/contract/automation-rule'
import { requiredText } from '@parley/shared/contract/rules/text'
import * as v from 'valibot'
import { Flag } from '../../http/validation/param-schemas.ts'

const MOST = 100
const many = <S extends v.GenericSchema>(item: S) =>
  v.pipe(v.array(item), v.maxLength(MOST, `are too many (maximum is ${MOST})`))

/** One value may come without its list; without any, the operator asks for none. */
const Values = v.pipe(
  v.nullish(v.union([ChangedValues, v.array(v.unknown()), v.string(), v.number(), v.boolean()]), []),
  v.transform((given) => (typeof given === 'object' ? given : [given])),
)
const Condition = v.pipe(
  v.object({
    attribute_key: v.string(),
    filter_operator: v.string(),
    values: Values,
    query_operator: v.nullish(v.string(), null),
    custom_attribute_type: v.nullish(v.picklist(['', 'conversation_attribute', 'contact_attribute']), ''),
  }),
  v.transform((given): AutomationCondition => ({ ...given, custom_attribute_type: given.custom_attribute_type ?? '' })),
)
const Action = v.pipe(
  v.object({ action_name: v.string(), action_params: v.nullish(v.array(v.unknown()), []) }),
  v.transform(
    ({ action_name, action_params }): AutomationAction => ({ action_name, action_params: action_params ?? [] }),
  ),
)

/** Nothing follows the last condition. */
const Conditions = v.pipe(
  many(Condition),
  v.transform((list) =>
    list.map((one, at) => ({
      ...one,
      query_operator: at === list.length - 1 ? null : (one.query_operator?.toLowerCase() ?? null),
    })),
  ),
)
const Description = v.pipe(
  v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(1_000, 'is too long (maximum is 1000 characters)')), ''),
  v.transform((text) => text ?? ''),
)
const Parts = {
  event_name: AutomationEvent,
  conditions: v.optional(Conditions, []),
  actions: v.optional(many(Action), []),
}

export const RuleBody = v.object({
  ...Parts,
  name: requiredText(),
  description: Description,
  active: v.optional(Flag, true),
})
export type RuleBody = v.InferOutput<typeof RuleBody>

export const RuleChangeBody = v.object({
  name: v.optional(requiredText()),
  description: v.optional(Description),
  event_name: v.optional(AutomationEvent),
  active: v.optional(Flag),
  conditions: v.optional(Conditions),
  actions: v.optional(many(Action)),
})
export type RuleChangeBody = v.InferOutput<typeof RuleChangeBody>

export const TrialBody = v.object(Parts)
export type TrialBody = v.InferOutput<typeof TrialBody>
