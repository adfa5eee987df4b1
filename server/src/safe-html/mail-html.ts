import sanitizeHtml from 'sanitize-html'
import { MAIL_RULES } from './mail-rules.ts'
import { endOfSaneNesting } from './nesting.ts'

/** HTML of a stranger's mail, as it may be stored and shown. */
export interface SafeHtml {
  html: string
  /** The same as plain text. */
  text: string
  /** Pictures of the open web stand in `data-remote-src` and are not loaded until somebody asks for them. */
  hasRemoteImages: boolean
  /** Its end was left out: it was longer than anything a person writes. */
  isCut: boolean
}

/** About five newsletters, and a third of a second. What is longer is not worth everybody's time. */
export const MAX_MAIL_HTML = 500_000

/**
 * Makes the HTML of a mail harmless: no script, form, frame, style sheet, remote picture or trick of place and size is left.
 * The one way in for HTML that others wrote. Whoever shows it puts it into a sandboxed frame all the same.
 *
 * Each HTML part of a received mail passes through here before it becomes `content_attributes.email.html_content`; `text` stands
 * in for a mail that has no text part.
 */
export function safeMailHtml(given: string): SafeHtml {
  const kept = Math.min(MAX_MAIL_HTML, endOfSaneNesting(given.slice(0, MAX_MAIL_HTML)))
  // Broken surrogates and NUL cannot be stored.
  const whole = given.slice(0, kept).toWellFormed().replaceAll('\0', '')
  const html = sanitizeHtml(whole, MAIL_RULES).trim()
  return { html, text: plainTextOf(html), hasRemoteImages: / data-remote-src="/.test(html), isCut: kept < given.length }
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const BLOCKS = 'address|blockquote|center|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|ol|p|pre|table|tr|ul'

/** @param html that this module made: well-formed, with four entities only */
function plainTextOf(html: string): string {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<img\b[^>]*? alt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<li\b[^>]*>/g, '\n- ')
    .replaceAll(/<br\b[^>]*>/g, '\n')
    .replaceAll(/<\/?t[dh]\b[^>]*>/g, ' ')
    .replaceAll(/<\/p>/g, '\n\n')
    .replaceAll(new RegExp(`</?(?:${BLOCKS})\\b[^>]*>`, 'g'), '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
