import { askFirst, dropFirst, fetchFirst, firstAskedAt, forgetFirst } from './first-answers.ts'

const SESSION = {
  'access-token': 'a',
  'token-type': 'Bearer',
  client: 'c',
  expiry: '4102444800',
  uid: 'ines@parley.example',
}
const WHO = '/auth/validate_token'
const get = (token = 'a') => ({ method: 'GET', headers: { 'access-token': token } })

const LIST = '/api/v1/accounts/7/conversations?status=open&page=1'

let asked: string[]
let answer: (path: string) => Promise<Response>
const before = globalThis.fetch
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  asked = []
  answer = async (path) => ({ path }) as unknown as Response
  globalThis.fetch = ((path: string) => {
    asked.push(path)
    return answer(path)
  }) as typeof fetch
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = before
})

function start(pathname: string, session: object | null = SESSION) {
  asked = []
  localStorage.removeItem('parley.session')
  if (session) localStorage.setItem('parley.session', JSON.stringify(session))
  askFirst({ localStorage, location: { pathname } as Location })
}

it('asks who is signed in and for the account of the address, and gives each answer away once', async () => {
  start('/app/accounts/7/dashboard')
  expect(asked).toEqual([WHO, '/api/v1/accounts/7'])
  await fetchFirst(WHO, get())
  await fetchFirst('/api/v1/accounts/7', get())
  expect(asked).toHaveLength(2)
  await fetchFirst(WHO, get())
  expect(asked).toEqual([WHO, '/api/v1/accounts/7', WHO])
})

it('asks nothing for nobody, and no account where the address names none', () => {
  start('/app/accounts/7/dashboard', null)
  start('/app/accounts/7/dashboard', { ...SESSION, expiry: '1' })
  expect(asked).toEqual([])
  start('/super_admin')
  expect(asked).toEqual([WHO])
})

it('gives none away once events are heard: what came before them is in no event and not in the answer', async () => {
  start('/app/accounts/7/dashboard')
  await fetchFirst(WHO, get())
  dropFirst()
  await fetchFirst('/api/v1/accounts/7', get())
  expect(asked).toEqual([WHO, '/api/v1/accounts/7', '/api/v1/accounts/7'])
})

it('gives nobody the answer that was meant for somebody else, nor an old one', async () => {
  start('/app')
  await fetchFirst(WHO, get('of another'))
  expect(asked).toEqual([WHO, WHO])
  start('/app')
  jest.advanceTimersByTime(11_000)
  await fetchFirst(WHO, get())
  expect(asked).toEqual([WHO, WHO])
})

it('asks again where the first question found no server', async () => {
  answer = () => Promise.reject(new TypeError('no network'))
  start('/app')
  answer = async () => ({ ok: true }) as Response
  expect(await fetchFirst(WHO, get())).toEqual({ ok: true })
})

describe('what a page read at once', () => {
  it('is asked first when it is opened again, the last of it first, and at no other page', async () => {
    start('/app/accounts/7/dashboard')
    await fetchFirst(LIST, get())
    jest.advanceTimersByTime(2_400)
    await fetchFirst('/api/v1/accounts/7/labels', get())
    jest.advanceTimersByTime(200)
    await fetchFirst('/api/v1/accounts/7/macros', get())

    start('/app/accounts/7/contacts')
    expect(asked).toEqual([WHO, '/api/v1/accounts/7'])
    start('/app/accounts/7/dashboard')
    expect(asked).toEqual([WHO, '/api/v1/accounts/7', '/api/v1/accounts/7/labels', LIST])
    await fetchFirst(LIST, get())
    expect(asked).toHaveLength(4)
  })

  it('is forgotten once the page does not read it any more', async () => {
    start('/app/accounts/7/dashboard')
    await fetchFirst(LIST, get())
    jest.advanceTimersByTime(3_000)
    start('/app/accounts/7/dashboard')
    jest.advanceTimersByTime(3_000)
    start('/app/accounts/7/dashboard')
    expect(asked).toEqual([WHO, '/api/v1/accounts/7'])
  })

  it('is not what somebody searched for, what changed lately, what was written, or of another account', async () => {
    start('/app/accounts/7/search')
    for (const path of ['7/search?q=Nora', '7/conversations?status=all&updated_within=4', '8/labels'])
      await fetchFirst(`/api/v1/accounts/${path}`, get())
    await fetchFirst('/api/v1/accounts/7/notes', { ...get(), method: 'POST' })
    jest.advanceTimersByTime(3_000)
    start('/app/accounts/7/search')
    expect(asked).toEqual([WHO, '/api/v1/accounts/7'])
  })

  it('may be as old as its first question, as long as the page begins', () => {
    start('/app/accounts/7/dashboard')
    const at = Date.now()
    jest.advanceTimersByTime(9_000)
    expect(firstAskedAt()).toBe(at)
    jest.advanceTimersByTime(2_000)
    expect(firstAskedAt()).toBeNull()
  })
})

it('knows nothing more of anybody who has left, not even what is still to be written down', async () => {
  start('/app/accounts/7/dashboard')
  await fetchFirst(LIST, get())
  jest.advanceTimersByTime(2_500)
  expect(localStorage.getItem('parley.first-questions')).toContain('conversations')
  start('/app/accounts/7/contacts')
  forgetFirst(localStorage)
  jest.advanceTimersByTime(2_500)
  expect(localStorage.getItem('parley.first-questions')).toBeNull()
})
