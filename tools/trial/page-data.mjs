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

/** Everything of the page that the released shell is made of. */
const OF_SHELL = /<(?:link|script)\b[^>]*\/r\/shell\/[^>]*>(?:<\/script>)?\n?/g

/** The page with the files of another shell, named as the server names them. */
export function withShell(html, { manifest, base }) {
  const digests = new Map(manifest.files.map(({ path, integrity }) => [path, integrity]))
  const at = (path) => `="${base}${path}" integrity="${digests.get(path)}" crossorigin="anonymous">`
  const tags = [
    ...manifest.styles.map((path) => `<link rel="stylesheet" href${at(path)}`),
    ...manifest.preload.map((path) => `<link rel="preload" as="script" href${at(path)}`),
    `<script defer src${at(manifest.entry)}</script>`,
  ]
  return html.replace(OF_SHELL, '').replace('</head>', () => `${tags.join('\n')}\n</head>`)
}

/** What the page says of its shell. */
export const shellOf = ({ version, build, offer }) => ({ version, build, shared: offer.shared })
