import { historyWindow } from '../testing/history-window.ts'
import { createHistory, navigationIn } from './navigation.ts'

describe('the one history', () => {
  it('tells its listeners about a move and how it came to be', () => {
    const history = createHistory(historyWindow('/app'))
    const seen: string[] = []
    history.subscribe(() => seen.push(`${history.action()} ${history.location().pathname}`))
    history.push('/app/accounts/1/contacts?page=2')
    history.replace('/app/accounts/1/dashboard')
    history.go(-1)
    expect(seen).toEqual(['PUSH /app/accounts/1/contacts', 'REPLACE /app/accounts/1/dashboard', 'POP /app'])
  })

  it('gives every entry a key, and state back on the way back', () => {
    const history = createHistory(historyWindow('/app'))
    history.push('/a', { from: 'list' })
    const first = history.location()
    history.push('/b')
    expect(history.location().key).not.toBe(first.key)
    history.go(-1)
    expect(history.location()).toMatchObject({ pathname: '/a', state: { from: 'list' }, key: first.key })
  })

  it('answers the same location object until something moves', () => {
    const history = createHistory(historyWindow('/app'))
    expect(history.location()).toBe(history.location())
  })

  it('asks before it moves while somebody guards it', async () => {
    const history = createHistory(historyWindow('/app'))
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
    expect(navigationIn(createHistory(historyWindow('/app')), 7).base).toBe('/app/accounts/7')
  })
})
