import type { AttributeType } from '@parley/shared/contract/custom-attribute-definition'
import { isChecked, readValue, typedValue } from './attribute-values.ts'

const of = (attribute_display_type: AttributeType, regex_pattern: string | null = null) => ({
  ...{ attribute_key: 'a', attribute_display_name: 'A', attribute_display_type },
  ...{ attribute_values: [], regex_pattern, regex_cue: null },
})

it.each([
  ['text', ' MF-1 ', { value: 'MF-1' }],
  ['number', '2.5', { value: 2.5 }],
  ['currency', 'ten', { wrong: 'number' }],
  ['percent', '80', { value: 80 }],
  ['link', 'parley.example', { wrong: 'link' }],
  ['link', 'https://parley.example', { value: 'https://parley.example' }],
  ['date', '2026-11-22', { value: '2026-11-22' }],
  ['date', 'tomorrow', { wrong: 'date' }],
  ['text', '  ', { value: null }],
] as const)('reads %s from %j', (type, typed, expected) => {
  expect(readValue(typed, of(type))).toEqual(expected)
})

it('holds a text to the pattern of its definition', () => {
  expect(readValue('abc', of('text', '^[0-9]+$'))).toEqual({ wrong: 'pattern' })
  expect(readValue('12', of('text', '/^[0-9]+$/'))).toEqual({ value: '12' })
  expect(readValue('12', of('text', '('))).toEqual({ value: '12' })
})

it('begins with what is stored', () => {
  expect(typedValue('2026-11-22T00:00:00.000Z', of('date'))).toBe('2026-11-22')
  expect(typedValue(undefined, of('text'))).toBe('')
  expect([isChecked('true'), isChecked(true), isChecked('false'), isChecked(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
