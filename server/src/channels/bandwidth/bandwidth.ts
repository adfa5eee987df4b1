import { Invalid } from '../../errors.ts'
import type { Attributes, Channel, ChannelInbox, Connected, Outbound, Sent } from '../channel.ts'
import { assertFilled, assertPhone, given, headerOf, isSame, masked, textOf } from '../masked-secrets.ts'
import { PLAIN, textFor } from '../outgoing-text.ts'
import { ProviderProblem } from '../provider-problem.ts'
import { basic, type Wire } from '../provider-requests.ts'
import { readEvents } from './read-events.ts'

const KEYS = ['api_key', 'api_secret', 'application_id', 'account_id'] as const

const authOf = ({ secrets }: ChannelInbox) => basic(String(secrets.api_key), String(secrets.api_secret))

/** There is no call that only checks: the list of messages to a number asks for nothing else. @throws ProviderProblem */
async function check(wire: Wire, { secrets, phoneNumber }: Pick<ChannelInbox, 'secrets' | 'phoneNumber'>) {
  const path = `/api/v2/users/${encodeURIComponent(String(secrets.account_id))}/messages`
  const query = `?sourceTn=${encodeURIComponent(phoneNumber ?? '')}&limit=1`
  const headers = basic(String(secrets.api_key), String(secrets.api_secret))
  const { isOk, status, json } = await wire.call('BANDWIDTH', `${path}${query}`, { headers })
  if (!isOk)
    throw new ProviderProblem(textOf(json?.description) || `${status} - Bandwidth refuses the credentials`, {
      isAccess: true,
    })
}

async function connect(wire: Wire, now: Attributes, before: ChannelInbox | null): Promise<Connected> {
  const phoneNumber = textOf(now.phone_number) || (before?.phoneNumber ?? '')
  if (!phoneNumber.startsWith('+')) throw new Invalid({ phone_number: 'must start with +' })
  assertPhone(phoneNumber)
  const config = (now.provider_config ?? {}) as Attributes
  const values = Object.fromEntries(KEYS.map((key) => [key, given(config, before?.secrets, key)]))
  if (Object.values(values).some((value) => !value)) throw new Invalid({ provider_config: 'needs all four values' })
  assertFilled(values)
  await check(wire, { secrets: values, phoneNumber }).catch((problem: unknown) => {
    if (problem instanceof ProviderProblem && problem.isAccess)
      throw new Invalid({ provider_config: `is refused: ${problem.message}` })
    throw problem
  })
  const callback = {
    callback_user: textOf(config.callback_user),
    callback_password: given(config, before?.secrets, 'callback_password'),
  }
  return { address: phoneNumber, provider: 'default', phoneNumber, secrets: { ...values, ...callback } }
}

async function send(wire: Wire, inbox: ChannelInbox, message: Outbound): Promise<Sent> {
  const { secrets, phoneNumber } = inbox
  const path = `/api/v2/users/${encodeURIComponent(String(secrets.account_id))}/messages`
  const media = message.files.map(({ url }) => url)
  const json = {
    to: message.to,
    from: phoneNumber,
    text: textFor(PLAIN, message.text),
    applicationId: secrets.application_id,
    ...(media.length > 0 && { media }),
  }
  const answer = await wire.call('BANDWIDTH', path, { method: 'POST', headers: authOf(inbox), json })
  if (answer.isOk) return { id: textOf(answer.json?.id) || null }
  const words = textOf(answer.json?.description) || `${answer.status} - Bandwidth refused the message`
  throw new ProviderProblem(words, { isAccess: answer.status === 401 || answer.status === 403 })
}

/** Configuration 3.4. */
export const bandwidth: Channel = {
  type: 'Channel::Sms',
  made: 'sms',
  addressField: 'phone_number',
  connect,
  check,
  isGenuine: (_wire, { secrets }, { headers }) =>
    !secrets.callback_password ||
    isSame(
      headerOf(headers, 'authorization'),
      basic(String(secrets.callback_user), String(secrets.callback_password)).authorization ?? '',
    ),
  read: (_wire, _inbox, raw) => readEvents(raw),
  locate: async (_wire, inbox, { ref }) => ({ url: ref, headers: authOf(inbox) }),
  send,
  pace: { most: 5, seconds: 1 },
  shown: ({ secrets }) => ({
    provider_config: {
      api_key: masked(secrets.api_key),
      api_secret: masked(secrets.api_secret),
      application_id: secrets.application_id ?? null,
      account_id: secrets.account_id ?? null,
      callback_user: secrets.callback_user ?? '',
      callback_password: masked(secrets.callback_password),
    },
  }),
  callbackUrl: ({ phoneNumber }, host) => `${host}/webhooks/sms/${(phoneNumber ?? '').replace('+', '')}`,
}
