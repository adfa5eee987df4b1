import EmailReplyParser from 'email-reply-parser'
import type { AddressObject, ParsedMail } from 'mailparser'
import type { InboundFile } from '../../channels/channel.ts'
import { MAX_MAIL_HTML, safeMailHtml } from '../../safe-html/mail-html.ts'
import { withinTime } from './within-time.ts'

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

/** Written by a program as an answer: programs that answer programs would never end (RFC 3834). */
export function isAutomatic(mail: ParsedMail): boolean {
  const submitted = headerText(mail, 'auto-submitted').toLowerCase()
  const isAnswer = ['x-autoreply', 'x-autorespond'].some((name) => /^(yes|true|1)$/i.test(headerText(mail, name)))
  return (submitted !== '' && submitted !== 'no') || isAnswer || headerText(mail, 'precedence') === 'auto_reply'
}

/** Sent to many, by a list or a program: people read it, and nothing of ours answers it by itself. */
export const isForMany = (mail: ParsedMail): boolean =>
  /^(bulk|list|junk)$/i.test(headerText(mail, 'precedence')) || mail.headers.has('list')

/** Ids of mails that this one answers, the nearest first. */
export function answeredBy(mail: ParsedMail): string[] {
  const references = [mail.references ?? []].flat()
  return [...new Set([...(mail.inReplyTo ? mail.inReplyTo.split(/\s+/) : []), ...references.reverse()])].filter(Boolean)
}

export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

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

/** Text of a stranger as it can be stored. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** An honest mail takes one; what takes longer is shown with what it quotes. */
const MOST_MS = 200

/** What was written, without what it quotes. */
export function wordsOf(mail: ParsedMail): { full: string; reply: string } {
  const full = storable(mail.text?.trim() || safeMailHtml(mail.html || '').text).slice(0, MAX_CHARS)
  const reply = withinTime(MOST_MS, () => new EmailReplyParser().read(full).getVisibleText().trim())
  return { full, reply: reply || full }
}

export const filesOf = (mail: ParsedMail): InboundFile[] =>
  mail.attachments.map(({ filename, contentType, content, cid }, at) => ({
    ref: String(at),
    ...(cid && { cid }),
    name: storable(filename || `file-${at + 1}`).slice(0, 200),
    contentType,
    bytes: content,
  }))

/** Where the mail that is answered begins, as the mail programs mark it. */
const QUOTED =
  /<div[^>]{0,200}class="[^"]{0,100}(?:gmail_quote|yahoo_quoted|moz-cite-prefix)|<blockquote[^>]{0,200}type="?cite|<div[^>]{0,200}id="(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container)"/i

function htmlOf(mail: ParsedMail): { full: string; reply: string; quoted: string } {
  const html = (mail.html || '').slice(0, MAX_MAIL_HTML)
  const full = safeMailHtml(html).html
  const at = QUOTED.exec(html)?.index ?? -1
  if (at <= 0) return { full, reply: full, quoted: '' }
  return { full, reply: safeMailHtml(html.slice(0, at)).html, quoted: safeMailHtml(html.slice(at)).html }
}

/** The parts of a mail as the workspace shows them (workspace 9.5). */
export function mailAttributes(mail: ParsedMail, { full, reply }: { full: string; reply: string }) {
  const subject = storable(mail.subject ?? '').slice(0, 1_000)
  return {
    email: {
      ...{
        to: addressesIn(mail.to),
        cc: addressesIn(mail.cc),
        bcc: addressesIn(mail.bcc),
        from: addressesIn(mail.from),
      },
      ...{ subject, date: mail.date?.toISOString() ?? null, in_reply_to: mail.inReplyTo ?? null },
      ...{ message_id: mail.messageId ?? null, number_of_attachments: mail.attachments.length },
      text_content: { full, reply, quoted: full.startsWith(reply) ? full.slice(reply.length).trim() : '' },
      html_content: htmlOf(mail),
    },
    cc_email: addressesIn(mail.cc),
    bcc_email: addressesIn(mail.bcc),
  }
}
