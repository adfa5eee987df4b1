import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Access } from './access.ts'

/** Who a route asks to sign in: nobody, any user, members of the account in the path. */
export type Scope = 'anyone' | 'user' | 'member'

declare module 'fastify' {
  interface FastifyContextConfig {
    scope?: Scope
  }
  interface FastifyInstance {
    /** Every route registered so far, in order. */
    routeTable: () => RouteEntry[]
  }
}

export interface RouteEntry {
  method: string
  /** With its prefix; parameters as `:id`. */
  url: string
  scope: Scope
  access: Access | null
  config: NonNullable<RouteOptions['config']>
}

const entriesOf = ({ method, url, config = {} }: RouteOptions): RouteEntry[] =>
  [method]
    .flat()
    .map((one) => ({ method: one, url, scope: config.scope ?? 'anyone', access: config.access ?? null, config }))

/** Remembers what is registered, for the API document and for tests that walk every route. Before any route. */
export function useRouteTable(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.decorate('routeTable', () => routes.flatMap(entriesOf).filter(({ method }) => method !== 'HEAD'))
}

/** Marks the routes that follow in `scope`. */
export function markScope(app: FastifyInstance, scope: Scope): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, scope }
  })
}
