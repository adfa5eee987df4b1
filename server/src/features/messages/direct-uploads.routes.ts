import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams } from '../../http/validate.ts'
import { DisplayIdParams } from '../conversations/conversation-requests.ts'
import { requireVisible } from '../conversations/conversations.service.ts'
import { DirectUpload, DirectUploadBody } from '../uploads/direct-upload-requests.ts'
import { announceUpload } from '../uploads/direct-uploads.service.ts'

/** Files that a browser sends before the message that carries them (workspace 7). */
export function conversationUploadsRoutes(app: FastifyInstance, deps: Deps): void {
  const takes = taking({ body: DirectUploadBody, answers: DirectUpload })
  app.post('/conversations/:id/direct_uploads', takes, async (request) => {
    const member = memberOf(request)
    await requireVisible(deps, member, parseParams(DisplayIdParams, request).id)
    return announceUpload(deps, member.accountId, parseBody(DirectUploadBody, request).blob)
  })
}
