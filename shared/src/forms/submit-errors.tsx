import { FORM_ERROR } from 'final-form'
import { isApiError } from '../api/api-error.ts'
import type { ErrorBody } from '../contract/values/error.ts'

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
  if (!isApiError(problem)) throw problem
  const message = problem.message || fallback
  const fieldOf = Array.isArray(fields)
    ? (name: string) => (fields.includes(name) ? name : undefined)
    : (name: string) => (fields as Readonly<Record<string, string>>)[name]
  const attributes = (problem.body as ErrorBody | null)?.attributes ?? []
  // One sentence per attribute, joined by commas: each goes to its own field where the numbers agree.
  const sentences = message.split(', ')
  const named = attributes.flatMap((attribute, at) => {
    const field = fieldOf(attribute)
    const sentence = sentences.length === attributes.length ? sentences[at] : message
    return field === undefined ? [] : [[field, sentence ?? message] as const]
  })
  return named.length === 0 ? { [FORM_ERROR]: message } : Object.fromEntries(named)
}
