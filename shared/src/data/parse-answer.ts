import * as v from 'valibot'

/** A value of another shape than the contract says. It is never shown and never asked for again by itself. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'
  /** The request itself was answered. */
  readonly status = 200
  /** `path.of.the.field: what is wrong`, for the log. */
  readonly issues: readonly string[]

  constructor(issues: readonly string[]) {
    super('The server answered in a way that this version does not understand.')
    this.issues = issues
  }
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; problem: AnswerError }

/** Results by schema and by the object that was parsed, so that one answer costs one parse however often it is drawn. */
const known = new WeakMap<object, WeakMap<object, Parsed<unknown>>>()

function resultsOf(schema: object): WeakMap<object, Parsed<unknown>> {
  const results = known.get(schema) ?? new WeakMap<object, Parsed<unknown>>()
  known.set(schema, results)
  return results
}

/**
 * The same object answers the same result, by identity: what did not change is not drawn again.
 *
 * @param onProblem hears of a wrong value once
 */
export function parseOnce<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  onProblem?: (problem: AnswerError) => void,
): Parsed<T> {
  const isObject = typeof value === 'object' && value !== null
  const held = isObject ? resultsOf(schema).get(value) : undefined
  if (held) return held as Parsed<T>
  const answer = v.safeParse(schema, value)
  const result: Parsed<T> = answer.success
    ? { ok: true, value: answer.output }
    : { ok: false, problem: new AnswerError(answer.issues.map(issueText)) }
  if (!result.ok) onProblem?.(result.problem)
  if (isObject) resultsOf(schema).set(value, result)
  return result
}

/** Marks a value that was made from parsed ones (a merge) as parsed. */
export function rememberParsed<T>(schema: v.GenericSchema<unknown, T>, value: T): T {
  if (typeof value === 'object' && value !== null) resultsOf(schema).set(value, { ok: true, value })
  return value
}

/** @throws AnswerError */
export function parseAnswer<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const result = parseOnce(schema, value)
  if (!result.ok) throw result.problem
  return result.value
}

const issueText = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue as v.BaseIssue<unknown>) ?? 'the answer'}: ${issue.message}`
