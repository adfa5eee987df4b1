import type { CurrentUser } from '@parley/shared/contract/person'
import { createAuth } from './auth.ts'
import { SESSION_KEY } from './session-headers.ts'

const maya: CurrentUser = {
  id: 2,
  uid: 'maya@marlowe.example',
  provider: 'email',
  type: null,
  name: 'Maya Okafor',
  display_name: null,
  available_name: 'Maya Okafor',
  email: 'maya@marlowe.example',
  confirmed: true,
  avatar_url: '',
  message_signature: null,
  account_id: 1,
  role: 'agent',
  inviter_id: null,
  access_token: 'token',
  pubsub_token: 'pubsub',
  ui_settings: {},
  accounts: [],
}
const inTwoMonths = String(Math.round(Date.now() / 1000) + 5_000_000)
const HEADERS = { 'access-token': 'a', 'token-type': 'Bearer', client: 'tab', expiry: inTwoMonths, uid: maya.uid }

type Answer = () => Response | Promise<Response>
const answer = (body: unknown, status = 200, headers: Record<string, string> = {}): Answer => {
  return () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}

/** A browser with this much stored, and a server that answers each path as told. */
function browser(stored: object | Map<string, string> | null, answers: Record<string, Answer>, known = false) {
  const kept = stored instanceof Map ? stored : new Map(stored ? [[SESSION_KEY, JSON.stringify(stored)]] : [])
  const calls: string[] = []
  const facts = { kept, calls, cleared: [] as string[] }
  const auth = createAuth({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    keptUser: async () => (known ? maya : null),
    clearLocalData: async (what) => {
      facts.cleared.push(what)
    },
    fetch: async (url, init) => {
      calls.push(`${init?.method} ${String(url)}`)
      return answers[String(url)]?.() ?? new Response('{}', { status: 404 })
    },
  })
  return { auth, ...facts, facts }
}

/** What a page opened now in the same browser begins with. */
const laterVisit = (kept: Map<string, string>) => browser(kept, {}).auth.state.get()

describe('signing in', () => {
  it('keeps the headers of the answer and opens the session', async () => {
    const { auth, kept } = browser(null, { '/auth/sign_in': answer({ data: maya }, 200, HEADERS) })
    expect(auth.state.get()).toEqual({ status: 'out', reason: null })
    await auth.signIn(maya.email, 'Parley-demo-1!')
    expect(auth.state.get()).toMatchObject({ status: 'in', user: { name: 'Maya Okafor' } })
    expect(JSON.parse(kept.get(SESSION_KEY) ?? '{}')).toEqual(HEADERS)
  })

  it("fails in the server's words and stays signed out", async () => {
    const { auth } = browser(null, { '/auth/sign_in': answer({ success: false, errors: ['Invalid login'] }, 401) })
    await expect(auth.signIn('x@y.z', 'no')).rejects.toMatchObject({ message: 'Invalid login' })
    expect(auth.state.get().status).toBe('out')
  })
})

describe('a call that finds no session', () => {
  const stale = answer({ errors: ['You need to sign in or sign up before continuing.'] }, 401)
  const opened = async (answers: Record<string, Answer>) => {
    const seen = browser(HEADERS, {
      '/auth/validate_token': answer({ success: true, payload: { data: maya } }),
      ...answers,
    })
    await seen.auth.check()
    seen.calls.length = 0
    return seen
  }

  it('asks once who is signed in, however many are refused, and ends the session where nobody is', async () => {
    let isOver = false
    const { auth, calls, facts } = await opened({
      '/auth/validate_token': () => (isOver ? stale() : answer({ success: true, payload: { data: maya } })()),
      '/api/v1/profile': stale,
    })
    isOver = true
    const asked = [1, 2, 3].map(() => auth.http.request('GET', '/api/v1/profile'))
    for (const one of asked) await expect(one).rejects.toMatchObject({ status: 401 })
    await auth.check()
    expect(auth.state.get()).toEqual({ status: 'out', reason: 'ended' })
    expect(calls.filter((one) => one.endsWith('validate_token'))).toHaveLength(1)
    expect(facts.cleared).toEqual(['read'])
  })

  it('ends nothing while the session holds, nor for want of a permission', async () => {
    const { auth, calls } = await opened({
      '/api/v1/profile': stale,
      '/api/v1/accounts/1/agents': answer({ error: 'You are not authorized to do this action' }, 401),
    })
    await expect(auth.http.request('GET', '/api/v1/accounts/1/agents')).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(1)
    await expect(auth.http.request('GET', '/api/v1/profile')).rejects.toMatchObject({ status: 401 })
    await auth.check()
    expect(auth.state.get().status).toBe('in')
  })
})

describe('what this browser keeps', () => {
  const signIn = (kept: Map<string, string>) => browser(kept, { '/auth/sign_in': answer({ data: maya }, 200, HEADERS) })

  it('waits for the person whose session ended', async () => {
    const first = signIn(new Map())
    await first.auth.signIn(maya.email, 'Parley-demo-1!')
    first.auth.end()
    const again = signIn(first.kept)
    await again.auth.signIn(maya.email, 'Parley-demo-1!')
    expect(again.facts.cleared).toEqual([])
  })

  it('is gone before anybody else is in', async () => {
    const { auth, facts } = signIn(new Map([['parley.person', '77']]))
    await auth.signIn(maya.email, 'Parley-demo-1!')
    expect(facts.cleared).toEqual(['all'])
  })
})

