import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

export type Json = Record<string, unknown>

/** JSON Schema of what clients send (`input`) or get (`output`); checks that JSON Schema has no word for are left out. */
export function schemaJson(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' }) as Json
  return rest
}

/** The fields of an object schema, with which of them must be sent. */
export function fieldsOf(schema: Json): { name: string; schema: Json; isRequired: boolean }[] {
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const required = (schema.required ?? []) as string[]
  return Object.entries(properties).map(([name, one]) => ({ name, schema: one, isRequired: required.includes(name) }))
}
