import { ApiError, isAbort, readBody } from './api-error.ts'

const LINES = 'application/x-ndjson'
export const ACCEPT_LINES = `${LINES}, application/json`

const REFUSED = 422

/** @throws ApiError for a refusal in the middle */
function read(text: string): unknown {
  const line = JSON.parse(text) as { error?: unknown } | null
  if (typeof line?.error === 'string') throw new ApiError({ status: REFUSED, message: line.error, body: line })
  return line
}

/**
 * An answer of lines of JSON, told line by line. One that came whole is the answer as it is.
 * @returns the last line @throws ApiError for a line that refuses, and for a connection that is lost on the way
 */
export async function readLines(
  response: Response,
  onLine: (line: unknown) => void,
  offline: string,
): Promise<unknown> {
  if (!response.body || !response.headers.get('content-type')?.includes(LINES)) return readBody(response)
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let last: unknown = null
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read().catch((problem: unknown) => {
      throw isAbort(problem) ? problem : new ApiError({ status: 0, message: offline })
    })
    if (done) return last
    const [end = '', ...begun] = `${rest}${decoder.decode(value, { stream: true })}`.split('\n').reverse()
    rest = end
    for (const text of begun.reverse()) {
      last = read(text)
      onLine(last)
    }
  }
}
