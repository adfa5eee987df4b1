import { escapeHtml } from '../safe-html/escape-html.ts'
import type { Texts } from '../texts/texts.ts'
import type { Mail } from './mailer.ts'
import { oneLine, paragraphOf } from './one-line.ts'

/** Something that somebody said. */
export interface Quote {
  /** Who and when; none stands above a notification's quote, which begins with the name. */
  head?: string
  body: string
}

/** Figures: the first cell of a row names it. */
interface MailTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** The last row, set apart. */
  foot: readonly string[]
}

/** A mail before it is text and HTML. Every string is plain text of unknown origin, links excepted. */
export interface MailTemplate {
  to: string
  subject: string
  greeting: string
  paragraphs: readonly string[]
  quotes?: readonly Quote[]
  table?: MailTable
  /** Absolute address of this installation. */
  action?: { label: string; link: string }
  afterwards?: string
  /** Where the reader chooses what to be notified about. */
  settingsLink?: string
  headers?: Readonly<Record<string, string>>
  messageId?: string
}

function asText({ say }: Texts, letter: MailTemplate): string {
  const quotes = letter.quotes?.map(({ head, body }) => [head, paragraphOf(body)].filter(Boolean).join('\n')) ?? []
  const foot = letter.settingsLink
    ? `${say('mail.automatic')}\n${say('mail.settings')}:\n${letter.settingsLink}`
    : say('mail.automatic')
  const table = letter.table && tableText(letter.table)
  return [
    letter.greeting,
    ...letter.paragraphs,
    ...quotes,
    table,
    letter.action?.link,
    letter.afterwards,
    `-- \n${foot}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
}

/** A line for each figure, so that it reads in every font. */
const tableText = ({ head, rows, foot }: MailTable): string =>
  [...rows, foot]
    .map(([name, ...cells]) => [name, ...cells.map((cell, at) => `  ${head[at + 1]}: ${cell}`)].join('\n'))
    .join('\n')

const FONT = "font:15px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const paragraph = (text: string): string =>
  `<p dir="auto" style="margin:0 0 16px;white-space:pre-wrap">${escapeHtml(paragraphOf(text))}</p>`

function quoted({ head, body }: Quote, side: 'left' | 'right'): string {
  const above = head ? `<div dir="auto" style="font-size:13px;color:#6b6862">${escapeHtml(head)}</div>` : ''
  const words = `<div dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(paragraphOf(body))}</div>`
  return `<div style="margin:0 0 16px;padding-${side}:12px;border-${side}:3px solid #dedbd4">${above}${words}</div>`
}

const CELL = 'padding:6px 8px;border-bottom:1px solid #e8e5df;vertical-align:top'

function tableHtml({ head, rows, foot }: MailTable, side: 'left' | 'right'): string {
  const far = side === 'left' ? 'right' : 'left'
  const line = (cells: readonly string[], look: string): string => {
    const drawn = cells.map((cell, at) =>
      at === 0
        ? `<th scope="row" dir="auto" style="${CELL};text-align:${side};font-weight:inherit;overflow-wrap:anywhere">${escapeHtml(cell)}</th>`
        : `<td style="${CELL};text-align:${far}">${escapeHtml(cell)}</td>`,
    )
    return `<tr style="${look}">${drawn.join('')}</tr>`
  }
  const heads = head.map(
    (cell, at) =>
      `<th scope="col" style="${CELL};text-align:${at === 0 ? side : far};font-weight:600;color:#6b6862">${escapeHtml(cell)}</th>`,
  )
  return `<table style="width:100%;border-collapse:collapse;font-size:13px;margin:0 0 16px"><thead><tr>${heads.join('')}</tr></thead>
<tbody>${rows.map((cells) => line(cells, '')).join('\n')}</tbody><tfoot>${line(foot, 'font-weight:600')}</tfoot></table>`
}

function button({ say }: Texts, { label, link }: { label: string; link: string }): string {
  const address = escapeHtml(link)
  return `<p style="margin:24px 0 16px"><a href="${address}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#1f5fd6;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#6b6862">${escapeHtml(say('mail.link_hint'))}<br><span dir="ltr" style="overflow-wrap:anywhere">${address}</span></p>`
}

function foot({ say }: Texts, settingsLink: string | undefined): string {
  const link = settingsLink
    ? ` <a href="${escapeHtml(settingsLink)}" style="color:#6b6862">${escapeHtml(say('mail.settings'))}</a>`
    : ''
  return `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e8e5df;font-size:13px;color:#6b6862">${escapeHtml(say('mail.automatic'))}${link}</p>`
}

/** A small page of its own: no script, no style sheet, nothing that is fetched when it is opened. */
function asHtml(texts: Texts, letter: MailTemplate, subject: string): string {
  const side = texts.direction === 'rtl' ? 'right' : 'left'
  const body = [
    `<p dir="auto" style="margin:0 0 16px">${escapeHtml(letter.greeting)}</p>`,
    ...letter.paragraphs.map(paragraph),
    ...(letter.quotes?.map((quote) => quoted(quote, side)) ?? []),
    ...(letter.table ? [tableHtml(letter.table, side)] : []),
    ...(letter.action ? [button(texts, letter.action)] : []),
    ...(letter.afterwards ? [paragraph(letter.afterwards)] : []),
    foot(texts, letter.settingsLink),
  ]
  return `<!doctype html>
<html lang="${texts.tag}" dir="${texts.direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f5f2">
<div dir="${texts.direction}" style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e8e5df;border-radius:12px;color:#22211f;text-align:${side};${FONT}">
${body.join('\n')}
</div>
</body>
</html>`
}

/** The mail as plain text and as HTML, both saying the same. Nobody's automatic answer is asked for. */
export function renderMail(texts: Texts, letter: MailTemplate): Mail {
  const subject = oneLine(letter.subject, 150)
  return {
    to: letter.to,
    subject,
    text: asText(texts, letter),
    html: asHtml(texts, letter, subject),
    headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    ...(letter.messageId && { messageId: letter.messageId }),
  }
}
