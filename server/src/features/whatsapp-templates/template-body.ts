import * as v from 'valibot'
import type { Template } from '../../channels/channel.ts'

const text = (most: number, name: string) => v.pipe(v.string(), v.maxLength(most, `${name} is too long`))

const Button = v.looseObject({ type: v.string() })
const Component = v.pipe(
  v.looseObject({
    type: v.picklist(['HEADER', 'BODY', 'FOOTER', 'BUTTONS'], 'is not known'),
    format: v.optional(v.string()),
    text: v.optional(v.string()),
    buttons: v.optional(v.pipe(v.array(Button), v.maxLength(10, 'may be ten at most'))),
  }),
  v.check(
    ({ type, text: words = '' }) => words.length <= (type === 'BODY' ? 1_024 : 60),
    'has a text that is too long',
  ),
)

/** A template as people make it (configuration 3.7); Meta checks the rest. */
const TemplateFields = v.looseObject({
  name: v.pipe(v.string("can't be blank"), v.regex(/^[a-z0-9_]{1,512}$/, 'must be small letters, digits and _')),
  language: text(20, 'language'),
  category: v.picklist(['MARKETING', 'UTILITY', 'AUTHENTICATION'], 'is not known'),
  parameter_format: v.optional(v.picklist(['POSITIONAL', 'NAMED'], 'is not known')),
  components: v.pipe(v.array(Component), v.minLength(1, "can't be blank"), v.maxLength(20)),
})

function jsonOf(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given) as unknown
  } catch {
    // Forms carry the template as text; text that is none is refused as a template.
    return null
  }
}

/** An object, or its JSON where a form carries it. */
export const TemplateField = v.pipe(v.unknown(), v.transform(jsonOf), TemplateFields) as unknown as v.GenericSchema<
  unknown,
  Template
>
