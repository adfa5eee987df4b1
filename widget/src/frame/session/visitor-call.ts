/** An answer that is not a success. `message` is the server's sentence where it gave one. */
export class ApiProblem extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const TIMEOUT_MS = 20_000

/**
 * @param token read before each call, so that a changed session counts at once
 * @param locale of the chat, in which the server answers; empty while nobody has said it
 */
export function openCall(websiteToken: string, token: () => string | null, locale = () => '') {
  return async <T>(
    method: string,
    path: string,
    body?: unknown,
    query: Record<string, string | number | null | undefined> = {},
  ): Promise<T> => {
    const address = new URL(`/api/v1/widget${path}`, location.origin)
    for (const [key, value] of Object.entries({ website_token: websiteToken, locale: locale() || null, ...query }))
      if (value != null) address.searchParams.set(key, String(value))
    const current = token()
    const isForm = body instanceof FormData
    const answer = await fetch(address, {
      method,
      credentials: 'omit',
      headers: {
        accept: 'application/json',
        ...(current ? { 'X-Auth-Token': current } : {}),
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      signal: AbortSignal.timeout(isForm ? TIMEOUT_MS * 6 : TIMEOUT_MS),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const read: unknown = text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
    if (!answer.ok) throw new ApiProblem(answer.status, sentenceIn(read))
    return read as T
  }
}

export type Call = ReturnType<typeof openCall>

function sentenceIn(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return ''
  const { error, message } = answer as { error?: unknown; message?: unknown }
  return typeof error === 'string' ? error : typeof message === 'string' ? message : ''
}
