import type { ProviderCall } from '../wire/provider-peer.ts'
import { signedByMeta } from '../wire/signed-by-meta.ts'
import {
  type Delivery,
  isWrong,
  JSON_TYPE,
  json,
  type Line,
  type Simulator,
  type Taken,
  type World,
} from '../wire/simulator.ts'

/** Secret of the simulated app at Meta; Parley is told the same. */
export const META_SECRET = 'simulated-app-secret-of-meta'

/** Numbers that Meta's window offers to whoever signs one up. */
export const NUMBERS = [
  { number: '204200300400501', account: '298877665501', phone: '+44 7700 900201', name: 'Marlowe & Finch Studio' },
  { number: '204200300400502', account: '298877665502', phone: '+44 7700 900202', name: 'Marlowe & Finch Repairs' },
]

const TEMPLATE = {
  id: '70001',
  name: 'order_shipped',
  language: 'en',
  status: 'APPROVED',
  category: 'UTILITY',
  components: [{ type: 'BODY', text: 'Good news, {{1}}: your order {{2}} is on its way.' }],
}

export const fromApp = (body: string): Record<string, string> => ({ ...JSON_TYPE, ...signedByMeta(META_SECRET, body) })

// biome-ignore lint/suspicious/noExplicitAny: what Parley sends is read in whatever form it comes
const wordsIn = (body: any): string =>
  body?.text?.body ??
  body?.interactive?.body?.text ??
  (body?.template ? `Template ${body.template.name}: ${JSON.stringify(body.template.components)}` : null) ??
  body?.[body?.type]?.caption ??
  ''

function taken({ json: body }: ProviderCall, line: string, id: () => string): Taken {
  const message = `wamid.${id()}`
  const link = body?.[body?.type]?.link
  return {
    line,
    to: String(body?.to ?? ''),
    text: wordsIn(body),
    files: link ? [link] : [],
    id: message,
    reply: { json: { messaging_product: 'whatsapp', contacts: [{ wa_id: body?.to }], messages: [{ id: message }] } },
  }
}

const change = ({ facts }: Line, value: object): string =>
  json({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: facts.account ?? '1',
        changes: [
          {
            field: 'messages',
            value: { messaging_product: 'whatsapp', metadata: { phone_number_id: facts.number }, ...value },
          },
        ],
      },
    ],
  })

const messages = ({ id, from, name, text, picture }: Parameters<Simulator['incoming']>[2]) => ({
  contacts: [{ wa_id: from, profile: { name } }],
  messages: [
    {
      from,
      id: `wamid.${id}`,
      timestamp: String(Math.floor(Date.now() / 1_000)),
      ...(picture
        ? { type: 'image', image: { id: 'MEDIA1', mime_type: 'image/png', ...(text && { caption: text }) } }
        : { type: 'text', text: { body: text } }),
    },
  ],
})

const statuses = ({ id, to, state }: Parameters<Simulator['report']>[2]) => ({
  statuses: [
    {
      id,
      status: state,
      recipient_id: to,
      timestamp: String(Math.floor(Date.now() / 1_000)),
      ...(state === 'failed' && { errors: [{ code: 131026, title: 'Message undeliverable' }] }),
    },
  ],
})

const fromMeta = (line: Line, value: object): Delivery => {
  const body = change(line, value)
  return { url: line.facts.callback ?? '', headers: fromApp(body), body }
}

const media = ({ path }: ProviderCall, { url }: World) =>
  /\/MEDIA\d+$/.test(path)
    ? { json: { url: `${url}/media/lamp.png`, mime_type: 'image/png', id: 'MEDIA1' } }
    : undefined

/** A number that is being signed up: its facts, and where its messages go. */
function signUp({ method, path, json: body }: ProviderCall, world: World) {
  const id = /^\/v[\d.]+\/(\d+)/.exec(path)?.[1]
  const asked = NUMBERS.find(({ number }) => number === id)
  if (asked && path.includes('fields=display_phone_number'))
    return { json: { display_phone_number: asked.phone, verified_name: asked.name, status: 'CONNECTED' } }
  const told = NUMBERS.find(({ account }) => account === id)
  if (!told || method !== 'POST' || !path.includes('/subscribed_apps')) return undefined
  const { number, account, name } = told
  world.know({ key: number, title: name, facts: { callback: String(body?.override_callback_uri), number, account } })
  return { json: { success: true } }
}

/** The Cloud API of Meta: https://developers.facebook.com/docs/whatsapp/cloud-api */
export const whatsappCloud: Simulator = {
  name: 'whatsapp',
  title: 'WhatsApp',
  bases: ['GRAPH'],
  customer: { from: '33639980001', name: 'Nia Okoro' },
  outcomes: ['fail', 'refuse', 'busy', 'expired'],
  taken(call, id) {
    const number = /\/v[\d.]+\/(\d+)\/messages$/.exec(call.path)?.[1]
    const isOurs = call.method === 'POST' && call.json?.messaging_product === 'whatsapp' && number
    return isOurs ? taken(call, number, id) : null
  },
  answer(call, world) {
    if (isWrong(call.headers.authorization ?? '')) return this.expired
    const found = media(call, world) ?? signUp(call, world)
    if (found) return found
    if (call.path.includes('/message_templates')) {
      return call.method === 'GET'
        ? { json: { data: [TEMPLATE] } }
        : { json: { id: '70002', status: 'PENDING', success: true } }
    }
    return undefined
  },
  refused: {
    status: 400,
    json: { error: { code: 131030, message: 'Recipient phone number not in allowed list', type: 'OAuthException' } },
  },
  expired: {
    status: 401,
    json: {
      error: { code: 190, message: 'Error validating access token: Session has expired', type: 'OAuthException' },
    },
  },
  incoming: (_world, line, written) => fromMeta(line, messages(written)),
  report: (_world, line, report) => fromMeta(line, statuses(report)),
}

/** Its deliveries carry the headers that its webhook was given. */
const fromDialog = (line: Line, value: object): Delivery => ({
  url: line.facts.callback ?? '',
  headers: { ...JSON_TYPE, ...(JSON.parse(line.facts.headers ?? '{}') as Record<string, string>) },
  body: change(line, value),
})

const keyOf = ({ headers }: ProviderCall): string => String(headers['d360-api-key'] ?? '')

/** 360dialog: https://docs.360dialog.com/docs/waba-messaging */
export const dialog360: Simulator = {
  ...whatsappCloud,
  name: 'dialog360',
  title: '360dialog',
  bases: ['DIALOG360'],
  customer: { from: '491511234567', name: 'Jonas Brandt' },
  taken: (call, id) => (call.method === 'POST' && call.path === '/messages' ? taken(call, keyOf(call), id) : null),
  answer(call, world) {
    if (isWrong(keyOf(call))) return this.expired
    if (call.path.includes('/configs/webhook')) {
      const { url = '', headers = {} } = call.json ?? {}
      const number = decodeURIComponent(String(url).split('/').at(-1) ?? '')
      world.know({ key: keyOf(call), title: number, facts: { callback: url, headers: JSON.stringify(headers) } })
      return { json: { url } }
    }
    if (call.path.includes('/configs/templates')) return { json: { waba_templates: [TEMPLATE] } }
    return media(call, world)
  },
  incoming: (_world, line, written) => fromDialog(line, messages(written)),
  report: (_world, line, report) => fromDialog(line, statuses(report)),
}
