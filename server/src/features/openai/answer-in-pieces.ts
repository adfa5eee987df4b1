import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../errors.ts'
import type { Listener } from './ask-openai.ts'

const LINES = 'application/x-ndjson'

const wordsOf = (problem: unknown): string =>
  problem instanceof DomainError ? problem.message : 'Something went wrong on our side. Please try again.'

/** Whoever does not ask for pieces gets the answer whole, as every client of before. */
export const wantsPieces = ({ headers }: FastifyRequest): boolean => headers.accept?.includes(LINES) ?? false

/**
 * Lines of JSON: `{text}` for each piece, then the whole `{message}`, or `{error}` where it breaks off. What goes wrong
 * before the first piece is a refusal like any other. Whoever closes the connection gives the question up.
 */
export async function answerInPieces(
  reply: FastifyReply,
  work: (listener: Listener) => Promise<{ message: string }>,
): Promise<FastifyReply> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const lines = new PassThrough()
  const write = (line: object) => lines.write(`${JSON.stringify(line)}\n`)
  const begun = Promise.withResolvers<void>()
  const onText = (text: string) => {
    write({ text })
    begun.resolve()
  }
  const whole = work({ signal: gone.signal, onText })
  void whole.then(write, (problem: unknown) => write({ error: wordsOf(problem) })).finally(() => lines.end())
  await Promise.race([begun.promise, whole])
  return reply
    .header('content-type', LINES)
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(lines)
}
