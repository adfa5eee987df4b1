import { Invalid, Refused } from '../../errors.ts'
import type { Attributes, ChannelInbox, Connected } from '../channel.ts'
import { assertFilled, assertPhone, given, textOf } from '../masked-secrets.ts'
import { ProviderProblem } from '../provider-problem.ts'
import { basic, type ProviderAnswer, type Question, type Wire } from '../provider-requests.ts'

/** Twilio's words for a refusal: `20003 - Authenticate`. */
export function problemOf({ status, json }: ProviderAnswer): ProviderProblem {
  const words = `${json?.code ?? status} - ${textOf(json?.message) || 'Twilio refused it'}`
  return new ProviderProblem(words, { isAccess: status === 401 || json?.code === 20003 })
}

export const twilioAuth = ({ secrets }: Pick<ChannelInbox, 'secrets'>) =>
  basic(String(secrets.api_key_sid || secrets.account_sid), String(secrets.auth_token))

const accountPath = (secrets: Attributes): string =>
  `/2010-04-01/Accounts/${encodeURIComponent(String(secrets.account_sid))}`

/** @throws ProviderProblem */
export async function checkTwilio(wire: Wire, { secrets }: Pick<ChannelInbox, 'secrets'>): Promise<void> {
  const answer = await wire.call('TWILIO', `${accountPath(secrets)}/Messages.json?PageSize=1`, {
    headers: twilioAuth({ secrets }),
  })
  if (!answer.isOk) throw problemOf(answer)
}

interface Where {
  service: string
  phone: string
}

/** Exactly one of the two. @throws Refused, Invalid */
function whereOf(now: Attributes, before: ChannelInbox | null): Where {
  const service = textOf(now.messaging_service_sid) || textOf(before?.channel.messaging_service_sid)
  const stored = before?.phoneNumber?.replace(/^whatsapp:/, '') ?? ''
  const digits = textOf(now.phone_number).replace(/[^\d+]/g, '') || stored
  if (!service && !digits) throw new Refused('A phone number or a messaging service SID is needed')
  if (service && digits) throw new Refused('Use either a phone number or a messaging service SID, not both')
  if (digits) assertPhone(digits)
  return { service, phone: digits }
}

/**
 * Tells Twilio where SMS go; senders of WhatsApp are told by hand.
 * @returns whether it was told: a number that is not in this account, such as a hosted one, is told by hand too
 * @throws ProviderProblem
 */
async function registerNumberWebhook(wire: Wire, secrets: Attributes, { service, phone }: Where): Promise<boolean> {
  const url = `${wire.host}/twilio/callback`
  const post = (fields: Record<string, string>): Question => ({
    method: 'POST',
    headers: twilioAuth({ secrets }),
    form: new URLSearchParams(fields),
  })
  if (service) {
    const fields = { InboundRequestUrl: url, InboundMethod: 'POST', UseInboundWebhookOnNumber: 'false' }
    const told = await wire.call('TWILIO_MESSAGING', `/v1/Services/${encodeURIComponent(service)}`, post(fields))
    if (!told.isOk) throw problemOf(told)
    return true
  }
  const list = `${accountPath(secrets)}/IncomingPhoneNumbers.json?PhoneNumber=${encodeURIComponent(phone)}`
  const found = await wire.call('TWILIO', list, { headers: twilioAuth({ secrets }) })
  const sid = textOf(found.json?.incoming_phone_numbers?.[0]?.sid)
  if (!sid) return false
  const path = `${accountPath(secrets)}/IncomingPhoneNumbers/${sid}.json`
  const told = await wire.call('TWILIO', path, post({ SmsUrl: url, SmsMethod: 'POST' }))
  if (!told.isOk) throw problemOf(told)
  return true
}

/** @throws Refused in Twilio's words when the credentials do not work */
export async function connectTwilio(wire: Wire, now: Attributes, before: ChannelInbox | null): Promise<Connected> {
  const medium = now.medium ?? before?.medium ?? 'sms'
  if (medium !== 'sms' && medium !== 'whatsapp') throw new Invalid({ medium: 'must be sms or whatsapp' })
  const secrets = {
    account_sid: given(now, before?.secrets, 'account_sid'),
    auth_token: given(now, before?.secrets, 'auth_token'),
    api_key_sid: given(now, before?.secrets, 'api_key_sid'),
    // With an API key only the account's own token signs callbacks; kept where it is given.
    webhook_token: given(now, before?.secrets, 'webhook_token'),
  }
  assertFilled({ account_sid: secrets.account_sid, auth_token: secrets.auth_token })
  const where = whereOf(now, before)
  let isTold = false
  try {
    await checkTwilio(wire, { secrets })
    isTold = medium === 'sms' && (await registerNumberWebhook(wire, secrets, where))
  } catch (problem) {
    throw problem instanceof ProviderProblem ? new Refused(problem.message) : problem
  }
  const number = where.phone && (medium === 'whatsapp' ? `whatsapp:${where.phone}` : where.phone)
  return {
    address: where.service || number,
    medium,
    phoneNumber: number || null,
    channel: { messaging_service_sid: where.service || null, is_callback_told: isTold },
    secrets,
  }
}
