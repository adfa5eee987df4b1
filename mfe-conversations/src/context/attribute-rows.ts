export interface AttributeRow {
  key: string
  name: string
  value: string
  href: string | null
}

export interface AttributeDefinition {
  attribute_key: string
  attribute_display_name: string
}

const words = (key: string) => {
  const spaced = key.replace(/[_-]+/g, ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const shown = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return JSON.stringify(value)
}

/** Custom attributes that have a value, under the names given to them, in the order of the definitions. */
export function attributeRows(
  values: Readonly<Record<string, unknown>>,
  definitions: readonly AttributeDefinition[],
): AttributeRow[] {
  const names = new Map(definitions.map((definition) => [definition.attribute_key, definition.attribute_display_name]))
  const keys = [
    ...definitions.map(({ attribute_key }) => attribute_key),
    ...Object.keys(values).filter((key) => !names.has(key)),
  ]
  return keys.flatMap((key) => {
    const value = shown(values[key])
    if (value === null) return []
    return [{ key, name: names.get(key) ?? words(key), value, href: /^https?:\/\//.test(value) ? value : null }]
  })
}
