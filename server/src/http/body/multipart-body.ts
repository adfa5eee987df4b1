import type { MultipartFile } from '@fastify/multipart'
import multipart from '@fastify/multipart'
import { MAX_ATTACHMENTS } from '@parley/shared/contract/message'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError, Malformed, Refused, TooLarge } from '../../errors.ts'
import { tooLarge, toTemporaryFile } from '../../storage/temporary-file.ts'
import { MAX_FILE_BYTES, type UploadedFile } from '../../storage/uploaded-file.ts'
import { nestFields } from './nested-fields.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Deleted when the answer is ready, whether or not anybody waits for it any more. */
    temporaryFiles: UploadedFile[]
  }
}

/** Every failure of a message is 422, of its files too; any other file that is too large is 413 (workspace 0.7). */
const isOfMessage = (fieldname: string): boolean => /^(message\[)?attachments\b/.test(fieldname)

async function keep(request: FastifyRequest, part: MultipartFile): Promise<UploadedFile> {
  const file = await toTemporaryFile(part.file, { filename: part.filename, contentType: part.mimetype })
  request.temporaryFiles.push(file)
  if (part.file.truncated) throw isOfMessage(part.fieldname) ? new Refused(tooLarge().message) : tooLarge()
  return file
}

/** Before another file of a message is read. @throws Refused */
function assertRoom(fields: readonly [string, unknown][]): void {
  if (fields.filter(([name]) => isOfMessage(name)).length >= MAX_ATTACHMENTS)
    throw new Refused(`Attachments are too many (maximum is ${MAX_ATTACHMENTS})`)
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: [string, unknown][] = []
  for await (const part of request.parts()) {
    const isEmptyPick = part.type === 'file' && !part.filename
    if (part.type === 'file') {
      if (isOfMessage(part.fieldname)) assertRoom(fields)
      if (isEmptyPick) part.file.resume()
      else fields.push([part.fieldname, await keep(request, part)])
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) throw new TooLarge('A field is too large')
      fields.push([part.fieldname, part.value])
    }
  }
  return nestFields(fields)
}

/** The parser's own complaints carry no code: the body broke off or is not what its header says. */
function unreadable(error: Error & { code?: string; statusCode?: number }): never {
  const isKnown = error instanceof DomainError || error.statusCode !== undefined || error.code?.startsWith('E')
  throw isKnown ? error : new Malformed('The form could not be read', { cause: error.message })
}

/** Multipart bodies become `request.body` with bracketed names nested and files streamed to temporary files. */
export async function useMultipartBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_FILE_BYTES, files: 20, fields: 500, parts: 520, fieldSize: 1_000_000, fieldNameSize: 200 },
  })
  app.decorateRequest('temporaryFiles')
  app.addHook('onRequest', async (request) => {
    request.temporaryFiles = []
  })
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readParts(request).catch(unreadable)
  })
  app.addHook('onSend', async (request) => {
    // A throttle refuses before the hook above has run.
    await Promise.all((request.temporaryFiles ?? []).map((file) => file.discard()))
  })
}
