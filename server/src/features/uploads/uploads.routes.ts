import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { FileField } from '../../http/uploaded-file.ts'
import { parseBody } from '../../http/validate.ts'
import { uploadFile, uploadFromAddress } from './uploads.service.ts'

/** What is no file and no text is refused in this call's own words. */
const Upload = v.object({
  attachment: v.fallback(v.optional(FileField), undefined),
  external_url: v.nullish(v.pipe(v.unknown(), v.transform(String))),
})
const Answer = v.object({ file_url: v.string(), fileUrl: v.string(), blob_key: v.string(), blob_id: v.string() })

/** `upload`: a file for an editor, a macro, a rule or a canned response (contract, workspace 7). */
export function uploadsRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/upload', taking({ body: Upload, answers: Answer }), async (request) => {
    const { attachment, external_url } = parseBody(Upload, request)
    if (attachment) return uploadFile(deps, memberOf(request), attachment)
    if (external_url) return uploadFromAddress(deps, memberOf(request), external_url)
    throw new Refused('No file or URL provided')
  })
}
