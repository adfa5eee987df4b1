import type { AttributeDefinition } from './attribute-rows.ts'

export type ReadValue = { value: unknown } | { wrong: 'number' | 'link' | 'date' | 'pattern' }

const isPattern = (pattern: string, text: string): boolean => {
  try {
    // Administrators write `/…/` and plain patterns alike.
    return new RegExp(pattern.replace(/^\/(.*)\/\w*$/, '$1')).test(text)
  } catch {
    return true
  }
}

/** What somebody typed, as the wire takes it: null for nothing, or why it is none of its type. */
export function readValue(typed: string, definition: AttributeDefinition): ReadValue {
  const text = typed.trim()
  if (text === '') return { value: null }
  switch (definition.attribute_display_type) {
    case 'number':
    case 'currency':
    case 'percent':
      return Number.isFinite(Number(text)) ? { value: Number(text) } : { wrong: 'number' }
    case 'link':
      return /^https?:\/\/\S+$/.test(text) ? { value: text } : { wrong: 'link' }
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? { value: text } : { wrong: 'date' }
    case 'text':
      return definition.regex_pattern && !isPattern(definition.regex_pattern, text)
        ? { wrong: 'pattern' }
        : { value: text }
    default:
      return { value: text }
  }
}

const NUMERIC: readonly AttributeDefinition['attribute_display_type'][] = ['number', 'currency', 'percent']

/** Whether its values are numbers. */
export const isNumeric = (type: AttributeDefinition['attribute_display_type']): boolean => NUMERIC.includes(type)

/** What a field begins with where nothing is stored: the default of a number, else nothing. */
export const firstTyped = ({ attribute_display_type: type, default_value }: AttributeDefinition): string =>
  isNumeric(type) && typeof default_value === 'number' ? String(default_value) : ''

/** As a field begins with it. */
export function typedValue(value: unknown, { attribute_display_type: type }: AttributeDefinition): string {
  if (value === undefined || value === null) return ''
  if (type === 'date') return String(value).slice(0, 10)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Checkboxes come as booleans, and from older clients as words. */
export const isChecked = (value: unknown): boolean => value === true || value === 'true'
