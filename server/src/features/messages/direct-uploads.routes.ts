import type { FastifyInstance } from 'fastify'
import { members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { IdParams } from '../../http/validation/param-schemas.ts'
import { requireVisible } from '../../presenters/conversation.queries.ts'
import { DirectUpload, DirectUploadBody } from '../uploads/direct-upload-requests.ts'
import { announceUpload } from '../uploads/direct-uploads.service.ts'

/** Files that a browser sends before the message that carries them (workspace 7). */
export function conversationUploadsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/conversations/:id/direct_uploads',
    access: members,
    params: IdParams,
    body: DirectUploadBody,
    answers: DirectUpload,
    admit: ({ deps, member, params }) => requireVisible(deps, member, params.id),
    handler: ({ deps, member, body }) => announceUpload(deps, member.accountId, body.blob),
  })
}
