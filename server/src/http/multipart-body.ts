import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError, Malformed, TooLarge } from '../errors.ts'
import { nestFields } from './nested-fields.ts'
import { UploadedFile } from './uploaded-file.ts'

/** Contract, workspace 7. */
export const MAX_FILE_BYTES = 40 * 1024 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** Temporary files to delete once the answer has been sent. */
    temporaryFiles: string[]
  }
}

const cleanName = (name: string): string =>
  basename(name.replaceAll('\\', '/'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these must not reach a header or a log
    .replaceAll(/[\u0000-\u001f\u007f]/g, '')
    .slice(0, 255) || 'file'

async function keep(request: FastifyRequest, part: MultipartFile): Promise<UploadedFile> {
  const folder = join(tmpdir(), 'parley-uploads')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  request.temporaryFiles.push(path)
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
  if (part.file.truncated) throw new TooLarge('The file is larger than 40 MB')
  const { bytesRead } = part.file
  return new UploadedFile({ path, filename: cleanName(part.filename), contentType: part.mimetype, size: bytesRead })
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: [string, unknown][] = []
  for await (const part of request.parts()) {
    const isEmptyPick = part.type === 'file' && !part.filename
    if (part.type === 'file') {
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
  app.addHook('onResponse', async (request) => {
    await Promise.all(request.temporaryFiles.map((path) => rm(path, { force: true })))
  })
}
