import * as v from 'valibot'

/** One sentence per problem, by the code that the schema gives it (`email_invalid`); `required` is for what is missing. */
export type ProblemTexts = Readonly<Record<string, string>>

type Errors = Record<string, unknown>

/**
 * A schema of the contract as the `validate` of a form: the same rules hold in the field and in the request.
 * A problem whose code has no text in `texts` shows the schema's own message.
 *
 * @returns errors in the shape of the values (final-form), `{}` when everything holds
 */
export function validateWith(schema: v.GenericSchema, texts: ProblemTexts = {}) {
  return (values: unknown): Errors => {
    const result = v.safeParse(schema, values)
    const errors: Errors = {}
    for (const issue of result.issues ?? []) {
      const path = issue.path?.map((item) => String(item.key)) ?? []
      put(errors, path, sentence(issue, texts))
    }
    return errors
  }
}

function sentence(issue: v.BaseIssue<unknown>, texts: ProblemTexts): string {
  const isMissing = issue.kind === 'schema' && (issue.input === undefined || issue.input === null)
  const code = isMissing ? 'required' : issue.message
  return texts[code] ?? texts[issue.message] ?? issue.message
}

/** The first problem of a field is the one to solve first. */
function put(errors: Errors, path: string[], text: string): void {
  const [head, ...rest] = path
  if (head === undefined) return
  if (rest.length === 0) {
    errors[head] ??= text
    return
  }
  const inner = errors[head]
  const next: Errors = typeof inner === 'object' && inner !== null ? (inner as Errors) : {}
  put(next, rest, text)
  errors[head] = next
}
