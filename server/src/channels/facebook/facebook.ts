import type { Attributes, Channel, ChannelInbox, Connected, Inbound } from '../channel.ts'
import { isSignedByMeta } from '../hub-signature.ts'
import { assertFilled, given, masked, textOf } from '../masked-secrets.ts'
import { ProviderProblem } from '../provider-problem.ts'
import type { Wire } from '../provider-requests.ts'
import { askAsPage } from './page-graph.ts'
import { readPage } from './read-page.ts'
import { sendPage } from './send-page.ts'

const FIELDS = 'messages,message_deliveries,message_echoes,message_reads,standby,messaging_handovers'
const pagePath = (id: unknown): string => `/${encodeURIComponent(String(id))}`

async function connect(wire: Wire, now: Attributes, before: ChannelInbox | null): Promise<Connected> {
  const pageId = textOf(before ? before.channel.page_id : now.page_id)
  const secrets = {
    user_access_token: given(now, before?.secrets, 'user_access_token'),
    page_access_token: given(now, before?.secrets, 'page_access_token'),
  }
  assertFilled({ page_id: pageId, ...secrets })
  await askAsPage(wire, { secrets }, `${pagePath(pageId)}/subscribed_apps?subscribed_fields=${FIELDS}`, {
    method: 'POST',
  })
  return { address: pageId, channel: { page_id: pageId }, secrets }
}

/** What Meta tells of a person on asking alone; a name that is not to be had is no reason to lose the message. */
async function nameOf(wire: Wire, inbox: ChannelInbox, id: string): Promise<string> {
  try {
    const json = await askAsPage(wire, inbox, `/${encodeURIComponent(id)}?fields=first_name,last_name,profile_pic`)
    return [textOf(json?.first_name), textOf(json?.last_name)].filter(Boolean).join(' ')
  } catch (problem) {
    if (problem instanceof ProviderProblem) return ''
    throw problem
  }
}

async function withNames(wire: Wire, inbox: ChannelInbox, told: Inbound[]): Promise<Inbound[]> {
  const names = new Map<string, string>()
  for (const one of told) {
    if (one.kind !== 'message' || names.has(one.from.sourceId)) continue
    names.set(one.from.sourceId, await nameOf(wire, inbox, one.from.sourceId))
  }
  return told.map((one) =>
    one.kind === 'message' ? { ...one, from: { ...one.from, name: names.get(one.from.sourceId) || undefined } } : one,
  )
}

/** Configuration 3.10. */
export const facebook: Channel = {
  type: 'Channel::FacebookPage',
  made: null,
  addressField: 'page_id',
  connect,
  async disconnect(wire, inbox) {
    await askAsPage(wire, inbox, `${pagePath(inbox.channel.page_id)}/subscribed_apps`, { method: 'DELETE' })
  },
  async check(wire, inbox) {
    await askAsPage(wire, inbox, `${pagePath(inbox.channel.page_id)}?fields=id,name`)
  },
  isGenuine: async (wire, _inbox, delivery) => isSignedByMeta(await wire.setting('FB_APP_SECRET'), delivery),
  read: async (wire, { channel }, raw) => readPage(raw, textOf(channel.page_id), await wire.setting('FB_APP_ID')),
  enrich: withNames,
  locate: async (_wire, _inbox, { ref }) => ({ url: ref }),
  send: sendPage,
  pace: { most: 40, seconds: 1 },
  shown: ({ secrets }) => ({
    user_access_token: masked(secrets.user_access_token),
    page_access_token: masked(secrets.page_access_token),
  }),
  callbackUrl: (_inbox, host) => `${host}/bot`,
}
