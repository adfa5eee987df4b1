import type { LinkRefusal } from '@parley/shared/contract/link-refusal'
import type { StepRefusal } from '@parley/shared/contract/macro-run'

/** What the domain can refuse. No HTTP here: `http/error-table.ts` is the one table from these to the wire. */
export abstract class DomainError extends Error {
  /** For the log, never for the client. */
  readonly facts: Record<string, unknown>
  constructor(message: string, facts: Record<string, unknown> = {}) {
    super(message)
    this.name = new.target.name
    this.facts = facts
  }
}

/** Nobody is signed in, or the session is stale. */
export class Unauthenticated extends DomainError {}
/** Sign-in or session validation failed: 401 `{success: false, errors}`. */
export class BadCredentials extends DomainError {}
/** What somebody is told who may not do what they asked for. */
export const NOT_ALLOWED = 'You are not authorized to do this action'
/** Signed in, but not allowed (the wire says 401 here, not 403). */
export class Forbidden extends DomainError {}
/** No such record in this account. */
export class NotFound extends DomainError {
  constructor(facts: Record<string, unknown> = {}, words = 'Resource could not be found') {
    super(words, facts)
  }
}
/** The request itself cannot be read: 400 `{error}`. */
export class Malformed extends DomainError {}
/** A refusal in one sentence: 422 `{error}`. */
export class Refused extends DomainError {
  /** For macros, which say in the reader's language what was refused. */
  readonly code: StepRefusal | undefined
  constructor(message: string, facts: Record<string, unknown> = {}, code?: StepRefusal) {
    super(message, facts)
    this.code = code
  }
}
/** A provider's refusal: 422 `{message, error}`, where `error` may hold what programs classify it by. */
export class Explained extends DomainError {
  readonly error: unknown
  constructor(message: string, error: unknown = message) {
    super(message)
    this.error = error
  }
}
/** 422 `{success: false}`, with `error` where there is something to say. */
export class Unsuccessful extends DomainError {
  readonly words: string | undefined
  constructor(words?: string) {
    super(words ?? 'Refused')
    this.words = words
  }
}
/** A mailed link that is unknown, used or too old: 422 `{message, redirect_url, code}`. */
export class BadLink extends DomainError {
  /** Whoever opens it is signed in nowhere: the page says it in its own language. */
  readonly code: LinkRefusal
  constructor(message: string, code: LinkRefusal = 'LINK_INVALID') {
    super(message)
    this.code = code
  }
}
/** Refused as things stand, e.g. deleting a contact who is online: 422 `{message}`. */
export class NotNow extends DomainError {}
/** Refused whoever asks, e.g. a status change on a foreign channel: 403 `{error}`. */
export class NotPossible extends DomainError {}
/** Sign-up is refused for a reason other than a taken address: 403 `{message}`. */
export class SignUpRefused extends DomainError {}
/** Somebody else changed the thing meanwhile: 409 `{error}`. */
export class Conflict extends DomainError {}
/** The plan does not allow more of this: 402 `{error}`. */
export class PlanLimit extends DomainError {}
/** An upload is over its limit: 413 `{error}`. */
export class TooLarge extends DomainError {}
/** A feature flag is off. */
export class FeatureOff extends DomainError {
  constructor() {
    super('Feature not enabled')
  }
}

/** Too many requests of one kind: 429 with `Retry-After`. */
export class TooManyRequests extends DomainError {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('Too many requests. Please try again later.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const sentence = (field: string, reason: string): string =>
  `${field.charAt(0).toUpperCase()}${field.slice(1).replaceAll('_', ' ')} ${reason}`

/** Field validation: 422 `{message, attributes}`. */
export class Invalid extends DomainError {
  /** Field names, as the wire spells them. */
  readonly attributes: string[]
  /** What is wrong with each. */
  readonly reasons: Readonly<Record<string, string>>
  /**
   * @param reasons field → what is wrong with it (`can't be blank`)
   * @param text the whole sentence, where the contract has its own
   */
  constructor(reasons: Record<string, string>, text?: string) {
    super(
      text ??
        Object.entries(reasons)
          .map(([field, reason]) => sentence(field, reason))
          .join(', '),
    )
    this.attributes = Object.keys(reasons)
    this.reasons = reasons
  }
}

/** Field validation as macros, automation rules and portals word it: 422 `{error: {field: string[]}}`. */
export class FieldErrors extends DomainError {
  readonly errors: Record<string, string[]>
  constructor(errors: Record<string, string[]>) {
    super(Object.values(errors).flat().join(', '))
    this.errors = errors
  }
}

/** Resolving while required attributes are missing (contract, workspace 8.9). */
export class AttributesRequired extends DomainError {
  readonly missing: string[]
  constructor(missing: string[]) {
    super(`Fill in before resolving: ${missing.join(', ')}`)
    this.missing = missing
  }
}

/** The inbox carries the e-mail continuity of others (contract, configuration 2.6). */
export class ContinuityConnected extends DomainError {
  readonly inboxes: { id: number; name: string }[]
  constructor(inboxes: { id: number; name: string }[]) {
    super(`Other inboxes send e-mail through this one: ${inboxes.map(({ name }) => name).join(', ')}`)
    this.inboxes = inboxes
  }
}
