/** What has no body by its definition: an answer must not be given one. */
const BODILESS: readonly number[] = [204, 205, 304]

/**
 * A `fetch` that says how much of the body has left, from 0 to 1. The browser's own cannot: only the older way of asking
 * counts what it sends. Rejects as `fetch` does: TypeError without a network, AbortError when it was given up.
 */
export function progressFetch(onSent: (share: number) => void) {
  return (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const asked = new XMLHttpRequest()
      const giveUp = () => asked.abort()
      asked.open(method, url)
      asked.responseType = 'text'
      for (const [name, value] of new Headers(headers)) asked.setRequestHeader(name, value)
      asked.upload.onprogress = ({ loaded, total }) => total > 0 && onSent(loaded / total)
      asked.onload = () => resolve(answerOf(asked))
      asked.onerror = () => reject(new TypeError('Failed to send'))
      asked.onabort = () => reject(new DOMException('Given up', 'AbortError'))
      asked.onloadend = () => signal?.removeEventListener('abort', giveUp)
      if (signal?.aborted) return reject(new DOMException('Given up', 'AbortError'))
      signal?.addEventListener('abort', giveUp)
      asked.send(body as XMLHttpRequestBodyInit | null)
    })
}

function answerOf(asked: XMLHttpRequest): Response {
  const lines = asked
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
  const headers = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':')
    return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : []
  })
  const body = BODILESS.includes(asked.status) ? null : asked.responseText
  return new Response(body, { status: asked.status, headers })
}
