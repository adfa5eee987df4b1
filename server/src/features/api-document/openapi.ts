import type { RouteEntry } from '../../http/route/route-table.ts'
import { fieldsOf, type Json, schemaJson } from './schema-json.ts'

/** Pages, artefacts and files are no part of the API. */
export const isOfTheApi = ({ url }: RouteEntry): boolean => /^\/(api|auth|public|platform|enterprise)(\/|$)/.test(url)

const text = (description: string, properties: Json) => ({
  description,
  content: { 'application/json': { schema: { type: 'object', properties } } },
})
const string = { type: 'string' }
const strings = { type: 'array', items: string }

/** Refusals that many routes share (contract, workspace 0.7). */
const RESPONSES = {
  Unauthorized: text('No session, a stale one, or not allowed', { errors: strings, error: string }),
  NotFound: text('No such record in this account', { error: string }),
  Invalid: text('A field or the whole request is refused', { message: string, attributes: strings, error: {} }),
  FeatureOff: text('The account does not have the feature', { error: string }),
  TooMany: text('Too many requests; Retry-After says when', { error: string }),
}

const SECURITY_SCHEMES = {
  apiToken: { type: 'apiKey', in: 'header', name: 'api_access_token' },
  accessToken: { type: 'apiKey', in: 'header', name: 'access-token' },
  client: { type: 'apiKey', in: 'header', name: 'client' },
  uid: { type: 'apiKey', in: 'header', name: 'uid' },
}
const SIGNED_IN = [{ apiToken: [] }, { accessToken: [], client: [], uid: [] }]

const refused = (name: keyof typeof RESPONSES) => ({ $ref: `#/components/responses/${name}` })

/** `/a/:id` → `/a/{id}` */
export const pathOf = (url: string): string => url.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}')

/** The resource: what follows the account, else what follows the version. */
function tagOf(url: string): string {
  const rest = url.replace(/^\/(enterprise\/)?(api|public\/api|platform)(\/v\d)?(\/accounts\/:accountId)?/, '')
  return rest.split('/').find((part) => part && !part.startsWith(':')) ?? 'accounts'
}

function parametersOf({ url, query: schema }: RouteEntry): Json[] {
  const path = [...pathOf(url).matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: string,
  }))
  const query = schema ? fieldsOf(schemaJson(schema, 'input')) : []
  return [
    ...path,
    ...query.map(({ name, schema, isRequired }) => ({ name, in: 'query', required: isRequired, schema })),
  ]
}

function bodyOf({ body, wrapped }: RouteEntry): Json {
  if (!body) return {}
  const schema = schemaJson(body, 'input')
  const description = wrapped ? `The fields may lie under "${wrapped}" as well.` : ''
  const content = { schema }
  return {
    requestBody: { description, content: { 'application/json': content, 'multipart/form-data': content } },
  }
}

function responsesOf({ url, access, answers, body, query, status }: RouteEntry): Json {
  const content = answers && { content: { 'application/json': { schema: schemaJson(answers, 'output') } } }
  return {
    [status]: { description: 'Done', ...content },
    ...(access.scope !== 'anyone' && { 401: refused('Unauthorized') }),
    ...(access.feature && { 403: refused('FeatureOff') }),
    ...((access.scope === 'member' || url.includes(':')) && { 404: refused('NotFound') }),
    ...((body || query) && { 422: refused('Invalid') }),
    429: refused('TooMany'),
  }
}

function operationOf(route: RouteEntry): Json {
  const { method, url, access } = route
  return {
    operationId: `${method.toLowerCase()}${pathOf(url).replaceAll(/[^\w]+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
    tags: [tagOf(url)],
    ...(access.scope !== 'anyone' && { security: SIGNED_IN }),
    ...(access.permissions.length > 0 && { 'x-permissions': access.permissions }),
    ...(access.feature && { 'x-feature': access.feature }),
    parameters: parametersOf(route),
    ...bodyOf(route),
    responses: responsesOf(route),
  }
}

/** The API as OpenAPI 3.1, made from the routes that are registered and the schemas that check them. */
export function openApiDocument(routes: readonly RouteEntry[], facts: { version: string; address: string }): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes.filter(isOfTheApi)) {
    const path = pathOf(route.url)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parley', version: facts.version },
    servers: [{ url: facts.address }],
    paths,
    components: { securitySchemes: SECURITY_SCHEMES, responses: RESPONSES },
  }
}
