import type { MarkdownIt } from 'markdown-it'

const CARET = 0x5e
const MAX_LENGTH = 200

/** `^text^` stands higher. Without spaces, so that two powers in a sentence are not one long superscript. */
export function superscript(parser: MarkdownIt): void {
  parser.inline.ruler.after('emphasis', 'superscript', (state, silent) => {
    const { src, pos, posMax } = state
    if (src.charCodeAt(pos) !== CARET) return false
    const end = src.indexOf('^', pos + 1)
    const text = src.slice(pos + 1, end)
    if (end < 0 || end >= posMax || text === '' || text.length > MAX_LENGTH || /\s/.test(text)) return false
    if (!silent) {
      state.push('sup_open', 'sup', 1)
      state.push('text', '', 0).content = text
      state.push('sup_close', 'sup', -1)
    }
    state.pos = end + 1
    return true
  })
}
