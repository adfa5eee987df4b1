import type { FastifyInstance, RouteOptions } from 'fastify'
import type { GenericSchema } from 'valibot'
import type { Access } from '../auth/access.ts'

/** What is known of a route without calling it: the API document and the tests that walk every route read it. */
export interface RouteFacts {
  access: Access
  params?: GenericSchema | undefined
  query?: GenericSchema | undefined
  body?: GenericSchema | undefined
  /** Singular resource name under which the body's fields may lie as well. */
  wrapped?: string | undefined
  answers?: GenericSchema | undefined
  status: number
}

export interface RouteEntry extends RouteFacts {
  method: string
  /** With its prefix; parameters as `:id`. */
  url: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    facts?: RouteFacts
  }
  interface FastifyInstance {
    /** Every route registered so far, in order. */
    routeTable: () => RouteEntry[]
  }
}

function entriesOf({ method, url, config }: RouteOptions): RouteEntry[] {
  const facts = config?.facts
  if (!facts) throw new Error(`${method} ${url} was not made by route(): nobody knows who may call it`)
  return [method].flat().map((one) => ({ method: one, url, ...facts }))
}

/** Remembers what is registered. Before any route. @throws when a route was not made by the kit */
export function useRouteTable(app: FastifyInstance): void {
  const entries: RouteEntry[] = []
  app.addHook('onRoute', (route) => {
    entries.push(...entriesOf(route))
  })
  app.decorate('routeTable', () => entries.filter(({ method }) => method !== 'HEAD'))
}

const fieldsOf = (schema: GenericSchema | undefined): string[] =>
  schema && 'entries' in schema ? Object.keys(schema.entries as object) : []

/** @throws when the schema of the path has other fields than the path */
export function assertNamed(url: string, params: GenericSchema | undefined): void {
  const named = [...url.matchAll(/:(\w+)|(\*)/g)].map(([, name, rest]) => name ?? rest ?? '')
  const read = fieldsOf(params)
  if (named.sort().join() !== read.sort().join())
    throw new Error(`${url} names ${named.join() || 'nothing'}, and its params read ${read.join() || 'nothing'}`)
}
