import type { Channel, ChannelInbox, Outbound, Sent } from '../channel.ts'
import { headerOf, isSame, masked, textOf } from '../masked-secrets.ts'
import { PLAIN, textFor } from '../outgoing-text.ts'
import type { Wire } from '../provider-requests.ts'
import { checkTwilio, connectTwilio, problemOf, twilioAuth } from './connect-twilio.ts'
import { readForm } from './read-form.ts'
import { twilioSignature } from './twilio-signature.ts'

function formOf(wire: Wire, { phoneNumber, channel }: ChannelInbox, message: Outbound): URLSearchParams {
  const service = textOf(channel.messaging_service_sid)
  const form = new URLSearchParams({ To: message.to, StatusCallback: `${wire.host}/twilio/delivery_status` })
  if (service) form.set('MessagingServiceSid', service)
  else form.set('From', phoneNumber ?? '')
  if (message.template?.content_sid) {
    form.set('ContentSid', message.template.content_sid)
    form.set('ContentVariables', JSON.stringify(message.template.processed_params ?? {}))
    return form
  }
  const choices = message.items.map(({ title }, at) => `${at + 1}. ${title}`)
  const body = [textFor(PLAIN, message.text), ...choices].filter(Boolean).join('\n')
  if (body) form.set('Body', body)
  for (const { url } of message.files) form.append('MediaUrl', url)
  return form
}

async function send(wire: Wire, inbox: ChannelInbox, message: Outbound): Promise<Sent> {
  const path = `/2010-04-01/Accounts/${encodeURIComponent(String(inbox.secrets.account_sid))}/Messages.json`
  const form = formOf(wire, inbox, message)
  const answer = await wire.call('TWILIO', path, { method: 'POST', headers: twilioAuth(inbox), form })
  if (!answer.isOk) throw problemOf(answer)
  return { id: textOf(answer.json?.sid) || null }
}

/** Configuration 3.5. */
export const twilio: Channel = {
  type: 'Channel::TwilioSms',
  made: null,
  addressField: 'phone_number',
  connect: connectTwilio,
  check: checkTwilio,
  isGenuine: (_wire, { secrets }, { headers, url, raw }) => {
    const token = String(secrets.webhook_token || secrets.auth_token)
    const right = twilioSignature(token, url, new URLSearchParams(raw.toString()))
    return isSame(headerOf(headers, 'x-twilio-signature'), right)
  },
  read: (_wire, _inbox, raw) => readForm(raw),
  locate: async (_wire, inbox, { ref }) => ({ url: ref, headers: twilioAuth(inbox) }),
  send,
  pace: { most: 80, seconds: 1 },
  shown: ({ channel, secrets }) => ({
    messaging_service_sid: channel.messaging_service_sid ?? null,
    account_sid: secrets.account_sid ?? null,
    auth_token: masked(secrets.auth_token),
    api_key_sid: secrets.api_key_sid || null,
    webhook_token: masked(secrets.webhook_token),
  }),
  callbackUrl: (_inbox, host) => `${host}/twilio/callback`,
  isCallbackTold: ({ channel }) => channel.is_callback_told === true,
}
