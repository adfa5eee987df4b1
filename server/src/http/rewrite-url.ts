const API = /^\/(api|auth|public|platform|enterprise)(\/|\.json|$)/

/** Answered in the contract's JSON whoever asks: the API and the calls of the console. */
export const isApiPath = (url: string): boolean => {
  const [path = ''] = url.split('?')
  return API.test(path) || path.startsWith('/super_admin/api/')
}

/** A path that is not percent-encoded text names what its characters say, so that it is looked for like any other. */
function decodable(path: string): string {
  try {
    decodeURI(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}

/**
 * API paths may end in `.json` and in slashes (contract, workspace 0.2); everything else (pages, artefacts such as
 * `manifest.json`) is left as it came. Never throws: it runs before any error handling.
 */
export function rewriteUrl(url: string): string {
  const mark = url.indexOf('?')
  const path = decodable(mark === -1 ? url : url.slice(0, mark))
  const query = mark === -1 ? '' : url.slice(mark)
  if (!API.test(path)) return path + query
  const bare = path
    .replace(/\/+$/, '')
    .replace(/\.json$/, '')
    .replace(/\/+$/, '')
  return `${bare || '/'}${query}`
}
