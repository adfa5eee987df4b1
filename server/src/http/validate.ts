import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Invalid, NotFound, Refused } from '../errors.ts'

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

/** Fields under the singular resource name lie over the flat ones, which stay readable (paging beside a wrapped record). */
function unwrap(body: Plain, wrapper: string): Plain {
  const inner = body[wrapper]
  return isPlain(inner) ? { ...body, ...inner } : body
}

/** A route that declares one schema and checks another would make the API document lie. */
function assertDeclared(request: FastifyRequest, part: 'body' | 'query', schema: Schema): void {
  const declared = request.routeOptions.config.takes?.[part]
  if (declared && declared !== schema)
    throw new Error(`${request.routeOptions.url} checks another ${part} than it declares`)
}

/** A new record needs at least one field. @throws Refused naming the wrapper */
function assertGiven(body: Plain, request: FastifyRequest, wrapper: string): void {
  const given = body[wrapper] ?? body
  const isEmpty = given === '' || (isPlain(given) && Object.keys(given).length === 0)
  if (request.method === 'POST' && isEmpty) throw new Refused(`param is missing or the value is empty: ${wrapper}`)
}

/**
 * The checked body of JSON, form or multipart alike (files are `UploadedFile`). No body counts as `{}`.
 * @param wrapper singular resource name under which the fields may lie as well (`label`)
 * @throws Refused for what is no set of fields, and for a new record without any; Invalid naming the fields
 */
export function parseBody<S extends Schema>(schema: S, request: FastifyRequest, wrapper?: string): v.InferOutput<S> {
  assertDeclared(request, 'body', schema)
  const body = request.body ?? {}
  if (!isPlain(body)) throw new Refused('The request body must be a JSON object or a form')
  if (wrapper) assertGiven(body, request, wrapper)
  return parseValue(schema, wrapper ? unwrap(body, wrapper) : body)
}

/** The checked query string; brackets and repeats are arrays (`listOf`), everything else is text (`integerText`, `flag`). */
export function parseQuery<S extends Schema>(schema: S, request: FastifyRequest): v.InferOutput<S> {
  assertDeclared(request, 'query', schema)
  return parseValue(schema, request.query)
}

/** The checked path parameters. @throws NotFound when they do not fit: such a record cannot exist */
export function parseParams<S extends Schema>(schema: S, request: FastifyRequest): v.InferOutput<S> {
  const result = v.safeParse(schema, request.params)
  if (!result.success) throw new NotFound({ params: request.params })
  return result.output
}
