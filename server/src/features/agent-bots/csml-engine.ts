import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { Invalid, Refused } from '../../errors.ts'
import { installationSetting } from '../config/settings.service.ts'
import type { BotFacts } from './agent-bots.queries.ts'

const TIMEOUT_MS = 5_000

/** Where the engine is and what opens it; null: the installation has none. Stored settings win over the environment. */
async function engineOf(deps: Deps): Promise<{ host: string; key: string } | null> {
  const host = await installationSetting(deps, 'CSML_BOT_HOST')
  return host ? { host: host.replace(/\/+$/, ''), key: await installationSetting(deps, 'CSML_BOT_API_KEY') } : null
}

/** The engine belongs to the installation, so it may be anywhere; nobody else names its address. */
async function ask(engine: { host: string; key: string }, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${engine.host}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': engine.key },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`the CSML engine answered ${answer.status}`)
  return answer.json()
}

/** A bot as the engine runs it. */
export interface CsmlBot {
  id: string
  name: string
  content: string
}

const programOf = ({ id, name, content }: CsmlBot) => ({
  id,
  name,
  default_flow: 'Default',
  flows: [{ id: `${id}-flow`, name: 'Default', content, commands: [] }],
})

export const contentOf = (config: Record<string, unknown>): string =>
  typeof config.csml_content === 'string' ? config.csml_content : ''

/**
 * A CSML bot needs a program that the configured engine understands (configuration 5.16).
 * @throws Invalid for an empty or wrong program; Refused when no engine is configured or it cannot be asked
 */
export async function assertRunnable(deps: Deps, facts: BotFacts): Promise<void> {
  if (facts.bot_type !== 'csml') return
  const content = contentOf(facts.bot_config)
  if (!content.trim()) throw new Invalid({ bot_config: 'needs csml_content' })
  const engine = await engineOf(deps)
  if (!engine) throw new Refused('CSML bots need an engine: CSML_BOT_HOST is not configured')
  const program = programOf({ id: facts.name, name: facts.name, content })
  const verdict = await ask(engine, 'validate', program).catch((error: unknown) => {
    throw new Refused('The CSML engine cannot be reached', { cause: String(error) })
  })
  if (!v.is(v.looseObject({ valid: v.literal(true) }), verdict)) throw new Invalid({ bot_config: 'is not valid CSML' })
}

const Button = v.looseObject({ content: v.looseObject({ title: v.string(), payload: v.string() }) })
const Payload = v.variant('content_type', [
  v.object({ content_type: v.literal('text'), content: v.object({ text: v.string() }) }),
  v.object({
    content_type: v.literal('question'),
    content: v.object({ title: v.string(), buttons: v.array(Button) }),
  }),
])
const Answer = v.object({
  messages: v.optional(v.array(v.object({ payload: v.union([Payload, v.looseObject({})]) })), []),
  conversation_end: v.optional(v.nullable(v.boolean()), false),
})

/** What a bot says, and whether it has nothing more to say. */
export interface CsmlAnswer {
  says: { text: string; choices: { title: string; value: string }[] }[]
  hasEnded: boolean
}

/**
 * One step of a bot's program. Null: the installation has no engine. Waiting, typing and what is neither text nor question
 * is left out.
 */
export async function runProgram(
  deps: Deps,
  bot: CsmlBot,
  heard: { requestId: string; inboxId: number; userId: string; text: string; metadata: object },
): Promise<CsmlAnswer | null> {
  const engine = await engineOf(deps)
  if (!engine) return null
  const place = `inbox-${heard.inboxId}`
  const event = {
    request_id: heard.requestId,
    client: { bot_id: bot.id, channel_id: place, user_id: heard.userId },
    payload: { content_type: 'text', content: { text: heard.text } },
    metadata: heard.metadata,
    ttl_duration: 4000,
  }
  const answer = v.parse(Answer, await ask(engine, 'run', { bot: programOf(bot), event }))
  const says = answer.messages.flatMap(({ payload }) => {
    const known = v.safeParse(Payload, payload)
    if (!known.success) return []
    const { output } = known
    if (output.content_type === 'text') return [{ text: output.content.text, choices: [] }]
    const choices = output.content.buttons.map((one) => ({ title: one.content.title, value: one.content.payload }))
    return [{ text: output.content.title, choices }]
  })
  return { says, hasEnded: answer.conversation_end === true }
}
