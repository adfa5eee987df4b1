const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Pure: Markdown as Slack writes it (`*bold*`, `<address|words>`). */
export const toSlackText = (markdown: string): string =>
  escaped(markdown)
    .replace(/\[([^\]\n]+)\]\((https?:[^\s)]+)\)/g, '<$2|$1>')
    .replace(/\*\*([^*\n]+)\*\*/g, '*$1*')
    .replace(/~~([^~\n]+)~~/g, '~$1~')

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Pure: what somebody wrote in Slack, as Markdown. */
export const fromSlackText = (text: string): string =>
  unescaped(
    text
      .replace(/<((?:https?|mailto):[^|>]+)\|([^>]+)>/g, '[$2]($1)')
      .replace(/<((?:https?|mailto):[^>]+)>/g, '$1')
      .replace(/<#[A-Z0-9]+\|([^>]+)>/g, '#$1')
      .replace(/<[@!][A-Za-z0-9^]+\|([^>]+)>/g, '$1')
      .replace(/(^|[\s(])\*([^*\n]+)\*(?=$|[\s.,;:!?)])/g, '$1**$2**'),
  )

const NOTE = /^\s*(?:note|private):\s*/i

/** Pure: words that begin with the agreed prefix are for colleagues. */
export function noteOrAnswer(text: string): { content: string; isPrivate: boolean } {
  const content = fromSlackText(text)
  return NOTE.test(content) ? { content: content.replace(NOTE, ''), isPrivate: true } : { content, isPrivate: false }
}
