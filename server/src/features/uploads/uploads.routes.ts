import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Refused } from '../../errors.ts'
import { members } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { FileField } from '../../storage/uploaded-file.ts'
import { uploadFile, uploadFromAddress } from './uploads.service.ts'

/** What is no file and no text is refused in this call's own words. */
const Upload = v.object({
  attachment: v.fallback(v.optional(FileField), undefined),
  external_url: v.nullish(v.pipe(v.unknown(), v.transform(String))),
})
const Answer = v.object({ file_url: v.string(), fileUrl: v.string(), blob_key: v.string(), blob_id: v.string() })

/** `upload`: a file for an editor, a macro, a rule or a canned response (contract, workspace 7). */
export function uploadsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/upload',
    access: members,
    body: Upload,
    answers: Answer,
    handler: ({ deps, member, body }) => {
      if (body.attachment) return uploadFile(deps, member, body.attachment)
      if (body.external_url) return uploadFromAddress(deps, member, body.external_url)
      throw new Refused('No file or URL provided')
    },
  })
}
