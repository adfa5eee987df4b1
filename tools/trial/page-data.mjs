const PLACE = /(<script[^>]*id="parley-page"[^>]*>)([\s\S]*?)(<\/script>)/

/**
 * The shell's page with other data in it.
 *
 * @param {string} html
 * @param {(data: object) => object} change
 * @returns {string | null} null for a page that has no such data
 */
export function withPageData(html, change) {
  const [, , text] = PLACE.exec(html) ?? []
  if (!text) return null
  const data = JSON.stringify(change(JSON.parse(text))).replaceAll('<', '\\u003c')
  return html.replace(PLACE, (_whole, open, _old, close) => open + data + close)
}
