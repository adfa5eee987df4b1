import type { ParsedMail } from 'mailparser'
import { UUID } from './mail-facts.ts'

/** What a mail server says of a mail of ours (RFC 3464). */
export interface Bounce {
  uuid: string
  messageId: number
  status: 'failed' | 'delivered'
  /** With its code, for people; null where it arrived. */
  problem: string | null
}

/** Of the codes that servers give most (RFC 3463); used where a server says nothing itself. */
const WORDS: Readonly<Record<string, string>> = {
  '5.1.1': 'The address does not exist',
  '5.1.2': 'The domain of the address does not exist',
  '5.1.10': 'The domain of the address takes no mails',
  '5.2.1': 'The mailbox is switched off',
  '5.2.2': 'The mailbox is full',
  '5.2.3': 'The mail is too large for the mailbox',
  '5.3.4': 'The mail is too large for the server',
  '5.4.4': 'The server of the address cannot be found',
  '5.4.7': 'The server of the address could not be reached in time',
  '5.7.1': 'The server refuses mails from here',
}

const OURS = new RegExp(`<conversation/(${UUID})/messages/(\\d{1,15})@[^<>\\s]+>`, 'i')
/** Where the mail that came back is looked for. */
const MAX_BYTES = 512 * 1024

const fieldIn = (text: string, name: string): string =>
  (new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im').exec(text)?.[1] ?? '').replace(/\s+/g, ' ').trim()

function problemIn(report: string, subject: string): string {
  const code = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fieldIn(report, 'Status'))?.[0] ?? ''
  const said = fieldIn(report, 'Diagnostic-Code').replace(/^[\w-]+\s*;\s*/, '')
  const words = said || WORDS[code] || subject || 'The mail came back'
  return (code && !words.includes(code) ? `${code} - ${words}` : words).slice(0, 500)
}

/** A mail server reports on a mail. */
export const isServerReport = (mail: ParsedMail): boolean => {
  const type = mail.headers.get('content-type')
  if (typeof type !== 'object' || !('params' in type)) return false
  return type.value === 'multipart/report' && type.params['report-type'] === 'delivery-status'
}

const isFromServer = (mail: ParsedMail): boolean =>
  /^(mailer-daemon|postmaster)@/i.test(mail.from?.value[0]?.address ?? '')

/** What came back, where this is a report of a mail server; null: it is none, or about no mail of ours. */
export function bounceIn(mail: ParsedMail, raw: Buffer): Bounce | null {
  if (!isServerReport(mail) && !isFromServer(mail)) return null
  const own = OURS.exec(raw.subarray(0, MAX_BYTES).toString('latin1'))
  if (!own?.[1]) return null
  const part = mail.attachments.find(({ contentType }) => contentType === 'message/delivery-status')
  const report = part?.content.toString() ?? ''
  const action = fieldIn(report, 'Action').toLowerCase()
  if (action === 'delayed') return null
  const isThere = ['delivered', 'relayed', 'expanded'].includes(action)
  const problem = isThere ? null : problemIn(report, mail.subject ?? '')
  return { uuid: own[1].toLowerCase(), messageId: Number(own[2]), status: isThere ? 'delivered' : 'failed', problem }
}
