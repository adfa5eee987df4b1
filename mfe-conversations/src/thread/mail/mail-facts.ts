import type { MessageRest } from '@parley/shared/contract/message'
import * as v from 'valibot'

/** Addresses come as a list, as one text, or not at all. */
const Addresses = v.pipe(
  v.optional(v.union([v.array(v.unknown()), v.string(), v.null()]), null),
  v.transform((given) =>
    (Array.isArray(given) ? given : [given]).flatMap((one) => (typeof one === 'string' && one.trim() ? [one] : [])),
  ),
)
const Part = v.fallback(
  v.object({
    full: v.optional(v.nullable(v.string()), ''),
    reply: v.optional(v.nullable(v.string()), ''),
    quoted: v.optional(v.nullable(v.string()), ''),
  }),
  { full: '', reply: '', quoted: '' },
)
const Email = v.object({
  subject: v.fallback(v.nullable(v.string()), null),
  from: v.fallback(Addresses, []),
  to: v.fallback(Addresses, []),
  cc: v.fallback(Addresses, []),
  bcc: v.fallback(Addresses, []),
  html_content: v.optional(Part, {}),
  text_content: v.optional(Part, {}),
})

/** A mail as it is shown: who wrote to whom, and what. */
export interface Mail {
  subject: string | null
  from: readonly string[]
  to: readonly string[]
  cc: readonly string[]
  bcc: readonly string[]
  /** What was written now; without a part for it, all there is. */
  html: string | null
  text: string
  /** All of it with what was written before, where that is more. */
  whole: { html: string | null; text: string } | null
}

/** The parsed mail of a message, or null when it is none. */
export function mailOf({ content, content_attributes: { email } }: MessageRest): Mail | null {
  const parsed = v.safeParse(Email, email)
  if (!parsed.success) return null
  const { subject, from, to, cc, bcc, html_content: htmlPart, text_content: textPart } = parsed.output
  const html = htmlPart.reply || htmlPart.full || null
  const text = textPart.reply || textPart.full || content || ''
  const hasQuoted = Boolean(htmlPart.quoted || textPart.quoted)
  const whole = hasQuoted ? { html: htmlPart.full || null, text: textPart.full || text } : null
  return { subject, from, to, cc, bcc, html, text, whole }
}

/** Whom an answer went to besides the customer; null where nothing was said about it. */
export function recipientsOf({ content_attributes: given }: MessageRest): Pick<Mail, 'to' | 'cc' | 'bcc'> | null {
  const [to, cc, bcc] = [given.to_emails, given.cc_emails, given.bcc_emails].map((list) => {
    const parsed = v.safeParse(Addresses, list)
    return parsed.success ? parsed.output : []
  })
  const all = { to: to ?? [], cc: cc ?? [], bcc: bcc ?? [] }
  return all.to.length + all.cc.length + all.bcc.length > 0 ? all : null
}

/** "Re: AW: Order" and "Order" are one subject. */
export const plainSubject = (subject: string): string =>
  subject.replace(/^(\s*(re|fwd?|aw|wg|antw|sv|vs|tr|رد)\s*(\[\d+\])?\s*:)+/i, '').trim()
