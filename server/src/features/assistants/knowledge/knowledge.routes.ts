import { AnswerBody, AssistantDocument, PageBody } from '@parley/shared/contract/assistant'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireAdmin } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { Id, IdParams } from '../../../http/validation/param-schemas.ts'
import { FileField } from '../../../storage/uploaded-file.ts'
import {
  addAnswer,
  addFile,
  addPage,
  changeAnswer,
  documents,
  fetchAgain,
  removeDocument,
} from './knowledge.service.ts'

const access = requireAdmin('captain_integration')
const DocumentParams = v.object({ id: Id, documentId: Id })

/** What an assistant knows beside articles (configuration 5.15, addition). */
export function assistantKnowledgeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/assistants/:id/documents',
    access,
    params: IdParams,
    answers: v.array(AssistantDocument),
    handler: ({ deps, member, params }) => documents(deps, member, params.id),
  })

  addRoutes(app)
  changeRoutes(app)
}

function addRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/assistants/:id/answers',
    access,
    params: IdParams,
    body: AnswerBody,
    answers: AssistantDocument,
    handler: ({ deps, member, params, body }) => addAnswer(deps, member, params.id, body),
  })

  route(app, {
    method: 'POST',
    url: '/assistants/:id/files',
    access,
    params: IdParams,
    body: v.object({ file: FileField }),
    answers: AssistantDocument,
    handler: ({ deps, member, params, body }) => addFile(deps, member, params.id, body.file),
  })

  route(app, {
    method: 'POST',
    url: '/assistants/:id/pages',
    access,
    params: IdParams,
    body: PageBody,
    answers: AssistantDocument,
    handler: ({ deps, member, params, body }) => addPage(deps, member, params.id, body.address),
  })
}

function changeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'PATCH',
    url: '/assistants/:id/documents/:documentId',
    access,
    params: DocumentParams,
    body: AnswerBody,
    answers: AssistantDocument,
    handler: ({ deps, member, params, body }) => changeAnswer(deps, member, params, body),
  })

  route(app, {
    method: 'POST',
    url: '/assistants/:id/documents/:documentId/fetch',
    access,
    params: DocumentParams,
    answers: AssistantDocument,
    handler: ({ deps, member, params }) => fetchAgain(deps, member, params),
  })

  route(app, {
    method: 'DELETE',
    url: '/assistants/:id/documents/:documentId',
    access,
    params: DocumentParams,
    handler: ({ deps, member, params }) => removeDocument(deps, member, params),
  })
}
