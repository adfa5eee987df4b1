import { isWrong, json, type Line, type Simulator, type World } from '../wire/simulator.ts'
import { fromApp } from './whatsapp.ts'

const pageIn = (path: string): string => /^\/v[\d.]+\/([^/?]+)\//.exec(path)?.[1] ?? ''

/** Pages of whoever signs in with Facebook here. */
export const PAGES = [
  { id: '102938475610293', name: 'Marlowe & Finch UK', access_token: 'simulated-page-token', tasks: ['MESSAGING'] },
  {
    id: '102938475610777',
    name: 'Marlowe & Finch Outlet',
    access_token: 'simulated-outlet-token',
    tasks: ['MESSAGING'],
  },
]

const delivery = ({ parley }: World, { key }: Line, event: object) => {
  const body = json({ object: 'page', entry: [{ id: key, time: Date.now(), messaging: [event] }] })
  return { url: `${parley}/bot`, headers: fromApp(body), body }
}

/** Messenger: https://developers.facebook.com/docs/messenger-platform */
export const facebook: Simulator = {
  name: 'facebook',
  title: 'Facebook',
  bases: ['GRAPH'],
  customer: { from: '7100000000000001', name: 'Theo Blake' },
  outcomes: ['refuse', 'busy', 'expired'],
  taken({ method, path, json: body }, id) {
    if (method !== 'POST' || !/\/messages\?/.test(path) || !body?.recipient) return null
    const message = `m_${id()}`
    const url = body.message?.attachment?.payload?.url
    return {
      line: decodeURIComponent(pageIn(path)),
      to: String(body.recipient.id ?? ''),
      text: String(body.message?.text ?? ''),
      files: url ? [url] : [],
      id: message,
      reply: { json: { recipient_id: body.recipient.id, message_id: message } },
    }
  },
  answer({ method, path }, world) {
    if (isWrong(new URL(path, 'http://graph').searchParams.get('access_token') ?? '')) return this.expired
    if (path.includes('/oauth/access_token')) return { json: { access_token: 'simulated-user-token' } }
    if (path.includes('/me/accounts')) return { json: { data: PAGES } }
    if (path.includes('/subscribed_apps') && method === 'POST') {
      const id = decodeURIComponent(pageIn(path))
      world.know({ key: id, title: PAGES.find((page) => page.id === id)?.name ?? id, facts: {} })
    }
    if (path.includes('fields=first_name')) {
      const [first_name, last_name] = this.customer.name.split(' ')
      return { json: { first_name, last_name } }
    }
    return { json: { success: true, id: pageIn(path) } }
  },
  refused: {
    status: 400,
    json: { error: { code: 551, message: "This person isn't available right now.", type: 'OAuthException' } },
  },
  expired: {
    status: 401,
    json: {
      error: { code: 190, message: 'Error validating access token: Session has expired', type: 'OAuthException' },
    },
  },
  incoming: (world, line, { id, from, text, picture }) =>
    delivery(world, line, {
      sender: { id: from },
      recipient: { id: line.key },
      timestamp: Date.now(),
      message: {
        mid: `m_${id}`,
        ...(text && { text }),
        ...(picture && { attachments: [{ type: 'image', payload: { url: picture } }] }),
      },
    }),
  report(world, line, { to, state }) {
    if (state === 'failed') return null
    const seen = { watermark: Date.now() }
    const event = { sender: { id: to }, recipient: { id: line.key }, timestamp: Date.now() }
    return delivery(world, line, { ...event, ...(state === 'read' ? { read: seen } : { delivery: seen }) })
  },
}
