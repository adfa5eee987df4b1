import type { ChannelInbox, Outbound, Sent } from '../channel.ts'
import { textOf } from '../masked-secrets.ts'
import { PLAIN, textFor } from '../outgoing-text.ts'
import { ProviderProblem } from '../provider-problem.ts'
import type { Wire } from '../provider-requests.ts'
import { askAsPage } from './page-graph.ts'

const DAY_MS = 24 * 3_600_000
const HUMAN_DAYS = 7
const MOST_CHARACTERS = 2_000

/** The setting that lets people answer for seven days. */
const HUMAN_AGENT = 'ENABLE_MESSENGER_CHANNEL_HUMAN_AGENT'

/**
 * A day after the customer wrote only people may answer, for a week, where the app of this installation may do that.
 * @throws ProviderProblem when nothing may be sent any more
 */
async function messagingType(wire: Wire, lastIncomingAt: Date | null): Promise<object> {
  const age = lastIncomingAt ? wire.now().getTime() - lastIncomingAt.getTime() : Number.POSITIVE_INFINITY
  if (age < DAY_MS) return { messaging_type: 'RESPONSE' }
  if (age < HUMAN_DAYS * DAY_MS && (await wire.setting(HUMAN_AGENT)) === 'true')
    return { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
  throw new ProviderProblem('The customer wrote too long ago: Messenger takes no message now')
}

function textsOf({ text, items }: Outbound): object[] {
  const words = textFor(PLAIN, text)
  const cut = words.match(new RegExp(`[\\s\\S]{1,${MOST_CHARACTERS}}`, 'gu')) ?? []
  const replies = items.slice(0, 13).map(({ title, value }) => {
    return { content_type: 'text', title: title.slice(0, 20), payload: value.slice(0, 1_000) }
  })
  return cut.map((part, at) => ({
    text: part,
    ...(replies.length > 0 && at === cut.length - 1 && { quick_replies: replies }),
  }))
}

/** Text first, then each file. */
export async function sendPage(wire: Wire, inbox: ChannelInbox, message: Outbound): Promise<Sent> {
  const kind = await messagingType(wire, message.lastIncomingAt)
  const files = message.files.map(({ kind: type, url }) => ({ attachment: { type, payload: { url } } }))
  const page = encodeURIComponent(String(inbox.channel.page_id))
  let id: string | null = null
  for (const part of [...textsOf(message), ...files]) {
    const json = { recipient: { id: message.to }, message: part, ...kind }
    const answer = await askAsPage(wire, inbox, `/${page}/messages`, { method: 'POST', json })
    id ??= textOf(answer?.message_id) || null
  }
  return { id }
}
