import type { RouteEntry } from '../../http/route/route-table.ts'
import { escapeHtml } from '../../safe-html/escape-html.ts'
import { pathOf } from './openapi.ts'
import { fieldsOf, type Json, schemaJson } from './schema-json.ts'

const typeOf = ({ type, enum: values, anyOf, items }: Json): string => {
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map(typeOf))].join(' or ')
  if (type === 'array') return `list of ${items ? typeOf(items as Json) : 'anything'}`
  return typeof type === 'string' ? type : 'anything'
}

function fields(title: string, schema: Json): string {
  const rows = fieldsOf(schema).map(
    ({ name, schema: one, isRequired }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(typeOf(one))}</td><td>${isRequired ? 'required' : ''}</td></tr>`,
  )
  return rows.length > 0 ? `<h4>${title}</h4><table>${rows.join('')}</table>` : ''
}

function whoMayCall({ access }: RouteEntry): string {
  if (access.scope === 'anyone') return 'anyone'
  if (access.scope === 'user') return 'any signed-in user'
  return access.permissions.length > 0 ? access.permissions.join(', ') : 'members of the account'
}

function operation(route: RouteEntry): string {
  const { method, url, access, body, query, wrapped } = route
  return `<details><summary><b>${method}</b> <code>${escapeHtml(pathOf(url))}</code></summary>
<p>Who: ${escapeHtml(whoMayCall(route))}${access.feature ? `; needs the feature ${escapeHtml(access.feature)}` : ''}${wrapped ? `; fields may lie under <code>${wrapped}</code>` : ''}</p>
${query ? fields('Query', schemaJson(query, 'input')) : ''}${body ? fields('Body', schemaJson(body, 'input')) : ''}</details>`
}

/** The API document as a page that needs no script. */
export const docsPage = (routes: readonly RouteEntry[], version: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parley API</title><link rel="stylesheet" href="/api/docs.css">
<main><h1>Parley API ${escapeHtml(version)}</h1>
<p>Sign requests with the header <code>api_access_token</code> (your profile shows the token), or with the session headers
<code>access-token</code>, <code>client</code> and <code>uid</code> of a sign-in. The same as a document:
<a href="/api/openapi.json">openapi.json</a>. What every call, event and rule means: the reference for the
<a href="/api/docs/workspace">workspace</a> and for <a href="/api/docs/configuration">configuration</a>.</p>
${routes.map(operation).join('\n')}</main></html>`

export const DOCS_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
details { border-block-start: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding-block: .5rem }
summary { cursor: pointer; overflow-wrap: anywhere }
summary b { display: inline-block; min-inline-size: 5rem }
td { padding-inline-end: 1.5rem; vertical-align: top }
`
