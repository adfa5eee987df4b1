import type { FastifyRequest } from 'fastify'

function withoutNullTexts(value: unknown): unknown {
  if (value === 'null') return null
  if (Array.isArray(value)) return value.map(withoutNullTexts)
  if (!value || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNullTexts(inner)]))
}

const isForm = (request: FastifyRequest): boolean =>
  request.isMultipart() || /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')

/** Front ends append null to forms as text; in routes with `nullTexts` it means null. JSON bodies are left alone. */
export function nullTextsToNull(request: FastifyRequest): void {
  if (isForm(request)) request.body = withoutNullTexts(request.body)
}
