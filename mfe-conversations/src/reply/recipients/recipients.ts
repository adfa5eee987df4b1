import { splitAddresses } from '@parley/shared/contract/rules/email'
import { isEmail } from '@parley/shared/contract/rules/is-email'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'

export const RECIPIENT_KINDS = ['to', 'cc', 'bcc'] as const
export type RecipientKind = (typeof RECIPIENT_KINDS)[number]

/** Who gets a mail, as it is being written: what stands in the three fields. */
export type Recipients = Readonly<Record<RecipientKind, string>>

const addresses = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((one): one is string => typeof one === 'string').map((one) => one.toLowerCase())
    : []

/**
 * An answer goes to everybody who got what it answers: whoever wrote it, and its copies.
 *
 * @param entry - `last_message` is what is answered
 */
export function answerTo({ contact, last_message }: Pick<ConversationEntry, 'contact' | 'last_message'>): Recipients {
  const facts = last_message?.content_attributes ?? {}
  const mail = (facts.email ?? {}) as Record<string, unknown>
  const isIncoming = last_message?.message_type === 0
  const from = isIncoming ? addresses(mail.from) : addresses(facts.to_emails)
  const to = from.length > 0 ? from : [contact.email?.toLowerCase() ?? ''].filter(Boolean)
  const copies = isIncoming ? [...addresses(mail.to), ...addresses(mail.cc)] : addresses(facts.cc_emails)
  const cc = [...new Set(copies)].filter((one) => !to.includes(one))
  return { to: to.join(', '), cc: cc.join(', '), bcc: '' }
}

/** An inbox does not write to itself. */
export const withoutOwn = (recipients: Recipients, own: string | null | undefined): Recipients => ({
  ...recipients,
  cc: splitAddresses(recipients.cc)
    .filter((address) => address !== own?.toLowerCase())
    .join(', '),
})

/** Addresses that no mail can go to. */
export const wrongAddresses = (recipients: Recipients): string[] =>
  RECIPIENT_KINDS.flatMap((kind) => splitAddresses(recipients[kind])).filter((address) => !isEmail(address))

export const hasNobody = (recipients: Recipients): boolean => splitAddresses(recipients.to).length === 0

/** As the wire takes them (contract, workspace 9.2). */
export const toWire = ({ to, cc, bcc }: Recipients) => ({
  to_emails: splitAddresses(to).join(','),
  cc_emails: splitAddresses(cc).join(','),
  bcc_emails: splitAddresses(bcc).join(','),
})
