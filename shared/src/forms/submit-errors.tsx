import { FORM_ERROR } from 'final-form'
import { ApiError } from '../api/api-error.ts'
import type { ErrorBody } from '../contract/error.ts'

/**
 * What the server refused, as submission errors of a form: a 422 with `{ message, attributes }` marks the fields it
 * names, everything else becomes the sentence above the buttons.
 *
 * @param fields - names of the form's own fields, or `{ attribute: field }` where the two differ
 * @param fallback - the sentence when the server said nothing (it was not reached)
 */
export function submitErrors(
  problem: unknown,
  fields: readonly string[] | Readonly<Record<string, string>>,
  fallback: string,
): Record<string, string> {
  if (!(problem instanceof ApiError)) throw problem
  const message = problem.message || fallback
  const fieldOf = Array.isArray(fields)
    ? (name: string) => (fields.includes(name) ? name : undefined)
    : (name: string) => (fields as Readonly<Record<string, string>>)[name]
  const body = problem.body as ErrorBody | null
  const named = (body?.attributes ?? []).map(fieldOf).filter((field) => field !== undefined)
  if (named.length === 0) return { [FORM_ERROR]: message }
  return Object.fromEntries(named.map((field) => [field, message]))
}
