/** What the domain can refuse. No HTTP here: `http/error-handler.ts` is the one table from these to the wire. */
export abstract class DomainError extends Error {
  constructor(
    message: string,
    /** For the log, never for the client. */
    readonly facts: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = new.target.name
  }
}

/** Nobody is signed in, or the session is stale. */
export class Unauthenticated extends DomainError {}
/** Signed in, but not allowed (the wire says 401 here, not 403). */
export class Forbidden extends DomainError {}
/** No such record in this account. */
export class NotFound extends DomainError {
  constructor(facts: Record<string, unknown> = {}) {
    super('Resource could not be found', facts)
  }
}
/** A refusal in one sentence: 422 `{error}`. */
export class Refused extends DomainError {}
/** A feature flag is off. */
export class FeatureOff extends DomainError {
  constructor() {
    super('Feature not enabled')
  }
}

/** Field validation: 422 `{message, attributes}`. */
export class Invalid extends DomainError {
  /** Field names, as the wire spells them. */
  readonly attributes: string[]
  /** @param reasons field → what is wrong with it (`can't be blank`) */
  constructor(reasons: Record<string, string>) {
    super(
      Object.entries(reasons)
        .map(([field, reason]) => `${field.charAt(0).toUpperCase()}${field.slice(1).replaceAll('_', ' ')} ${reason}`)
        .join(', '),
    )
    this.attributes = Object.keys(reasons)
  }
}
