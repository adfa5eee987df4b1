import type { AgentBot } from '@parley/shared/contract/agent-bot'
import { optionalText, requiredText } from '@parley/shared/contract/rules/text'
import * as v from 'valibot'

/** What the form of a CSML bot asks for; its program comes from the editor. */
export const CsmlBotValues = v.object({
  name: requiredText(),
  description: optionalText(1_000),
  program: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', "can't be blank"),
  ),
})
export type CsmlBotValues = v.InferOutput<typeof CsmlBotValues>

/** The program of a stored bot. */
export const programOf = ({ bot_config: config }: AgentBot): string =>
  typeof config.csml_content === 'string' ? config.csml_content : ''

/** As the call takes it (configuration 5.16). */
export const csmlBody = ({ name, description, program }: CsmlBotValues) => ({
  agent_bot: { name, description, bot_type: 'csml', bot_config: { csml_content: program } },
})
