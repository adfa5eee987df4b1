import type { CustomAttributeDefinition } from '../contract/records/custom-attribute-definition.ts'

export type AttributeDefinition = Pick<
  CustomAttributeDefinition,
  | 'attribute_key'
  | 'attribute_display_name'
  | 'attribute_display_type'
  | 'attribute_values'
  | 'regex_pattern'
  | 'regex_cue'
> &
  Partial<Pick<CustomAttributeDefinition, 'default_value'>>

export interface AttributeRow {
  key: string
  name: string
  /** As the wire holds it; undefined when there is none. */
  value: unknown
  /** Null for a value that nobody has defined: it is shown and left alone. */
  definition: AttributeDefinition | null
}

const words = (key: string) => {
  const spaced = key.replace(/[_-]+/g, ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const isSet = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Every attribute that is defined, in that order, with what it is here; then values that nobody has defined. */
export function attributeRows(
  values: Readonly<Record<string, unknown>>,
  definitions: readonly AttributeDefinition[],
): AttributeRow[] {
  const known = new Set(definitions.map(({ attribute_key }) => attribute_key))
  const strays = Object.keys(values).filter((key) => !known.has(key) && isSet(values[key]))
  return [
    ...definitions.map((definition) => ({
      key: definition.attribute_key,
      name: definition.attribute_display_name,
      value: isSet(values[definition.attribute_key]) ? values[definition.attribute_key] : undefined,
      definition,
    })),
    ...strays.map((key) => ({ key, name: words(key), value: values[key], definition: null })),
  ]
}

/** Words for a value of no known type. */
export const plainWords = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
