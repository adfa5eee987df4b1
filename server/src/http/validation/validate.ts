import * as v from 'valibot'
import { Invalid, NotFound, Refused } from '../../errors.ts'

type Schema = v.GenericSchema
type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/** valibot's own texts are about types; the wire speaks of fields. Texts that a schema sets itself are kept. */
function reasonOf(issue: v.BaseIssue<unknown>): string {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === ''
  const isOwnText = !/^Invalid [\w ]+(: |$)|: Expected /.test(issue.message)
  if (isOwnText) return issue.message
  return isMissing ? "can't be blank" : 'is invalid'
}

function invalid(issues: readonly v.BaseIssue<unknown>[]): Invalid {
  const reasons: Record<string, string> = {}
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? 'base')
    reasons[field] ??= reasonOf(issue)
  }
  return new Invalid(reasons)
}

/** Any value of a request, checked. @throws Invalid naming the fields */
export function parseValue<S extends Schema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (!result.success) throw invalid(result.issues)
  return result.output
}

/** The fields of a body: those under the singular resource name lie over the flat ones, which stay readable. */
export function fieldsOf(body: unknown, wrapped: string | undefined): Plain {
  if (!isPlain(body)) return {}
  const inner = wrapped === undefined ? undefined : body[wrapped]
  return isPlain(inner) ? { ...body, ...inner } : body
}

/** A new record needs at least one field. @throws Refused naming the wrapper */
function assertGiven(body: Plain, wrapper: string): void {
  const given = body[wrapper] ?? body
  const isEmpty = given === '' || (isPlain(given) && Object.keys(given).length === 0)
  if (isEmpty) throw new Refused(`param is missing or the value is empty: ${wrapper}`)
}

/**
 * The checked body. No body counts as `{}`.
 * @throws Refused for what is no set of fields, and for a new record without any; Invalid naming the fields
 */
export function readBody(
  { schema, wrapped, isNew }: { schema: Schema; wrapped: string | undefined; isNew: boolean },
  sent: unknown,
): unknown {
  const body = sent ?? {}
  if (!isPlain(body)) throw new Refused('The request body must be a JSON object or a form')
  if (wrapped && isNew) assertGiven(body, wrapped)
  return parseValue(schema, fieldsOf(body, wrapped))
}

/** The checked path parameters. @throws NotFound when they do not fit: such a record cannot exist */
export function readParams<S extends Schema>(schema: S, params: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, params)
  if (!result.success) throw new NotFound({ params })
  return result.output
}
