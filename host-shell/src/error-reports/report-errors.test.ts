import { ApiError } from '@parley/shared/api/api-error'
import { log } from '../shell-app/log.ts'
import { createErrorReports } from './create-error-reports.ts'
import { readReportAddress } from './report-address.ts'
import { reportErrors } from './report-errors.ts'
import { framesOf } from './stack-frames.ts'
import { placeOf, withoutPersonalData } from './without-personal-data.ts'

const DSN = 'https://abc123@errors.example/own/7'

function aReceiver(answer = () => new Response(null, { status: 200 })) {
  const sent: { url: string; init: RequestInit; event: Record<string, unknown>; text: string }[] = []
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    const text = String(init.body)
    sent.push({ url: String(url), init, text, event: JSON.parse(text.split('\n')[2] ?? '{}') })
    return answer()
  }
  return { sent, fetch }
}

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) jest.spyOn(console, level).mockImplementation(() => undefined)
})

describe('the address', () => {
  it('names the endpoint and who may write to it', () => {
    expect(readReportAddress(DSN)?.url).toBe(
      'https://errors.example/own/api/7/envelope/?sentry_version=7&sentry_key=abc123&sentry_client=parley%2F1',
    )
  })

  it.each(['', 'nonsense', 'https://errors.example/7', 'https://key@errors.example/', 'ftp://key@errors.example/7'])(
    'is none: %j',
    (text) => expect(readReportAddress(text)).toBeNull(),
  )
})

describe('what is told', () => {
  it('names nobody: what people wrote and are called by stays here', () => {
    const said = `Unexpected token 'N', "Nora Blake, nora@blake.example" is not JSON; call +44 20 7946 0958, see https://a.example/x?token=1`
    expect(withoutPersonalData(said)).toBe(
      `Unexpected token 'N', <text> is not JSON; call <number>, see https://a.example/x`,
    )
    expect(withoutPersonalData("Cannot read properties of undefined (reading 'message_type')")).toContain(
      'message_type',
    )
    expect(withoutPersonalData('nora@blake.example wrote')).toBe('<e-mail> wrote')
  })

  it('names a place by its kind', () => {
    expect(placeOf('/app/accounts/1/conversations/4821?q=nora')).toBe('/app/accounts/:id/conversations/:id')
    expect(placeOf('/api/v1/accounts/3/contacts/nora@blake.example/labels')).toBe(
      '/api/v1/accounts/:id/contacts/:id/labels',
    )
  })

  it('says where in the code, whichever browser wrote the stack', () => {
    const file = 'https://desk.example/r/shell/1.0.0+abc/main.js'
    const frame = { filename: file, lineno: 3, colno: 14, in_app: true }
    expect(framesOf(`Error: x\n    at draw (${file}:3:14)\n    at ${file}:3:14`)).toEqual([
      { ...frame, function: '?' },
      { ...frame, function: 'draw' },
    ])
    expect(framesOf(`draw@${file}:3:14\n[native code]`)).toEqual([{ ...frame, function: 'draw' }])
  })
})

const address = readReportAddress(DSN)
if (!address) throw new Error('no address')
const page = { address, release: '1.2.0+abc', path: () => '/app/accounts/1/contacts/9' }
const broken = (n = 0) => ({ type: 'TypeError', message: `broken ${n}` })

describe('reports that do not come', () => {
  it('say with the next one how many did not come, and why', async () => {
    let isUp = false
    const { sent, fetch } = aReceiver(() => new Response(null, { status: isUp ? 200 : 502 }))
    const { tell, end } = createErrorReports({ ...page, fetch })
    tell(broken())
    tell(broken())
    await new Promise(process.nextTick)
    isUp = true
    tell(broken(1))
    expect(JSON.parse(sent[1]?.text.split('\n')[4] ?? '{}').discarded_events).toEqual([
      { reason: 'event_processor', category: 'error', quantity: 1 },
      { reason: 'network_error', category: 'error', quantity: 1 },
    ])
    await new Promise(process.nextTick)
    end()
    expect(sent).toHaveLength(2)
    tell(broken(1))
    end()
    expect(sent[2]?.text).toContain('"type":"client_report"')
  })
})

describe('reports', () => {
  it('go out without session and cookies, each error once, and again when time has passed', () => {
    let now = 0
    const { sent, fetch } = aReceiver()
    const { tell } = createErrorReports({ ...page, fetch, now: () => now })
    tell(broken())
    tell(broken())
    tell(broken(1))
    expect(sent).toHaveLength(2)
    now = 11 * 60_000
    tell(broken())
    expect(sent).toHaveLength(3)
    expect(sent[0]?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true })
    expect(sent[0]?.init.headers).toBeUndefined()
    expect(sent[0]?.event).toMatchObject({
      release: 'parley@1.2.0+abc',
      transaction: '/app/accounts/:id/contacts/:id',
      exception: { values: [{ type: 'TypeError', value: 'broken 0' }] },
    })
  })

  it('end after fifty of one visit', () => {
    const { sent, fetch } = aReceiver()
    const { tell } = createErrorReports({ ...page, fetch })
    for (let n = 0; n < 80; n++) tell({ type: `E${n}`, message: 'broken' })
    expect(sent).toHaveLength(50)
  })

  it('pause while the receiver asks for it', async () => {
    let now = 0
    const { sent, fetch } = aReceiver(() => new Response(null, { status: 429, headers: { 'retry-after': '30' } }))
    const { tell } = createErrorReports({ ...page, fetch, now: () => now })
    tell(broken())
    await new Promise(process.nextTick)
    tell(broken(1))
    expect(sent).toHaveLength(1)
    now = 31_000
    tell(broken(2))
    expect(sent).toHaveLength(2)
  })
})

describe('a page that reports', () => {
  const { sent, fetch } = aReceiver()
  const values = () => sent.map(({ event }) => (event as { exception: { values: unknown[] } }).exception.values[0])
  beforeAll(() => {
    window.fetch = fetch
    reportErrors(window, { dsn: DSN, release: '1.2.0+abc' })
  })
  beforeEach(() => sent.splice(0))

  const fail = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason, promise: undefined }))

  it('tells what nothing caught', () => {
    window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('too deep'), message: 'too deep' }))
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))
    expect(values()).toMatchObject([{ type: 'RangeError', value: 'too deep' }])
  })

  it('tells of a refused call its status and none of its words, of one that was given up nothing', () => {
    fail(new ApiError({ status: 422, message: 'Nora Blake has already been taken' }))
    fail(new DOMException('left', 'AbortError'))
    expect(values()).toEqual([{ type: 'ApiError', value: 'answered 422' }])
    expect(sent[0]?.text).not.toContain('Nora')
  })

  it('tells what the log calls an error, with the area and no other fact', () => {
    log('warn', 'only a warning')
    log('error', 'the list broke', { remote: 'contacts@1.0.0+a', code: 'mount', contact: 'Nora Blake' })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.event).toMatchObject({ tags: { remote: 'contacts@1.0.0+a', code: 'mount' } })
    expect(sent[0]?.text).not.toContain('Nora')
  })
})
