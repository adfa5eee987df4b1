import { createHmac } from 'node:crypto'
import { isWrong, JSON_TYPE, json, type Simulator } from '../wire/simulator.ts'

const tokenOf = (authorization = ''): string => authorization.replace(/^Bearer /, '')

/** LINE's Messaging API: https://developers.line.biz/en/reference/messaging-api */
export const line: Simulator = {
  name: 'line',
  title: 'LINE',
  bases: ['LINE', 'LINE_DATA'],
  customer: { from: 'Uc0ffee00000000000000000000000001', name: 'Yuki Mori' },
  outcomes: ['refuse', 'busy', 'expired'],
  taken({ path, headers, json: body }, id) {
    if (!path.endsWith('/message/push')) return null
    const message = id()
    const parts = (body?.messages ?? []) as { text?: string; originalContentUrl?: string }[]
    return {
      line: tokenOf(headers.authorization),
      to: String(body?.to ?? ''),
      text: parts.flatMap(({ text }) => text ?? []).join('\n'),
      files: parts.flatMap(({ originalContentUrl }) => originalContentUrl ?? []),
      id: message,
      reply: { json: { sentMessages: parts.map((_part, at) => ({ id: at === 0 ? message : `${message}-${at}` })) } },
    }
  },
  answer({ path, headers }, { picture }) {
    if (isWrong(headers.authorization ?? '')) return this.expired
    if (path.endsWith('/bot/info')) return { json: { userId: 'U1', displayName: 'Simulated shop' } }
    if (path.includes('/profile/')) return { json: { displayName: this.customer.name, userId: this.customer.from } }
    return path.endsWith('/content') ? picture : undefined
  },
  refused: {
    status: 400,
    json: {
      message: 'The request body has 1 error(s)',
      details: [{ message: "The property, 'to', in the request body is invalid", property: 'to' }],
    },
  },
  expired: { status: 401, json: { message: 'Authentication failed. Confirm that the access token is valid.' } },
  incoming({ parley }, { facts }, { id, from, text, picture }) {
    const message = picture ? { id, type: 'image', contentProvider: { type: 'line' } } : { id, type: 'text', text }
    const source = { type: 'user', userId: from }
    const body = json({ destination: 'U1', events: [{ type: 'message', mode: 'active', source, message }] })
    const signature = createHmac('sha256', facts.secret ?? '')
      .update(body)
      .digest('base64')
    return {
      url: `${parley}/webhooks/line/${facts.channel}`,
      headers: { ...JSON_TYPE, 'x-line-signature': signature },
      body,
    }
  },
  report: () => null,
}
