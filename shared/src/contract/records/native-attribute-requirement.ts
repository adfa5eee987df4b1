import * as v from 'valibot'

/** `tag` is any label. */
export const NATIVE_ATTRIBUTES = ['priority', 'assignee', 'tag', 'team'] as const

/** What a person has to fill in before resolving (contract, configuration 5.8). */
export const NativeAttributeRequirement = v.object({ id: v.number(), key: v.picklist(NATIVE_ATTRIBUTES) })
export type NativeAttributeRequirement = v.InferOutput<typeof NativeAttributeRequirement>
