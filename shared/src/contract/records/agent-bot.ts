import * as v from 'valibot'
import { optionalText, requiredText } from '../rules/text.ts'
import { WebAddress } from '../rules/web-address.ts'
import { Attributes } from '../values/scalars.ts'

/** Stored by name; clients may send the index. */
export const BOT_TYPES = ['webhook', 'csml'] as const
export const MAX_OUTGOING_URL = 2048

/** A program that takes part in conversations (contract, configuration 5.16). */
export const AgentBot = v.object({
  id: v.number(),
  name: v.string(),
  description: v.nullable(v.string()),
  thumbnail: v.string(),
  /** Not shown of system bots. */
  outgoing_url: v.optional(v.nullable(v.string())),
  bot_type: v.picklist(BOT_TYPES),
  bot_config: Attributes,
  /** Null: the installation's own. */
  account_id: v.nullable(v.number()),
  /** To administrators, of the account's own bots. */
  access_token: v.optional(v.string()),
  /** Signs what the bot is sent; shown as `access_token` is. */
  secret: v.optional(v.string()),
  system_bot: v.boolean(),
})
export type AgentBot = v.InferOutput<typeof AgentBot>

/** What the form of a webhook bot asks for. */
export const AgentBotBody = v.object({
  name: requiredText(),
  description: optionalText(1_000),
  outgoing_url: WebAddress,
})
export type AgentBotBody = v.InferOutput<typeof AgentBotBody>
