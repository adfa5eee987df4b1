import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { installationSetting } from '../config/settings.service.ts'

const TIMEOUT_MS = 30_000
const USUAL_MODEL = 'gpt-4o-mini'

const Count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)), 0)
const Answer = v.object({
  choices: v.pipe(v.array(v.object({ message: v.object({ content: v.string() }) })), v.minLength(1)),
  usage: v.optional(
    v.nullable(v.object({ prompt_tokens: v.optional(Count, 0), completion_tokens: v.optional(Count, 0) })),
  ),
})
const Failure = v.object({ error: v.object({ message: v.string() }) })

/** The service has refused, in its words. */
export class ModelRefused extends Error {}

/** What a model is asked: the house's order, and the text it is about. */
export interface ModelQuestion {
  order: string
  text: string
  temperature?: number
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

/**
 * One question to a language model over OpenAI's chat completions, or any service that speaks them: the installation chooses
 * the address (`PROVIDER_OPENAI_URL`) and the model (`OPENAI_MODEL`).
 * @throws ModelRefused; any network error, a time-out among them
 */
export async function askOpenAi(deps: Deps, key: string, question: ModelQuestion): Promise<ModelAnswer> {
  const base = (deps.env.providerUrls.OPENAI ?? 'https://api.openai.com').replace(/\/+$/, '')
  const model = (await installationSetting(deps, 'OPENAI_MODEL')) || USUAL_MODEL
  const { order, text, temperature } = question
  const messages = [
    { role: 'system', content: order },
    { role: 'user', content: text },
  ]
  const answer = await fetch(`${base}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, messages, ...(temperature !== undefined && { temperature }) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const said = await readJson(answer)
  if (!answer.ok) {
    const failure = v.safeParse(Failure, said)
    throw new ModelRefused(failure.success ? failure.output.error.message : `answered ${answer.status}`)
  }
  const { choices, usage } = v.parse(Answer, said)
  const content = choices[0]?.message.content.trim() ?? ''
  // Not every service counts; a guess is nearer the truth than nothing.
  const tokens = {
    input: usage?.prompt_tokens || guessed(order + text),
    output: usage?.completion_tokens || guessed(content),
  }
  return { text: content, tokens }
}
