import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { createPath, NavigationType, Router, type To } from 'react-router'
import type { Navigation } from './shell-api.ts'

/** react-router over the shell's one history. Paths of routes and links are relative to `/app/accounts/{accountId}`. */
export function RemoteRouter({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const location = useSyncExternalStore(navigation.subscribe, navigation.location)
  const navigator = {
    createHref: pathOf,
    go: navigation.go,
    push: (to: To, state?: unknown) => navigation.push(pathOf(to), state),
    replace: (to: To, state?: unknown) => navigation.replace(pathOf(to), state),
  }
  const action = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace }[
    navigation.action()
  ]
  return (
    <Router basename={navigation.base} location={location} navigator={navigator} navigationType={action}>
      {children}
    </Router>
  )
}

const pathOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))
