import type { ContentType } from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import { Refused } from '../../../errors.ts'

const text = v.pipe(v.string(), v.nonEmpty())
const Action = v.strictObject({
  text: v.optional(v.string()),
  type: text,
  payload: v.optional(v.string()),
  uri: v.optional(v.string()),
})

/** What `content_attributes.items` may hold, by content type (workspace 9.2). */
const ITEMS: Partial<Record<ContentType, v.GenericSchema>> = {
  input_select: v.strictObject({ title: text, value: v.string() }),
  cards: v.strictObject({
    title: v.optional(v.string()),
    description: v.optional(v.string()),
    media_url: v.optional(v.string()),
    actions: v.array(Action),
  }),
  form: v.strictObject({
    type: text,
    placeholder: v.optional(v.string()),
    label: v.optional(v.string()),
    name: text,
    options: v.optional(v.array(v.unknown())),
    default: v.optional(v.unknown()),
    required: v.optional(v.unknown()),
    pattern: v.optional(v.string()),
    title: v.optional(v.string()),
    pattern_error: v.optional(v.string()),
  }),
  article: v.strictObject({ title: text, description: v.optional(v.string()), link: text }),
}

/** @throws Refused unless interactive content has at least one item and every item only known keys */
export function assertItems(contentType: ContentType, items: unknown): void {
  const schema = ITEMS[contentType]
  if (!schema) return
  const checked = v.safeParse(v.pipe(v.array(schema), v.minLength(1)), items)
  if (!checked.success) throw new Refused(`The items of a ${contentType} message are invalid`)
}
