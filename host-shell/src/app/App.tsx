import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { useStore } from '@parley/shared/remote/use-shell'
import { useLayoutEffect } from 'react'
import { AccountGate } from '../account-gate/AccountGate.tsx'
import { useAccountSwitch } from '../account-gate/useAccountSwitch.ts'
import { UnreachablePage } from '../blocked/UnreachablePage.tsx'
import { FrameSkeleton } from '../frame/FrameSkeleton.tsx'
import { useAppLocation } from '../links/useAppLocation.ts'
import { useRedirectNotice, useRedirectToast } from '../links/useRedirectNotice.ts'
import { ConfirmHost } from '../notify/ConfirmHost.tsx'
import { isConsole, resolvePlace } from '../routing/resolve-route.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { HeardRegions } from './HeardRegions.tsx'

const Console = lazyPage<{ pathname: string }>(async () => ({
  default: (await import('../console/Console.tsx')).Console,
}))

const NoAccountPage = lazyPage(async () => ({ default: (await import('../blocked/BlockedPages.tsx')).NoAccountPage }))
const SuspendedPage = lazyPage(async () => ({ default: (await import('../blocked/BlockedPages.tsx')).SuspendedPage }))

/** Who is here, and where they may be: every page of the shell hangs below this decision. */
export function App() {
  const app = useApp()
  return (
    <>
      <LateCode>
        <Place />
      </LateCode>
      <HeardRegions app={app} />
      <ConfirmHost confirmations={app.confirmations} />
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
  const { pathname, search, hash } = useAppLocation()
  const user = state.status === 'in' ? state.user : null
  const isKnown = state.status === 'in' || state.status === 'out'
  const place = isKnown ? resolvePlace(pathname, { user }) : null
  const isSwitch = useAccountSwitch(place?.kind === 'account' ? place.accountId : null)
  useRedirectNotice(place?.kind === 'redirect' ? place.because : undefined, pathname)
  const target = place?.kind === 'redirect' && user ? place.to : null
  // A page of its own (auth-pages): the shell draws nothing for whoever is not signed in.
  const isForSignIn = isKnown && (!user || place?.kind === 'public')

  useLayoutEffect(() => {
    if (target) app.history.replace(target)
  }, [target, app])
  useLayoutEffect(() => {
    if (isForSignIn) app.goToSignIn(isWorthComingBack(pathname) ? pathname + search + hash : null)
  }, [isForSignIn, app, pathname, search, hash])

  if (state.status === 'unreachable') return <UnreachablePage onRetry={() => void app.auth.check()} />
  switch (place?.kind) {
    case 'console':
      return (
        <LateCode>
          <RedirectToast />
          <Console pathname={pathname} />
        </LateCode>
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
      return user ? (
        <AccountGate key={place.accountId} accountId={place.accountId} user={user} isSwitch={isSwitch} />
      ) : null
    default:
      return pathname.startsWith('/app/accounts/') ? <FrameSkeleton /> : null
  }
}

/** The address somebody was sent away from is opened after they signed in. */
const isWorthComingBack = (pathname: string): boolean => pathname.startsWith('/app/accounts/') || isConsole(pathname)
