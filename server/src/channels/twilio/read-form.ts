import type { Inbound, InboundFile, InboundMessage } from '../channel.ts'

const STATUSES: Readonly<Record<string, 'sent' | 'delivered' | 'read' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  undelivered: 'failed',
}

function reportOf(form: URLSearchParams): Inbound[] {
  const status = STATUSES[form.get('MessageStatus') ?? '']
  const id = form.get('MessageSid')
  if (!status || !id) return []
  const [code, message] = [form.get('ErrorCode'), form.get('ErrorMessage')]
  const problem = code ? (message ? `${code} - ${message}` : `Error code: ${code}`) : undefined
  return [{ kind: 'report', id, status, ...(status === 'failed' && { problem }) }]
}

function filesOf(form: URLSearchParams): InboundFile[] {
  const count = Math.min(10, Number(form.get('NumMedia')) || 0)
  return Array.from({ length: count }, (_, at) => ({
    ref: form.get(`MediaUrl${at}`) ?? '',
    contentType: form.get(`MediaContentType${at}`) ?? undefined,
  })).filter(({ ref }) => ref !== '')
}

/** Where the sender's number is registered, as Twilio knows it of SMS. */
const REGION = { FromZip: 'from_zip_code', FromCountry: 'from_country', FromState: 'from_state' } as const

function messageOf(form: URLSearchParams, id: string): InboundMessage {
  const from = form.get('From') ?? ''
  const isWhatsapp = from.startsWith('whatsapp:')
  const region = Object.entries(REGION).flatMap(([name, key]) => (form.get(name) ? [[key, form.get(name)]] : []))
  const [latitude, longitude] = [Number(form.get('Latitude')), Number(form.get('Longitude'))]
  return {
    kind: 'message',
    from: {
      sourceId: from,
      phone: from.replace(/^whatsapp:/, ''),
      name: form.get('ProfileName') ?? undefined,
      attributes: isWhatsapp ? {} : Object.fromEntries(region),
    },
    id,
    text: (form.get('Body') ?? '').replaceAll('\0', '') || form.get('ButtonText') || null,
    files: filesOf(form),
    ...(form.has('Latitude') && { location: { latitude, longitude, title: form.get('Label') } }),
    ...(form.get('OriginalRepliedMessageSid') && { replyTo: form.get('OriginalRepliedMessageSid') ?? undefined }),
  }
}

/** What a call of Twilio says: a message, or how far one came. */
export function readForm(raw: string): Inbound[] {
  const form = new URLSearchParams(raw)
  if (form.has('MessageStatus')) return reportOf(form)
  const id = form.get('MessageSid') ?? form.get('SmsSid')
  if (!id || !form.get('From')) return []
  const message = messageOf(form, id)
  return message.text || message.files.length > 0 || message.location ? [message] : []
}
