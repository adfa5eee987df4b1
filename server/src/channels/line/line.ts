import { createHmac } from 'node:crypto'
import { Refused } from '../../errors.ts'
import type { Attributes, Channel, ChannelInbox, Connected, Inbound, Outbound, OutboundFile, Sent } from '../channel.ts'
import { assertFilled, given, headerOf, isSame, masked, textOf } from '../masked-secrets.ts'
import { PLAIN, textFor } from '../outgoing-text.ts'
import { ProviderProblem } from '../provider-problem.ts'
import { bearer, type ProviderAnswer, type Wire } from '../provider-requests.ts'
import { readLine } from './read-line.ts'

const MOST_AT_ONCE = 5
const authOf = ({ secrets }: Pick<ChannelInbox, 'secrets'>) => bearer(String(secrets.line_channel_token))

/** LINE's words: `message, property: detail`. */
function problemOf({ status, json }: ProviderAnswer): ProviderProblem {
  const [detail] = (json?.details ?? []) as { property?: string; message?: string }[]
  const words = textOf(json?.message) || `${status} - LINE refused it`
  const text = detail ? `${words}, ${detail.property}: ${detail.message}` : words
  return new ProviderProblem(text, { isAccess: status === 401 })
}

async function check(wire: Wire, inbox: Pick<ChannelInbox, 'secrets'>): Promise<void> {
  const answer = await wire.call('LINE', '/v2/bot/info', { headers: authOf(inbox) })
  if (!answer.isOk) throw problemOf(answer)
}

async function connect(wire: Wire, now: Attributes, before: ChannelInbox | null): Promise<Connected> {
  const secrets = {
    line_channel_id: given(now, before?.secrets, 'line_channel_id'),
    line_channel_secret: given(now, before?.secrets, 'line_channel_secret'),
    line_channel_token: given(now, before?.secrets, 'line_channel_token'),
  }
  assertFilled(secrets)
  await check(wire, { secrets }).catch((problem: unknown) => {
    throw problem instanceof ProviderProblem ? new Refused(problem.message) : problem
  })
  return { address: secrets.line_channel_id, secrets }
}

/** Pictures and films are shown; anything else goes as a link. */
function fileOf({ kind, url, filename }: OutboundFile): object {
  if (kind === 'image' || kind === 'video') return { type: kind, originalContentUrl: url, previewImageUrl: url }
  return { type: 'text', text: `${filename}\n${url}` }
}

function messagesOf({ text, items, files }: Outbound): object[] {
  const actions = items.slice(0, 13).map(({ title, value }) => {
    return { type: 'action', action: { type: 'message', label: title.slice(0, 20), text: value.slice(0, 300) } }
  })
  const words = textFor(PLAIN, text).slice(0, 5_000)
  const said = words
    ? [{ type: 'text', text: words, ...(actions.length > 0 && { quickReply: { items: actions } }) }]
    : []
  return [...said, ...files.map(fileOf)]
}

async function send(wire: Wire, inbox: ChannelInbox, message: Outbound): Promise<Sent> {
  const messages = messagesOf(message)
  let id: string | null = null
  for (let from = 0; from < messages.length; from += MOST_AT_ONCE) {
    const json = { to: message.to, messages: messages.slice(from, from + MOST_AT_ONCE) }
    const answer = await wire.call('LINE', '/v2/bot/message/push', { method: 'POST', headers: authOf(inbox), json })
    if (!answer.isOk) throw problemOf(answer)
    id ??= textOf(answer.json?.sentMessages?.[0]?.id) || null
  }
  return { id, status: 'delivered' }
}

/** Adds to each message who its writer is, which LINE tells on asking alone. */
async function withNames(wire: Wire, inbox: ChannelInbox, told: Inbound[]): Promise<Inbound[]> {
  const names = new Map<string, string>()
  for (const one of told) {
    if (one.kind !== 'message' || names.has(one.from.sourceId)) continue
    const path = `/v2/bot/profile/${encodeURIComponent(one.from.sourceId)}`
    const { json } = await wire.call('LINE', path, { headers: authOf(inbox) })
    names.set(one.from.sourceId, textOf(json?.displayName))
  }
  return told.map((one) =>
    one.kind === 'message' ? { ...one, from: { ...one.from, name: names.get(one.from.sourceId) } } : one,
  )
}

/** Configuration 3.9. */
export const line: Channel = {
  type: 'Channel::Line',
  made: 'line',
  addressField: 'line_channel_id',
  connect,
  check,
  isGenuine: (_wire, { secrets }, { headers, raw }) => {
    const right = createHmac('sha256', String(secrets.line_channel_secret)).update(raw).digest('base64')
    return isSame(headerOf(headers, 'x-line-signature'), right)
  },
  read: (_wire, _inbox, raw) => readLine(raw),
  enrich: withNames,
  locate: async (wire, inbox, { ref }) => ({
    url: `${wire.base('LINE_DATA')}/v2/bot/message/${encodeURIComponent(ref)}/content`,
    headers: authOf(inbox),
    isProvider: true,
  }),
  send,
  pace: { most: 100, seconds: 1 },
  keepsConversation: true,
  shown: ({ secrets }) => ({
    line_channel_id: secrets.line_channel_id ?? null,
    line_channel_secret: masked(secrets.line_channel_secret),
    line_channel_token: masked(secrets.line_channel_token),
  }),
  callbackUrl: ({ secrets }, host) => `${host}/webhooks/line/${String(secrets.line_channel_id)}`,
}
