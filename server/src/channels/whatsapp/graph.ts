import type { ChannelInbox } from '../channel.ts'
import { textOf } from '../masked-secrets.ts'
import { ProviderProblem } from '../provider-problem.ts'
import { bearer, type ProviderAnswer, type Question, type Wire } from '../provider-requests.ts'

/** Where Meta or 360dialog deliver for a number. */
export const callbackFor = (host: string, phone: string | null): string => `${host}/webhooks/whatsapp/${phone ?? ''}`

/** The Cloud API of Meta itself, or 360dialog's of the same bodies. */
export const isCloud = ({ provider }: Pick<ChannelInbox, 'provider'>): boolean => provider === 'whatsapp_cloud'

/** Meta's words: `190: Error validating access token`. */
export function problemOf({ status, json }: ProviderAnswer): ProviderProblem {
  const error = json?.error ?? json?.meta ?? {}
  const code = error.code ?? status
  const text = textOf(error.message) || textOf(error.developer_message) || 'WhatsApp refused it'
  return new ProviderProblem(`${code}: ${text}`, { isAccess: status === 401 || code === 190 })
}

/** A path of the Graph API below its version. */
export async function askGraph(wire: Wire, token: string, path: string, question: Question = {}) {
  const version = (await wire.setting('WHATSAPP_API_VERSION')) || 'v22.0'
  return wire.call('GRAPH', `/${version}${path}`, { ...question, headers: { ...bearer(token), ...question.headers } })
}

export const askDialog = (wire: Wire, key: string, path: string, question: Question = {}) =>
  wire.call('DIALOG360', path, { ...question, headers: { 'D360-API-KEY': key, ...question.headers } })
