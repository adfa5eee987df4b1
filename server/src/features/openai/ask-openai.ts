import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { askingOutside } from '../../tracing/spans.ts'
import { installationSetting } from '../config/settings.service.ts'
import { type Deadline, withDeadline } from './deadline.ts'

const USUAL_MODEL = 'gpt-4o-mini'

const Count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)), 0)
const Usage = v.optional(
  v.nullable(v.object({ prompt_tokens: v.optional(Count, 0), completion_tokens: v.optional(Count, 0) })),
)
type Usage = v.InferOutput<typeof Usage>
const Answer = v.object({
  choices: v.pipe(v.array(v.object({ message: v.object({ content: v.string() }) })), v.minLength(1)),
  usage: Usage,
})
const Delta = v.object({ delta: v.optional(v.object({ content: v.nullish(v.string(), '') }), { content: '' }) })
const Piece = v.object({ choices: v.optional(v.array(Delta), []), usage: Usage })
const Failure = v.object({ error: v.object({ message: v.string() }) })

/** The service has refused, in its words. */
export class ModelRefused extends Error {}

/** What a model is asked: the house's order, and the text it is about. */
export interface ModelQuestion {
  order: string
  text: string
  temperature?: number
}

/** Whoever waits for the answer while it is written. */
export interface Listener {
  /** Gives up: the model is not asked on. */
  signal: AbortSignal
  onText: (text: string) => void
}

/** What it said, and what that took. */
export interface ModelAnswer {
  text: string
  tokens: { input: number; output: number }
}

const CHARACTERS_PER_TOKEN = 4
const guessed = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN)

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return null
  }
}

async function call(deps: Deps, key: string, body: object, signal: AbortSignal): Promise<Response> {
  const base = (deps.env.providerUrls.OPENAI ?? 'https://api.openai.com').replace(/\/+$/, '')
  const model = (await installationSetting(deps, 'OPENAI_MODEL')) || USUAL_MODEL
  const answer = await askingOutside('POST', new URL(base).hostname, () =>
    fetch(`${base}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ model, ...body }),
      redirect: 'error',
      signal,
    }),
  )
  if (answer.ok) return answer
  const failure = v.safeParse(Failure, await readJson(answer))
  throw new ModelRefused(failure.success ? failure.output.error.message : `answered ${answer.status}`)
}

const messagesOf = ({ order, text, temperature }: ModelQuestion) => ({
  messages: [
    { role: 'system', content: order },
    { role: 'user', content: text },
  ],
  ...(temperature !== undefined && { temperature }),
})

/** Not every service counts; a guess is nearer the truth than nothing. */
const answerOf = ({ order, text }: ModelQuestion, said: string, usage: Usage): ModelAnswer => ({
  text: said.trim(),
  tokens: {
    input: usage?.prompt_tokens || guessed(order + text),
    output: usage?.completion_tokens || guessed(said),
  },
})

async function readWhole(answer: Response, question: ModelQuestion): Promise<ModelAnswer> {
  const { choices, usage } = v.parse(Answer, await readJson(answer))
  return answerOf(question, choices[0]?.message.content ?? '', usage)
}

/**
 * One question to a language model over OpenAI's chat completions, or any service that speaks them: the installation chooses
 * the address (`PROVIDER_OPENAI_URL`) and the model (`OPENAI_MODEL`).
 * @throws ModelRefused; any network error, a time-out among them
 */
export const askOpenAi = (deps: Deps, key: string, question: ModelQuestion): Promise<ModelAnswer> =>
  withDeadline(null, async ({ signal }) => readWhole(await call(deps, key, messagesOf(question), signal), question))

/** What came before the connection was cut or given up: that much was paid for. */
export class CutShort extends Error {
  readonly answer: ModelAnswer
  constructor(answer: ModelAnswer, cause: unknown) {
    super('The answer was cut short', { cause })
    this.answer = answer
  }
}

/**
 * The same, heard while it is written. A service that answers whole all the same is heard at once.
 * @throws as `askOpenAi`; CutShort once the model has begun
 */
export const hearOpenAi = (
  deps: Deps,
  key: string,
  question: ModelQuestion,
  listener: Listener,
): Promise<ModelAnswer> => withDeadline(listener.signal, (limit) => hear({ deps, key, question, listener }, limit))

interface Hearing {
  deps: Deps
  key: string
  question: ModelQuestion
  listener: Listener
}

async function hear({ deps, key, question, listener }: Hearing, limit: Deadline): Promise<ModelAnswer> {
  const body = { ...messagesOf(question), stream: true, stream_options: { include_usage: true } }
  const answer = await call(deps, key, body, limit.signal)
  if (!answer.headers.get('content-type')?.includes('event-stream') || !answer.body) {
    const whole = await readWhole(answer, question)
    listener.onText(whole.text)
    return whole
  }
  let said = ''
  let usage: Usage
  try {
    const events = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    for await (const { data } of events) {
      if (data === '[DONE]') break
      limit.refresh()
      const piece = pieceIn(data)
      usage = piece.usage ?? usage
      said += piece.text
      if (piece.text !== '') listener.onText(piece.text)
    }
  } catch (problem) {
    throw new CutShort(answerOf(question, said, usage), problem)
  }
  return answerOf(question, said, usage)
}

/** @throws ModelRefused, as some services do in the middle of an answer */
function pieceIn(data: string): { text: string; usage: Usage } {
  const json: unknown = JSON.parse(data)
  const failure = v.safeParse(Failure, json)
  if (failure.success) throw new ModelRefused(failure.output.error.message)
  const { choices, usage } = v.parse(Piece, json)
  return { text: choices[0]?.delta.content ?? '', usage }
}
