import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DbOutage } from '../db/db-outage.ts'
import { DomainError } from '../errors.ts'
import { sendErrorPage } from '../pages/error-page.ts'
import { type Answer, answerTo } from './error-table.ts'
import { wantsPage } from './wants-page.ts'

const NOT_FOUND: Answer = { status: 404, body: { error: 'Resource could not be found' } }
const UNEXPECTED = 'Something went wrong on our side. Please try again.'

/** PostgreSQL's words for a value that no column can hold (out of range, wrong form, NUL): the client's doing. */
const UNSTORABLE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

/** Nobody's fault but time's: the client may try again. */
const AWAY: Answer = {
  status: 503,
  body: { error: 'Parley is not available for a moment. Please try again.' },
  headers: { 'retry-after': '2' },
}
/** The disk is full, or the folder's share of it. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/** Our words for what the framework refuses before a route runs. */
const FRAMEWORK_TEXTS: Record<number, string> = {
  400: 'The request could not be read',
  404: 'Resource could not be found',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'This content type is not supported here',
  429: 'Too many requests. Please try again later.',
  431: 'The request headers are too large',
}

function answerFor(error: unknown): Answer | null {
  if (error instanceof DomainError) return answerTo(error)
  const { statusCode, code } = error as Partial<FastifyError>
  if (code && UNSTORABLE.has(code)) return { status: 422, body: { error: 'A value is out of range' } }
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, body: { error: FRAMEWORK_TEXTS[statusCode] ?? FRAMEWORK_TEXTS[400] } }
  }
  return null
}

const isAway = (error: unknown): boolean =>
  error instanceof DbOutage || NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '')

/** A person who opens an address reads a page, every program the contract's body. */
function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status).headers(answer.headers ?? {})
  if (wantsPage(request)) return sendErrorPage(request, reply)
  return reply.type('application/json; charset=utf-8').send(answer.body)
}

function onError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerFor(error)
  if (isAway(error)) {
    request.log.error({ err: error }, 'not available')
    return send(request, reply, AWAY)
  }
  if (!answer) {
    request.log.error({ err: error }, 'unexpected failure')
    return send(request, reply, { status: 500, body: { error: UNEXPECTED, request_id: request.id } })
  }
  const facts = error instanceof DomainError ? error.facts : {}
  request.log.info({ refusal: error instanceof Error ? error.message : '', status: answer.status, ...facts }, 'refused')
  return send(request, reply, answer)
}

/**
 * Every failure leaves the server as the contract's body; an unexpected one as a bare sentence with the request id.
 * People whose browser asks for a page get one that says the same.
 */
export function useErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(onError)
  app.setNotFoundHandler((request, reply) => send(request, reply, NOT_FOUND))
}
