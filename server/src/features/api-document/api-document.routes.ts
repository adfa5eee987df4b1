import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { VERSION } from '../config/version.ts'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { isOfTheApi, openApiDocument } from './openapi.ts'

const POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The reference that the contract's comments name, as it stands in the repository. */
const reference = (part: string) => new URL(`../../../../docs/contract/${part}.md`, import.meta.url)

/** `/api/openapi.json` (the router drops the ending), a page to read it, and the two parts of the reference. */
export function apiDocumentRoutes(app: FastifyInstance): void {
  const routes = () => app.routeTable().filter(isOfTheApi)

  route(app, {
    method: 'GET',
    url: '/api/openapi',
    access: anyone,
    answers: v.record(v.string(), v.unknown()),
    handler: ({ deps }) => openApiDocument(routes(), { version: VERSION, address: deps.env.frontendUrl }),
  })

  route(app, {
    method: 'GET',
    url: '/api/docs',
    access: anyone,
    handler: ({ reply }) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .send(docsPage(routes(), VERSION)),
  })

  for (const part of ['workspace', 'configuration']) {
    route(app, {
      method: 'GET',
      url: `/api/docs/${part}`,
      access: anyone,
      handler: async ({ reply }) =>
        reply.type('text/plain; charset=utf-8').send(await readFile(reference(part), 'utf8')),
    })
  }

  route(app, {
    method: 'GET',
    url: '/api/docs.css',
    access: anyone,
    handler: ({ reply }) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE),
  })
}
