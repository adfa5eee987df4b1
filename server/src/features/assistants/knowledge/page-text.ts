import sanitizeHtml from 'sanitize-html'

const BLOCK_END =
  /<(?:\/(?:p|div|li|ul|ol|h[1-6]|tr|table|section|article|blockquote|pre|dd|dt)|br\s*\/?|hr\s*\/?)\b[^>]*>/gi
/** What a page says around what it is about. */
const AROUND = [
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'nav',
  'footer',
  'form',
  'iframe',
  'object',
  'textarea',
  'select',
  'button',
  'title',
]
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const plain = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, nonTextTags: AROUND }).replace(
    /&(amp|lt|gt|quot);/g,
    (_all, name: string) => NAMED[name] ?? '',
  )

/** Pure: the words of a page, in paragraphs, and what it calls itself. */
export function pageText(html: string): { title: string; text: string } {
  const [, title = ''] = /<title[^>]*>([^<]{0,500})/i.exec(html) ?? []
  const text = plain(html.replace(BLOCK_END, (end) => `\n\n${end}`))
  return {
    title: plain(title).replace(/\s+/g, ' ').trim(),
    text: text
      .replace(/[ \t\r\f\v\u00a0]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  }
}
