import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { installationSetting } from '../config/settings.service.ts'

const TIMEOUT_MS = 30_000
const USUAL_MODEL = 'gpt-4o-mini'

const Answer = v.object({
  choices: v.pipe(v.array(v.object({ message: v.object({ content: v.string() }) })), v.minLength(1)),
})
const Failure = v.object({ error: v.object({ message: v.string() }) })

/** The service has refused, in its words. */
export class ModelRefused extends Error {}

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
export async function askOpenAi(deps: Deps, key: string, order: string, text: string): Promise<string> {
  const base = (deps.env.providerUrls.OPENAI ?? 'https://api.openai.com').replace(/\/+$/, '')
  const model = (await installationSetting(deps, 'OPENAI_MODEL')) || USUAL_MODEL
  const answer = await fetch(`${base}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      model,
      messages: [
        { role: 'system', content: order },
        { role: 'user', content: text },
      ],
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const said = await readJson(answer)
  if (!answer.ok) {
    const failure = v.safeParse(Failure, said)
    throw new ModelRefused(failure.success ? failure.output.error.message : `answered ${answer.status}`)
  }
  return v.parse(Answer, said).choices[0]?.message.content.trim() ?? ''
}
