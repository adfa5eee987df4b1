/** Any error body of the contract (workspace 0.7): there is no single envelope. */
export interface ErrorBody {
  message?: string
  error?: string | Record<string, string[]>
  errors?: string[]
  attributes?: string[]
  code?: string
}

/** The one sentence to show: `message`, then `error` (an object is joined from its texts), then `errors[0]`. */
export function errorText(body: unknown, fallback: string): string {
  if (typeof body !== 'object' || body === null) return fallback
  const { message, error, errors } = body as ErrorBody
  if (typeof message === 'string' && message) return message
  if (typeof error === 'string' && error) return error
  if (error && typeof error === 'object') return Object.values(error).flat().join(', ')
  return errors?.[0] ?? fallback
}
