import { createHistory, type HistoryWindow, navigationIn } from './navigation.ts'

/** A window whose history is a list, with `back` as the browser would do it. */
function aWindow(start: string) {
  let onPop = () => {}
  const entries: { url: string; state: unknown }[] = [{ url: start, state: null }]
  const write = (url: string, state: unknown) => {
    const parsed = new URL(url, 'http://parley.example')
    page.location = { pathname: parsed.pathname, search: parsed.search, hash: parsed.hash }
    page.history.state = state
  }
  const page: HistoryWindow & { history: { state: unknown } } = {
    location: { pathname: start, search: '', hash: '' },
    history: {
      state: null,
      pushState: (state, _title, url) => {
        entries.push({ url: String(url), state })
        write(String(url), state)
      },
      replaceState: (state, _title, url) => write(String(url), state),
      go: () => {
        entries.pop()
        const last = entries.at(-1)
        if (last) write(last.url, last.state)
        onPop()
      },
    },
    addEventListener: (_name, listener) => {
      onPop = listener
    },
  }
  return page
}

describe('the one history', () => {
  it('tells its listeners about a move and how it came to be', () => {
    const history = createHistory(aWindow('/app'))
    const seen: string[] = []
    history.subscribe(() => seen.push(`${history.action()} ${history.location().pathname}`))
    history.push('/app/accounts/1/contacts?page=2')
    history.replace('/app/accounts/1/dashboard')
    history.go(-1)
    expect(seen).toEqual(['PUSH /app/accounts/1/contacts', 'REPLACE /app/accounts/1/dashboard', 'POP /app'])
  })

  it('gives every entry a key, and state back on the way back', () => {
    const history = createHistory(aWindow('/app'))
    history.push('/a', { from: 'list' })
    const first = history.location()
    history.push('/b')
    expect(history.location().key).not.toBe(first.key)
    history.go(-1)
    expect(history.location()).toMatchObject({ pathname: '/a', state: { from: 'list' }, key: first.key })
  })

  it('answers the same location object until something moves', () => {
    const history = createHistory(aWindow('/app'))
    expect(history.location()).toBe(history.location())
  })

  it('asks before it moves while somebody guards it', async () => {
    const history = createHistory(aWindow('/app'))
    const stop = history.guard((to) => (to === '/free' ? true : Promise.resolve(to === '/agreed')))
    history.push('/refused')
    await Promise.resolve()
    expect(history.location().pathname).toBe('/app')
    history.push('/agreed')
    await Promise.resolve()
    expect(history.location().pathname).toBe('/agreed')
    history.push('/free')
    expect(history.location().pathname).toBe('/free')
    stop()
    history.push('/refused')
    expect(history.location().pathname).toBe('/refused')
  })

  it('knows its base inside an account', () => {
    expect(navigationIn(createHistory(aWindow('/app')), 7).base).toBe('/app/accounts/7')
  })
})
