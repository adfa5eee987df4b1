import { isWrong, JSON_TYPE, json, type Simulator } from '../wire/simulator.ts'

const tokenIn = (path: string): string => decodeURIComponent(/^\/bot([^/]+)\//.exec(path)?.[1] ?? '')
const methodIn = (path: string): string => path.split('?')[0]?.split('/').at(-1) ?? ''
/** Ids of messages are numbers here. */
const numberOf = (id: string): number => Number.parseInt(id, 10)

/** The Bot API: https://core.telegram.org/bots/api */
export const telegram: Simulator = {
  name: 'telegram',
  title: 'Telegram',
  bases: ['TELEGRAM'],
  customer: { from: '55010001', name: 'Mina Sato' },
  outcomes: ['refuse', 'busy', 'expired'],
  taken({ path, json: body }, id) {
    const method = methodIn(path)
    if (!/^send[A-Z]/.test(method)) return null
    const message = numberOf(id())
    const sent = { message_id: message, date: Math.floor(Date.now() / 1_000) }
    const media = (body?.media ?? []) as { media: string }[]
    return {
      line: tokenIn(path),
      to: String(body?.chat_id ?? ''),
      text: String(body?.text ?? ''),
      files: media.map((one) => one.media),
      id: String(message),
      reply: { json: { ok: true, result: method === 'sendMediaGroup' ? [sent] : sent } },
    }
  },
  answer({ path, json: body }, world) {
    const [token, method] = [tokenIn(path), methodIn(path)]
    if (isWrong(token)) return this.expired
    if (path.startsWith('/file/')) return undefined
    const name = `bot_${token.split(':')[0]}`
    if (method === 'setWebhook') {
      const { url = '', secret_token: secret = '' } = body ?? {}
      world.know({ key: token, title: name, facts: { callback: url, secret } })
    }
    if (method === 'getMe') return { json: { ok: true, result: { id: 1, is_bot: true, username: name } } }
    if (method === 'getFile') return { json: { ok: true, result: { file_path: 'media/lamp.png' } } }
    return { json: { ok: true, result: true } }
  },
  refused: { status: 403, json: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' } },
  expired: { status: 401, json: { ok: false, error_code: 401, description: 'Unauthorized' } },
  incoming: (_world, { facts }, { id, from, name, text, picture }) => ({
    url: facts.callback ?? '',
    headers: { ...JSON_TYPE, 'x-telegram-bot-api-secret-token': facts.secret ?? '' },
    body: json({
      update_id: numberOf(id),
      message: {
        message_id: numberOf(id),
        date: Math.floor(Date.now() / 1_000),
        from: { id: Number(from), is_bot: false, first_name: name },
        chat: { id: Number(from), type: 'private', first_name: name },
        ...(picture ? { photo: [{ file_id: 'lamp' }], ...(text && { caption: text }) } : { text }),
      },
    }),
  }),
  report: () => null,
}
