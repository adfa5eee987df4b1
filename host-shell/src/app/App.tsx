import { useStore } from '@parley/shared/remote/use-shell'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { AccountGate } from '../account-gate/AccountGate.tsx'
import { NoAccountPage, SuspendedPage, UnreachablePage } from '../blocked/BlockedPages.tsx'
import { FrameSkeleton } from '../frame/FrameSkeleton.tsx'
import { useAppLocation } from '../links/useAppLocation.ts'
import { useRedirectNotice, useRedirectToast } from '../links/useRedirectNotice.ts'
import { ConfirmHost } from '../notify/ConfirmHost.tsx'
import { ToastRegion } from '../notify/ToastRegion.tsx'
import { isConsole, resolvePlace } from '../routing/resolve-route.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { AnnouncerRegion } from './AnnouncerRegion.tsx'

const Console = lazy(async () => ({ default: (await import('../console/Console.tsx')).Console }))
const AuthPages = lazy(async () => ({ default: (await import('../auth-pages/AuthPages.tsx')).AuthPages }))

/** Who is here, and where they may be: every page of the shell hangs below this decision. */
export function App() {
  const { toasts, confirmations, announcer } = useApp()
  return (
    <>
      <Place />
      <ToastRegion toasts={toasts} />
      <AnnouncerRegion announcer={announcer} />
      <ConfirmHost confirmations={confirmations} />
    </>
  )
}

/** Beside pages that stand outside of every account. */
function RedirectToast() {
  useRedirectToast()
  return null
}

function Place() {
  const app = useApp()
  const state = useStore(app.auth.state)
  const { pathname, search, hash, state: moved } = useAppLocation()
  const user = state.status === 'in' ? state.user : null
  const isKnown = state.status === 'in' || state.status === 'out'
  const place = isKnown ? resolvePlace(pathname, { user }) : null
  useRedirectNotice(place?.kind === 'redirect' ? place.because : undefined, pathname)
  const target = place?.kind === 'redirect' ? (user ? (wantedBefore(moved) ?? place.to) : place.to) : null

  useLayoutEffect(() => {
    if (!target) return
    const from = !user && isWorthComingBack(pathname) ? { from: pathname + search + hash } : null
    app.history.replace(target, from)
  }, [target, app, pathname, search, hash, user])

  if (state.status === 'unreachable') return <UnreachablePage onRetry={() => void app.auth.check()} />
  switch (place?.kind) {
    case 'public':
      return (
        <Suspense fallback={null}>
          <AuthPages page={place.page} signedOut={state.status === 'out' ? state.reason : null} />
        </Suspense>
      )
    case 'console':
      return (
        <Suspense fallback={null}>
          <RedirectToast />
          <Console pathname={pathname} />
        </Suspense>
      )
    case 'no-account':
      return (
        <>
          <RedirectToast />
          <NoAccountPage />
        </>
      )
    case 'suspended':
      return (
        <>
          <RedirectToast />
          <SuspendedPage accountId={place.accountId} />
        </>
      )
    case 'account':
      return user ? <AccountGate key={place.accountId} accountId={place.accountId} user={user} /> : null
    default:
      return pathname.startsWith('/app/accounts/') ? <FrameSkeleton /> : null
  }
}

/** The address somebody was sent away from is opened after they signed in. */
const wantedBefore = (state: unknown): string | undefined => (state as { from?: string } | null)?.from
const isWorthComingBack = (pathname: string): boolean => pathname.startsWith('/app/accounts/') || isConsole(pathname)
