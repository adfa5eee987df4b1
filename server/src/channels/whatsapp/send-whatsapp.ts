import type { ChannelInbox, Outbound, OutboundFile, Sent, TemplateParams } from '../channel.ts'
import { textOf } from '../masked-secrets.ts'
import { PLAIN, textFor } from '../outgoing-text.ts'
import type { ProviderAnswer, Wire } from '../provider-requests.ts'
import { askDialog, askGraph, isCloud, problemOf } from './graph.ts'

interface StoredTemplate {
  name: string
  parameter_format?: string
}

function componentsOf({ processed_params: given }: TemplateParams, stored: StoredTemplate | undefined): object[] {
  const params = (given ?? {}) as Record<string, unknown>
  const body = (typeof params.body === 'object' && params.body !== null ? params.body : params) as Record<
    string,
    unknown
  >
  const isNamed = stored?.parameter_format === 'NAMED'
  const texts = Object.entries(body).filter(([name]) => !['header', 'buttons', 'body'].includes(name))
  const parameters = texts.map(([name, value]) => ({
    type: 'text',
    ...(isNamed && { parameter_name: name }),
    text: String(value),
  }))
  const header = params.header as { type?: string; link?: string; text?: string } | undefined
  const kind = header?.type ?? 'text'
  const head =
    header && (kind === 'text' ? { type: kind, text: header.text } : { type: kind, [kind]: { link: header.link } })
  return [
    ...(head ? [{ type: 'header', parameters: [head] }] : []),
    ...(parameters.length > 0 ? [{ type: 'body', parameters }] : []),
  ]
}

function templateOf(template: TemplateParams, { channel }: ChannelInbox): object {
  const stored = ((channel.message_templates ?? []) as StoredTemplate[]).find(({ name }) => name === template.name)
  return {
    type: 'template',
    template: {
      name: template.name,
      language: { policy: 'deterministic', code: template.language ?? 'en' },
      components: componentsOf(template, stored),
    },
  }
}

function choicesOf(text: string, items: Outbound['items']): object {
  const rows = items.map(({ title, value }) => ({ id: value.slice(0, 200), title: title.slice(0, 20) }))
  const action =
    rows.length <= 3
      ? { buttons: rows.map((reply) => ({ type: 'reply', reply })) }
      : { button: 'Choose an item', sections: [{ rows: rows.slice(0, 10) }] }
  return { type: 'interactive', interactive: { type: rows.length <= 3 ? 'button' : 'list', body: { text }, action } }
}

function fileOf({ kind, url, filename }: OutboundFile, caption: string): object {
  const type = kind === 'file' ? 'document' : kind
  const words = caption && type !== 'audio' ? { caption } : {}
  return { type, [type]: { link: url, ...words, ...(type === 'document' && { filename }) } }
}

/** Every part of a message: the first file carries the words, unless it is sound. */
function partsOf(inbox: ChannelInbox, message: Outbound): object[] {
  if (message.template) return [templateOf(message.template, inbox)]
  const text = textFor(PLAIN, message.text)
  if (message.items.length > 0) return [choicesOf(text, message.items)]
  const [first] = message.files
  const isCaption = first !== undefined && first.kind !== 'audio'
  const said = text && !isCaption ? [{ type: 'text', text: { body: text } }] : []
  return [...said, ...message.files.map((file, at) => fileOf(file, at === 0 && isCaption ? text : ''))]
}

export async function sendWhatsapp(wire: Wire, inbox: ChannelInbox, message: Outbound): Promise<Sent> {
  const { secrets } = inbox
  let id: string | null = null
  for (const part of partsOf(inbox, message)) {
    const context: object = id === null && message.replyTo ? { context: { message_id: message.replyTo } } : {}
    const json = { messaging_product: 'whatsapp', to: message.to, ...context, ...part }
    const answer: ProviderAnswer = isCloud(inbox)
      ? await askGraph(wire, String(secrets.api_key), `/${secrets.phone_number_id}/messages`, { method: 'POST', json })
      : await askDialog(wire, String(secrets.api_key), '/messages', { method: 'POST', json })
    if (!answer.isOk) throw problemOf(answer)
    id ??= textOf(answer.json?.messages?.[0]?.id) || null
  }
  return { id }
}
