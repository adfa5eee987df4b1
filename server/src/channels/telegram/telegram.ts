import { Invalid } from '../../errors.ts'
import { digest, randomToken } from '../../secrets.ts'
import type { Attributes, Channel, ChannelInbox, Connected } from '../channel.ts'
import { assertFilled, given, headerOf, isSame, masked } from '../masked-secrets.ts'
import { ProviderProblem } from '../provider-problem.ts'
import type { Wire } from '../provider-requests.ts'
import { readUpdate } from './read-update.ts'
import { askTelegram, sendTelegram } from './send-telegram.ts'

const HEARD = ['message', 'edited_message', 'callback_query']
const tokenOf = (inbox: ChannelInbox): string => String(inbox.secrets.bot_token ?? '')

/** The name of the bot behind a token. @throws Invalid when Telegram does not know it */
async function botNamed(wire: Wire, token: string): Promise<string> {
  try {
    const { username } = await askTelegram(wire, token, 'getMe')
    return String(username)
  } catch (error) {
    if (error instanceof ProviderProblem && error.fate === 'refused') throw new Invalid({ bot_token: 'invalid token' })
    throw error
  }
}

async function connect(wire: Wire, now: Attributes, before: ChannelInbox | null): Promise<Connected> {
  const token = given(now, before?.secrets, 'bot_token')
  assertFilled({ bot_token: token })
  if (!/^\d{1,20}:[\w-]{5,100}$/.test(token)) throw new Invalid({ bot_token: 'invalid token' })
  const name = await botNamed(wire, token)
  const secret = randomToken()
  await askTelegram(wire, token, 'deleteWebhook')
  const url = `${wire.host}/webhooks/telegram/${token}`
  await askTelegram(wire, token, 'setWebhook', { json: { url, secret_token: secret, allowed_updates: HEARD } })
  return {
    ...(before === null && { name }),
    address: digest(token),
    channel: { bot_name: name },
    secrets: { bot_token: token, webhook_secret: secret },
  }
}

/** Configuration 3.8. */
export const telegram: Channel = {
  type: 'Channel::Telegram',
  made: 'telegram',
  isNamedByProvider: () => true,
  addressField: 'bot_token',
  connect,
  disconnect: (wire, inbox) => askTelegram(wire, tokenOf(inbox), 'deleteWebhook'),
  check: (wire, inbox) => askTelegram(wire, tokenOf(inbox), 'getMe'),
  isGenuine: (_wire, { secrets }, { headers }) =>
    isSame(headerOf(headers, 'x-telegram-bot-api-secret-token'), String(secrets.webhook_secret)),
  read: (_wire, _inbox, raw) => readUpdate(raw),
  async locate(wire, inbox, { ref }) {
    const { file_path: path } = await askTelegram(wire, tokenOf(inbox), 'getFile', { json: { file_id: ref } })
    return { url: `${wire.base('TELEGRAM')}/file/bot${tokenOf(inbox)}/${path}`, isProvider: true }
  },
  send: sendTelegram,
  pace: { most: 25, seconds: 1 },
  keepsConversation: true,
  shown: ({ channel, secrets }) => ({ bot_name: channel.bot_name ?? null, bot_token: masked(secrets.bot_token) }),
}
