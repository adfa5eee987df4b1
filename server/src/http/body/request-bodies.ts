import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Malformed } from '../../errors.ts'
import { rejectNulBytes } from '../validation/reject-nul-bytes.ts'
import { useMultipartBodies } from './multipart-body.ts'
import { nestFields } from './nested-fields.ts'

/** Largest JSON or form body; files go by multipart and have their own limit. */
export const BODY_LIMIT = 2 * 1024 * 1024

const UNREADABLE_QUERY: Record<string, unknown> = Object.freeze({})

/** Never throws, because the router would take the process down; the hook below refuses an unreadable query. */
export function parseQueryString(text: string): Record<string, unknown> {
  try {
    return nestFields(new URLSearchParams(text))
  } catch (error) {
    if (error instanceof Malformed) return UNREADABLE_QUERY
    throw error
  }
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new Malformed('The request is not valid UTF-8', { cause: String(error) })
  }
}

function parseJson(bytes: Buffer): unknown {
  const text = decodeUtf8(bytes)
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Malformed('The request is not valid JSON', { cause: String(error) })
  }
}

/** Bodies: JSON (empty counts as `{}`), urlencoded and multipart, all checked for text the database can keep. */
export async function useRequestBodies(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    /^application\/([\w.-]+\+)?json/,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseJson(body),
  )
  await app.register(formbody, { parser: (text) => nestFields(new URLSearchParams(text)) })
  app.addHook('onRequest', async (request) => {
    if (request.query === UNREADABLE_QUERY) throw new Malformed('The query string could not be read')
    rejectNulBytes(request.query)
    rejectNulBytes({ ...(request.params as object) })
  })
  await useMultipartBodies(app)
  app.addHook('preValidation', async (request) => rejectNulBytes(request.body))
}
