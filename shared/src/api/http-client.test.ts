import { ApiError } from './api-error.ts'
import { ANSWER_MS, createHttpClient } from './http-client.ts'

interface Seen {
  url: string
  init: RequestInit
}

function clientAnswering(answer: () => Response | Promise<Response>) {
  const seen: Seen[] = []
  const http = createHttpClient({
    headers: () => ({ 'access-token': 'secret', client: 'tab', uid: 'maya@marlowe.example' }),
    fetch: async (url, init) => {
      seen.push({ url: String(url), init: init ?? {} })
      return answer()
    },
  })
  return { http, seen }
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

describe('the client', () => {
  it('sends the session headers with every request', async () => {
    const { http, seen } = clientAnswering(() => json({}))
    await http.request('GET', '/api/v1/profile')
    expect(seen[0]?.init.headers).toMatchObject({ 'access-token': 'secret', uid: 'maya@marlowe.example' })
  })

  it('repeats arrays with brackets and leaves out what is not set', async () => {
    const { http, seen } = clientAnswering(() => json({}))
    await http.request('GET', '/conversations', { query: { labels: ['a', 'b'], page: 2, status: undefined } })
    expect(decodeURIComponent(seen[0]?.url ?? '')).toBe('/conversations?labels[]=a&labels[]=b&page=2')
  })

  it('answers null for an empty success', async () => {
    const { http } = clientAnswering(() => new Response('', { status: 200 }))
    await expect(http.request('POST', '/seen')).resolves.toBeNull()
  })

  it('says what the server said', async () => {
    const { http } = clientAnswering(() => json({ message: 'Name is taken', attributes: ['name'] }, 422))
    const problem = await http.request('POST', '/labels', { body: { name: 'x' } }).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(ApiError)
    expect(problem).toMatchObject({ status: 422, message: 'Name is taken', body: { attributes: ['name'] } })
  })

  it('is calm in words when the server sends a page instead of an error', async () => {
    const { http } = clientAnswering(() => new Response('<html>'.padEnd(900, 'x'), { status: 502 }))
    await expect(http.request('GET', '/x')).rejects.toMatchObject({ status: 502, message: /went wrong/ })
  })

  it('tells a lost network apart from a refusal', async () => {
    const { http } = clientAnswering(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(http.request('GET', '/x')).rejects.toMatchObject({ status: 0, isNetwork: true })
  })

  it('gives a read up that a silent connection never answers, and leaves a write to whoever made it', async () => {
    jest.useFakeTimers()
    const http = createHttpClient({
      headers: () => ({}),
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
        }),
    })
    const ended: string[] = []
    const note = (name: string) => (problem: unknown) => ended.push(`${name} ${(problem as ApiError).status}`)
    void http.request('GET', '/read').catch(note('read'))
    void http.request('POST', '/write').catch(note('write'))
    await jest.advanceTimersByTimeAsync(ANSWER_MS - 1)
    expect(ended).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(ended).toEqual(['read 0'])
    jest.useRealTimers()
  })

  it('passes an abort on as it is, because nobody waits for it', async () => {
    const { http } = clientAnswering(() => Promise.reject(new DOMException('Aborted', 'AbortError')))
    await expect(http.request('GET', '/x')).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('keeps the seconds to wait of a throttled call', async () => {
    const { http } = clientAnswering(
      () =>
        new Response('{"error":"Slow down"}', {
          status: 429,
          headers: { 'content-type': 'application/json', 'retry-after': '30' },
        }),
    )
    await expect(http.request('POST', '/auth/sign_in')).rejects.toMatchObject({ retryAfter: 30, message: 'Slow down' })
  })
})

it.each([
  ['visible', 'short', false],
  ['hidden', 'short', true],
  ['hidden', 'long'.repeat(3_000), false],
] as const)('of a %s page lets a request outlive it only where it is a last word (%#)', async (state, text, keeps) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  const { http, seen } = clientAnswering(() => json({}))
  await http.request('POST', '/viewing', { body: { text } })
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
  expect(seen[0]?.init.keepalive).toBe(keeps)
})

describe('an answer that is heard while it is written', () => {
  const written = (...chunks: string[]) =>
    new Response(
      new ReadableStream({
        start(stream) {
          for (const chunk of chunks) stream.enqueue(new TextEncoder().encode(chunk))
          stream.close()
        },
      }),
      { headers: { 'content-type': 'application/x-ndjson' } },
    )
  const heard = async (answer: Response) => {
    const { http, seen } = clientAnswering(() => answer)
    const lines: unknown[] = []
    const onLine = (line: unknown) => lines.push(line)
    const outcome = await http.request('POST', '/ask', { onLine }).catch((problem: unknown) => problem)
    return { lines, outcome, accept: new Headers(seen[0]?.init.headers).get('accept') }
  }

  it('is told line by line, however it was cut on its way; the last is the answer', async () => {
    const told = await heard(written('{"text":"De', 'ar"}\n{"text":" Bo"}\n', '{"message":"Dear Bo"}\n'))
    expect(told.lines).toEqual([{ text: 'Dear' }, { text: ' Bo' }, { message: 'Dear Bo' }])
    expect(told.outcome).toEqual({ message: 'Dear Bo' })
    expect(told.accept).toContain('x-ndjson')
  })

  it('is refused in the middle in the words of the server', async () => {
    const told = await heard(written('{"text":"Dear"}\n{"error":"Rate limit"}\n'))
    expect(told.lines).toEqual([{ text: 'Dear' }])
    expect(told.outcome).toMatchObject({ name: 'ApiError', status: 422, message: 'Rate limit' })
  })

  it('comes whole from a server of before', async () => {
    expect(await heard(json({ message: 'Dear Bo' }))).toMatchObject({ lines: [], outcome: { message: 'Dear Bo' } })
  })
})
