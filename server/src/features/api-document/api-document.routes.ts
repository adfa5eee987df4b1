import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { VERSION } from '../config/version.ts'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { isOfTheApi, openApiDocument } from './openapi.ts'

const POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** `/api/openapi.json` (the router drops the ending) and a page to read it. */
export function apiDocumentRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = () => app.routeTable().filter(isOfTheApi)

  app.get('/api/openapi', async () => openApiDocument(routes(), { version: VERSION, address: deps.env.frontendUrl }))

  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(docsPage(routes(), VERSION)),
  )

  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
}
