import type { RequestOptions } from '../remote/shell-api.ts'

/**
 * `?status=open&labels[]=a&labels[]=b`, or an empty string. Arrays repeat their name with brackets (contract, workspace 0.4);
 * null and undefined are left out, an empty text is sent.
 */
export function queryString(query: RequestOptions['query']): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === null || value === undefined) continue
    if (typeof value === 'object') for (const item of value) params.append(`${name}[]`, String(item))
    else params.append(name, String(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}
