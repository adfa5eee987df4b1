import { createHttpClient } from './http-client.ts'

/** The browser's older way of asking, moved by hand. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  sent: unknown
  headers: Record<string, string> = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  constructor() {
    FakeRequest.last = this
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getAllResponseHeaders = () => 'Content-Type: application/json\r\nx-more: a:b\r\n'
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.onload?.()
  }
}

const usual = globalThis.XMLHttpRequest
beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: FakeRequest }))
afterEach(() => Object.assign(globalThis, { XMLHttpRequest: usual }))

function upload(signal?: AbortSignal) {
  const shares: number[] = []
  const body = new FormData()
  const http = createHttpClient({ headers: () => ({ 'access-token': 'secret' }) })
  const onSent = (share: number) => shares.push(share)
  const answer = http.request('POST', '/upload', { body, onSent, ...(signal ? { signal } : {}) })
  return { answer, shares, body, asked: FakeRequest.last }
}

it('says how much of a file has left, and answers what the server said', async () => {
  const { answer, shares, body, asked } = upload()
  expect([asked.sent, asked.headers['access-token']]).toEqual([body, 'secret'])
  asked.upload.onprogress?.({ loaded: 1, total: 4 })
  asked.upload.onprogress?.({ loaded: 4, total: 4 })
  asked.answer(200, '{"blob_id":"b"}')
  expect([await answer, shares]).toEqual([{ blob_id: 'b' }, [0.25, 1]])
})

it('tells a refusal, a lost network and a request that was given up apart', async () => {
  const refused = upload()
  refused.asked.answer(413, '{"error":"is too large"}')
  await expect(refused.answer).rejects.toMatchObject({ status: 413, message: 'is too large' })
  const lost = upload()
  lost.asked.onerror?.()
  await expect(lost.answer).rejects.toMatchObject({ status: 0 })
  const abort = new AbortController()
  const given = upload(abort.signal)
  abort.abort()
  await expect(given.answer).rejects.toMatchObject({ name: 'AbortError' })
})
