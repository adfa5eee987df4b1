import EmailReplyParser from 'email-reply-parser'
import type { AddressObject, ParsedMail } from 'mailparser'
import type { InboundFile } from '../../channels/channel.ts'
import { plainFromHtml } from './plain-from-html.ts'

type Addresses = AddressObject | AddressObject[] | undefined

export const addressesIn = (given: Addresses): string[] =>
  [given ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .flatMap(({ address }) => (address ? [address.toLowerCase()] : []))

const headerText = (mail: ParsedMail, name: string): string => {
  const value = mail.headers.get(name)
  return typeof value === 'string' ? value : ''
}

/** Everybody that the mail was meant for, what stands behind a plus left away. */
export function recipientsOf(mail: ParsedMail): string[] {
  const named = [...addressesIn(mail.to), ...addressesIn(mail.cc), ...addressesIn(mail.bcc)]
  const original = headerText(mail, 'x-original-to').toLowerCase()
  const all = original ? [...named, original] : named
  return [...new Set(all.flatMap((one) => [one, one.replace(/\+[^@]*@/, '@')]))]
}

/** Programs that answer programs would never end (RFC 3834). */
export function isAutomatic(mail: ParsedMail): boolean {
  const submitted = headerText(mail, 'auto-submitted').toLowerCase()
  return (submitted !== '' && submitted !== 'no') || headerText(mail, 'x-autoreply').toLowerCase() === 'yes'
}

/** Ids of mails that this one answers, the nearest first. */
export function answeredBy(mail: ParsedMail): string[] {
  const references = [mail.references ?? []].flat()
  return [...new Set([...(mail.inReplyTo ? mail.inReplyTo.split(/\s+/) : []), ...references.reverse()])].filter(Boolean)
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** The conversation that an address or an id of ours names. */
export function uuidIn(texts: readonly string[]): string | null {
  const ours = new RegExp(`^(?:reply\\+|<?conversation/)(${UUID})`, 'i')
  return texts.map((text) => ours.exec(text)?.[1]).find(Boolean) ?? null
}

/** Who wants the answer: Reply-To, else who it was before a list sent it on, else who wrote it. */
export function senderOf(mail: ParsedMail): { address: string; name: string } | null {
  const [first] = [mail.replyTo ?? [], mail.from ?? []].flat().flatMap(({ value }) => value)
  const before = headerText(mail, 'x-original-sender')
  const address = mail.replyTo ? first?.address : before || mail.from?.value[0]?.address
  return address?.includes('@') ? { address: address.toLowerCase(), name: mail.from?.value[0]?.name || '' } : null
}

const MAX_CHARS = 150_000

/** What was written, without what it quotes. */
export function wordsOf(mail: ParsedMail): { full: string; reply: string } {
  const full = (mail.text?.trim() || plainFromHtml(mail.html || '')).slice(0, MAX_CHARS)
  const reply = new EmailReplyParser().read(full).getVisibleText().trim()
  return { full, reply: reply || full }
}

export const filesOf = (mail: ParsedMail): InboundFile[] =>
  mail.attachments.map(({ filename, contentType, content }, at) => ({
    ref: String(at),
    name: filename || `file-${at + 1}`,
    contentType,
    bytes: content,
  }))

/** The parts of a mail as the workspace shows them (workspace 9.5). */
export function mailAttributes(mail: ParsedMail, { full, reply }: { full: string; reply: string }) {
  const html = (mail.html || '').slice(0, MAX_CHARS)
  return {
    email: {
      ...{
        to: addressesIn(mail.to),
        cc: addressesIn(mail.cc),
        bcc: addressesIn(mail.bcc),
        from: addressesIn(mail.from),
      },
      ...{ subject: mail.subject ?? '', date: mail.date?.toISOString() ?? null, in_reply_to: mail.inReplyTo ?? null },
      ...{ message_id: mail.messageId ?? null, number_of_attachments: mail.attachments.length },
      text_content: { full, reply, quoted: full.startsWith(reply) ? full.slice(reply.length).trim() : '' },
      html_content: { full: html, reply: html, quoted: '' },
    },
    cc_email: addressesIn(mail.cc),
    bcc_email: addressesIn(mail.bcc),
  }
}
