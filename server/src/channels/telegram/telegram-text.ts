import { type Marks, textFor } from '../outgoing-text.ts'

const TAGS = { strong: 'b', emphasis: 'i', strike: 's', code: 'code' } as const
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const HTML: Marks = {
  plain: escaped,
  wrap: (kind, inner) => `<${TAGS[kind]}>${inner}</${TAGS[kind]}>`,
  link: (href, inner) => `<a href="${escaped(href).replaceAll('"', '&quot;')}">${inner}</a>`,
  block: (text) => `<pre>${text}</pre>`,
}

/** The part of HTML that Telegram draws. */
export const telegramHtml = (content: string): string => textFor(HTML, content)
