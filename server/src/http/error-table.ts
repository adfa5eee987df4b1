import {
  AttributesRequired,
  BadCredentials,
  BadLink,
  Conflict,
  ContinuityConnected,
  type DomainError,
  Explained,
  FeatureOff,
  FieldErrors,
  Forbidden,
  Invalid,
  Malformed,
  NotFound,
  NotNow,
  NotPossible,
  PlanLimit,
  Refused,
  SignUpRefused,
  TooLarge,
  TooManyRequests,
  Unauthenticated,
  Unsuccessful,
} from '../errors.ts'

/** What goes on the wire for a refusal. */
export interface Answer {
  status: number
  body: Record<string, unknown>
  headers?: Record<string, string>
}

/** The one table from domain errors to status and body (contract, workspace 0.7). */
export function answerTo(error: DomainError): Answer {
  const text = error.message
  if (error instanceof Unauthenticated) return { status: 401, body: { errors: [text] } }
  if (error instanceof BadCredentials) return { status: 401, body: { success: false, errors: [text] } }
  if (error instanceof Forbidden) return { status: 401, body: { error: text } }
  if (error instanceof NotFound) return { status: 404, body: { error: text } }
  if (error instanceof Malformed) return { status: 400, body: { error: text } }
  if (error instanceof Invalid) return { status: 422, body: { message: text, attributes: error.attributes } }
  if (error instanceof FieldErrors) return { status: 422, body: { error: error.errors } }
  if (error instanceof AttributesRequired) {
    const code = 'NATIVE_ATTRIBUTES_REQUIRED'
    return { status: 422, body: { error: text, message: text, code, missing_attributes: error.missing } }
  }
  if (error instanceof BadLink) return { status: 422, body: { message: text, redirect_url: '/', code: error.code } }
  if (error instanceof NotNow) return { status: 422, body: { message: text } }
  if (error instanceof ContinuityConnected) {
    const code = 'INBOX_CONTINUITY_CONNECTED'
    return { status: 422, body: { code, error: code, message: text, connected_inboxes: error.inboxes } }
  }
  if (error instanceof Explained) return { status: 422, body: { message: error.message, error: error.error } }
  if (error instanceof Unsuccessful)
    return { status: 422, body: { success: false, ...(error.words && { error: error.words }) } }
  if (error instanceof Refused) return { status: 422, body: { error: text } }
  if (error instanceof Conflict) return { status: 409, body: { error: text } }
  if (error instanceof PlanLimit) return { status: 402, body: { error: text } }
  if (error instanceof NotPossible || error instanceof FeatureOff) return { status: 403, body: { error: text } }
  if (error instanceof SignUpRefused) return { status: 403, body: { message: text } }
  if (error instanceof TooLarge) return { status: 413, body: { error: text } }
  if (error instanceof TooManyRequests) {
    return { status: 429, body: { error: text }, headers: { 'retry-after': String(error.retryAfterSeconds) } }
  }
  throw new Error(`no answer is written for ${error.name}`)
}
