/** What the database refused, with PostgreSQL's own facts. `pg` throws errors of the same fields. */
export class DbError extends Error {
  /** SQLSTATE, e.g. `23505`. */
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined
  constructor(facts: { message: string; code?: string; constraint?: string; detail?: string }) {
    super(facts.message)
    this.name = 'DbError'
    this.code = facts.code
    this.constraint = facts.constraint
    this.detail = facts.detail
  }
}

const UNIQUE_VIOLATION = '23505'

/** True when a unique constraint or index (of that name, when given) refused a row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: name } = error as { code?: unknown; constraint?: unknown }
  return code === UNIQUE_VIOLATION && (constraint === undefined || name === constraint)
}
