/** Page of a list's address (`?page=2`), from 1. */
export const pageIn = (params: URLSearchParams): number =>
  Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)

/** The same address with other fields; null and '' take one away. */
export function withFields(params: URLSearchParams, fields: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(fields)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