describe('the session of this page', () => {
  const opened = async () => {
    const seen = browser(HEADERS, { '/auth/validate_token': answer({ payload: { success: true, data: maya } }) })
    await seen.auth.check()
    return seen
  }

  it('is not over while the person is in, also in a browser that never wrote down whose it is', async () => {
    const { auth, kept } = await opened()
    expect(auth.isOver()).toBe(false)
    kept.set('parley.person', String(maya.id))
    expect(auth.isOver()).toBe(false)
  })

  it('is over when the server ended it, and when somebody else signed in in another tab', async () => {
    const [ended, others] = [await opened(), await opened()]
    ended.auth.end()
    others.kept.set('parley.person', '77')
    expect([ended.auth.isOver(), others.auth.isOver()]).toEqual([true, true])
  })
})

describe('a stored session', () => {
  it('is asked about before anything is shown', async () => {
    const { auth, calls } = browser(HEADERS, {
      '/auth/validate_token': answer({ payload: { success: true, data: maya } }),
    })
    expect(auth.state.get().status).toBe('checking')
    await auth.check()
    expect(calls).toEqual(['GET /auth/validate_token'])
    expect(auth.state.get()).toMatchObject({ status: 'in', user: { id: 2 } })
  })

  it('ends with a 401 of the check, and keeps what was typed', async () => {
    const { auth, kept, facts } = browser(HEADERS, {
      '/auth/validate_token': answer({ success: false, errors: ['Expired'] }, 401),
    })
    await auth.check()
    expect(auth.state.get()).toEqual({ status: 'out', reason: 'ended' })
    expect(kept.has(SESSION_KEY)).toBe(false)
    expect(facts.cleared).toEqual(['read'])
  })

  it('that was ended is remembered until somebody signs in', async () => {
    const { auth, kept } = browser(HEADERS, {
      '/auth/validate_token': answer({ success: false, errors: ['Expired'] }, 401),
      '/auth/sign_in': answer({ data: maya }, 200, HEADERS),
    })
    await auth.check()
    expect(laterVisit(kept)).toEqual({ status: 'out', reason: 'ended' })
    await auth.signIn(maya.email, 'Parley-demo-1!')
    kept.delete(SESSION_KEY)
    expect(laterVisit(kept)).toEqual({ status: 'out', reason: null })
  })

  it.each([500, 429, 403])('survives a %i of the check', async (status) => {
    const { auth, kept } = browser(HEADERS, { '/auth/validate_token': answer({ error: 'no' }, status) })
    await auth.check()
    expect(auth.state.get().status).toBe('unreachable')
    expect(kept.has(SESSION_KEY)).toBe(true)
  })

  it('survives a 401 of any other call, which only means "not allowed"', async () => {
    const { auth } = browser(HEADERS, {
      '/auth/validate_token': answer({ payload: { success: true, data: maya } }),
      '/api/v1/accounts/1/labels': answer({ error: 'Not authorized' }, 401),
    })
    await auth.check()
    await expect(auth.http.request('POST', '/api/v1/accounts/1/labels')).rejects.toMatchObject({ status: 401 })
    expect(auth.state.get().status).toBe('in')
  })

  it('is not used any more once it has run out', () => {
    const { auth } = browser({ ...HEADERS, expiry: '1000' }, {})
    expect(auth.state.get()).toEqual({ status: 'out', reason: null })
  })
})

describe('signing out', () => {
  it('tells the server and clears what this browser kept', async () => {
    const { auth, calls, kept, facts } = browser(HEADERS, { '/auth/sign_out': answer({ success: true }) })
    kept.set('parley.first-questions', '{"/app/accounts/7/dashboard":[]}')
    await auth.signOut()
    expect(calls).toEqual(['DELETE /auth/sign_out'])
    expect([...kept.keys()]).toEqual(['parley.signed-out'])
    expect(facts.cleared).toEqual(['all'])
    expect(auth.state.get()).toEqual({ status: 'out', reason: 'choice' })
  })

  it('is told as a choice by every tab, also by one that hears it from the server first', async () => {
    const kept = new Map([[SESSION_KEY, JSON.stringify(HEADERS)]])
    const other = browser(kept, { '/auth/validate_token': answer({ payload: { success: true, data: maya } }) }).auth
    await other.check()
    const answered = () => {
      // The server tells the sockets of the session before it answers.
      other.end()
      return answer({ success: true })()
    }
    const { auth } = browser(kept, { '/auth/sign_out': answered })
    await auth.signOut()
    expect(other.state.get()).toEqual({ status: 'out', reason: 'choice' })
    expect(laterVisit(kept)).toEqual({ status: 'out', reason: 'choice' })
  })

  it('is not mentioned any more an hour later', async () => {
    const { auth, kept } = browser(HEADERS, {})
    await auth.signOut()
    jest.useFakeTimers({ now: Date.now() + 3_600_000 })
    expect(laterVisit(kept)).toEqual({ status: 'out', reason: null })
    jest.useRealTimers()
  })

  it('works without a server', async () => {
    const { auth, kept } = browser(HEADERS, {
      '/auth/sign_out': () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await auth.signOut()
    expect(kept.has(SESSION_KEY)).toBe(false)
    expect(auth.state.get().status).toBe('out')
  })
})

describe('opening a page without a network', () => {
  const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

  it('opens for whoever was signed in last, and says that nobody was asked', async () => {
    const { auth } = browser(HEADERS, { '/auth/validate_token': noNetwork }, true)
    await auth.check()
    expect(auth.state.get()).toEqual({ status: 'in', user: maya, isKept: true })
  })

  it('is another thing than a server that answers badly, or that has ended the session', async () => {
    const broken = browser(HEADERS, { '/auth/validate_token': answer({}, 500) }, true)
    await broken.auth.check()
    expect(broken.auth.state.get()).toEqual({ status: 'unreachable' })
    const ended = browser(HEADERS, { '/auth/validate_token': answer({}, 401) }, true)
    await ended.auth.check()
    expect(ended.auth.state.get().status).toBe('out')
  })
})
