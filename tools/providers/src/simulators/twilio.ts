import twilioLibrary from 'twilio'
import type { ProviderCall } from '../wire/provider-peer.ts'
import { type Delivery, isWrong, type Line, type Simulator, type World } from '../wire/simulator.ts'

const FAILED = { code: '30003', words: 'Unreachable destination handset' }

const tokenOf = ({ headers }: ProviderCall): string =>
  Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
    .toString()
    .replace(/^[^:]*:/, '')

/** Signed by Twilio's own library. */
function signed({ parley }: World, { facts }: Line, path: string, fields: Record<string, string>): Delivery {
  const url = `${parley}${path}`
  const signature = twilioLibrary.getExpectedTwilioSignature(facts.token ?? '', url, fields)
  return {
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    body: new URLSearchParams(fields).toString(),
  }
}

const accountIn = (path: string): string => /\/Accounts\/([^/]+)/.exec(path)?.[1] ?? ''
/** A messaging service and a number are named in different fields. */
const oursIn = ({ key, facts }: Line): Record<string, string> =>
  key.startsWith('MG') ? { MessagingServiceSid: key, To: facts.number ?? '+447700900199' } : { To: key }

/** The number, or the service, that Parley asks to be called for. */
function learn(call: ProviderCall, world: World): void {
  const token = tokenOf(call)
  const account = accountIn(call.path)
  const number = new URL(call.path, 'http://twilio').searchParams.get('PhoneNumber')
  const service = /\/v1\/Services\/([^/?]+)/.exec(call.path)?.[1]
  if (number) world.know({ key: number, title: number, facts: { token, account } })
  if (service) world.know({ key: service, title: service, facts: { token } })
}

/** Twilio's Messaging API: https://www.twilio.com/docs/messaging/api and its webhooks. */
export const twilio: Simulator = {
  name: 'twilio',
  title: 'Twilio',
  bases: ['TWILIO', 'TWILIO_MESSAGING'],
  customer: { from: '+33639980002', name: 'Rosa Field' },
  outcomes: ['fail', 'refuse', 'busy', 'expired'],
  taken({ method, path, form }, id) {
    if (method !== 'POST' || !path.endsWith('/Messages.json')) return null
    const sid = `SM${id()}`
    return {
      line: form.get('MessagingServiceSid') ?? form.get('From') ?? '',
      to: form.get('To') ?? '',
      text: form.get('Body') ?? `${form.get('ContentSid') ?? ''} ${form.get('ContentVariables') ?? ''}`.trim(),
      files: form.getAll('MediaUrl'),
      id: sid,
      reply: { status: 201, json: { sid, status: 'queued', error_code: null } },
    }
  },
  answer(call, world) {
    if (isWrong(tokenOf(call))) return this.expired
    learn(call, world)
    if (call.path.includes('IncomingPhoneNumbers.json')) return { json: { incoming_phone_numbers: [{ sid: 'PN1' }] } }
    if (call.path.includes('Messages.json')) return { json: { messages: [] } }
    return { json: { sid: 'PN1' } }
  },
  refused: { status: 400, json: { code: 21211, message: "The 'To' number is not a valid phone number.", status: 400 } },
  expired: { status: 401, json: { code: 20003, message: 'Authenticate', status: 401 } },
  incoming: (world, line, { id, from, name, text, picture }) =>
    signed(world, line, '/twilio/callback', {
      MessageSid: `SM${id}`,
      SmsSid: `SM${id}`,
      AccountSid: line.facts.account ?? '',
      From: line.key.startsWith('whatsapp:') ? `whatsapp:${from}` : from,
      ...oursIn(line),
      Body: text,
      ...(line.key.startsWith('whatsapp:') && { ProfileName: name }),
      NumMedia: picture ? '1' : '0',
      ...(picture && { MediaUrl0: picture, MediaContentType0: 'image/png' }),
    }),
  report: (world, line, { id, to, state }) => {
    const { To: ours = '', ...service } = oursIn(line)
    return signed(world, line, '/twilio/delivery_status', {
      MessageSid: id,
      MessageStatus: state === 'failed' ? 'undelivered' : state,
      AccountSid: line.facts.account ?? '',
      From: ours,
      ...service,
      To: to,
      ...(state === 'failed' && { ErrorCode: FAILED.code, ErrorMessage: FAILED.words }),
    })
  },
}
