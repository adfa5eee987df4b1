import type { Navigation } from '@parley/shared/remote/shell-api'

type Location = ReturnType<Navigation['location']>

/** What a browser window has of history: a small part, so that a test can stand in for it. */
export interface HistoryWindow {
  location: { pathname: string; search: string; hash: string }
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  addEventListener(name: 'popstate', listener: () => void): void
}

/** Who wants to move: a link of the shell, or the area that is open. */
export type Mover = 'shell' | 'area'

/** True to go, or a promise of the person's answer. */
export type LeaveGuard = (to: string, by: Mover) => boolean | Promise<boolean>

interface Entry {
  key: string
  state: unknown
}

/**
 * The one history of the tab. Everything that moves goes through it, remotes included, so that one subscription
 * hears every change of address, the browser's own back and forward too.
 */
export function createHistory(page: HistoryWindow) {
  const listeners = new Set<() => void>()
  let action: ReturnType<Navigation['action']> = 'POP'
  let current = read(page)
  let guard: LeaveGuard | null = null

  const changed = (how: typeof action) => {
    action = how
    current = read(page)
    for (const listener of [...listeners]) listener()
  }
  page.addEventListener('popstate', () => changed('POP'))

  const commit = (how: 'PUSH' | 'REPLACE', to: string, state: unknown) => {
    if (how === 'PUSH') page.history.pushState(entry(state), '', to)
    else page.history.replaceState(entry(state), '', to)
    changed(how)
  }
  const move = (how: 'PUSH' | 'REPLACE', to: string, state: unknown, by: Mover) => {
    const answer = guard?.(to, by) ?? true
    if (answer === true) return commit(how, to, state)
    if (answer) void answer.then((agreed) => agreed && commit(how, to, state))
  }

  return {
    location: (): Location => current,
    action: () => action,
    go: (delta: number) => page.history.go(delta),
    push: (to: string, state: unknown = null) => move('PUSH', to, state, 'area'),
    /** A push by a link of the shell: it does not know what the open area holds, so it asks more often. */
    follow: (to: string) => move('PUSH', to, null, 'shell'),
    replace: (to: string, state: unknown = null) => move('REPLACE', to, state, 'area'),
    /** Asked before every push and replace; the browser's own back button cannot be held. One at a time. */
    guard(next: LeaveGuard): () => void {
      guard = next
      return () => {
        if (guard === next) guard = null
      }
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
export type AppHistory = ReturnType<typeof createHistory>

/** The same history, seen from inside one account. */
export const navigationIn = (history: AppHistory, accountId: number): Navigation => ({
  ...history,
  base: accountBase(accountId),
})

export const accountBase = (accountId: number): string => `/app/accounts/${accountId}`

const entry = (state: unknown): Entry => ({ key: Math.random().toString(36).slice(2, 10), state })

function read(page: HistoryWindow): Location {
  const { pathname, search, hash } = page.location
  const stored = page.history.state as Partial<Entry> | null
  return { pathname, search, hash, state: stored?.state ?? null, key: stored?.key ?? 'default' }
}
