const API = /^\/(api|auth|public|platform|enterprise)(\/|$)/

/**
 * API paths may end in `.json` and in slashes (contract, workspace 0.2); everything else (pages, artefacts such as
 * `manifest.json`) is left as it came. Never throws: it runs before any error handling.
 */
export function rewriteUrl(url: string): string {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (!API.test(path)) return url
  const query = mark === -1 ? '' : url.slice(mark)
  const bare = path
    .replace(/\/+$/, '')
    .replace(/\.json$/, '')
    .replace(/\/+$/, '')
  return `${bare || '/'}${query}`
}
