import { isWrong, JSON_TYPE, json, type Line, type Simulator, type World } from '../wire/simulator.ts'

const delivery = ({ parley }: World, { key, facts }: Line, event: object) => ({
  url: `${parley}/webhooks/sms/${key.replace('+', '')}`,
  headers: {
    ...JSON_TYPE,
    ...(facts.password && {
      authorization: `Basic ${Buffer.from(`${facts.user}:${facts.password}`).toString('base64')}`,
    }),
  },
  body: json([event]),
})

/** Bandwidth's Messaging API and callbacks: https://dev.bandwidth.com/docs/messaging */
export const bandwidth: Simulator = {
  name: 'bandwidth',
  title: 'Bandwidth',
  bases: ['BANDWIDTH'],
  customer: { from: '+15558887777', name: 'Walt Hayes' },
  outcomes: ['fail', 'refuse', 'busy', 'expired'],
  taken({ method, path, json: body }, id) {
    if (method !== 'POST' || !/\/users\/[^/]+\/messages$/.test(path)) return null
    const message = `bw-${id()}`
    return {
      line: String(body?.from ?? ''),
      to: String(body?.to ?? ''),
      text: String(body?.text ?? ''),
      files: body?.media ?? [],
      id: message,
      reply: { status: 202, json: { id: message, owner: body?.from, direction: 'out' } },
    }
  },
  answer({ path, headers }, world) {
    if (isWrong(Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()))
      return this.expired
    const number = new URL(path, 'http://bandwidth').searchParams.get('sourceTn')
    if (number) world.know({ key: number, title: number, facts: {} })
    return { json: { totalCount: 0, messages: [] } }
  },
  refused: {
    status: 400,
    json: {
      type: 'request-validation',
      description: "'+1' must be replaced with a valid E.164 formatted telephone number",
    },
  },
  expired: { status: 401, json: { type: 'unauthorized', description: 'Access is denied' } },
  incoming: (world, line, { id, from, text, picture }) =>
    delivery(world, line, {
      type: 'message-received',
      time: new Date().toISOString(),
      description: 'Incoming message received',
      to: line.key,
      message: {
        id: `bw-${id}`,
        time: new Date().toISOString(),
        owner: line.key,
        direction: 'in',
        from,
        to: [line.key],
        text,
        ...(picture && { media: [picture] }),
      },
    }),
  report: (world, line, { id, to, state }) => {
    if (state === 'read') return null
    const message = { id, owner: line.key, direction: 'out', from: line.key, to: [to] }
    const failed = { type: 'message-failed', description: 'destination-rejected-message', errorCode: 4770 }
    const delivered = { type: 'message-delivered', description: 'ok' }
    return delivery(world, line, { ...(state === 'failed' ? failed : delivered), to, message })
  },
}
