import { useStore } from '@parley/shared/remote/use-shell'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { AccountGate } from '../account/AccountGate.tsx'
import { NoAccountPage, SuspendedPage, UnreachablePage } from '../account/StandstillPages.tsx'
import { FrameSkeleton } from '../frame/FrameSkeleton.tsx'
import { QuestionDialog } from '../notify/QuestionDialog.tsx'
import { ToastRegion } from '../notify/ToastRegion.tsx'
import { resolvePlace } from '../routing/resolve-route.ts'
import { useAppLocation } from '../routing/use-location.ts'
import { useApp } from './app-context.tsx'

const Entrance = lazy(async () => ({ default: (await import('../session/Entrance.tsx')).Entrance }))

/** Who is here, and where they may be: every page of the shell hangs below this decision. */
export function App() {
  const { toasts, questions } = useApp()
  return (
    <>
      <Place />
      <ToastRegion toasts={toasts} />
      <QuestionDialog questions={questions} />
    </>
  )
}

function Place() {
  const app = useApp()
  const state = useStore(app.auth.state)
  const { pathname, search, hash, state: moved } = useAppLocation()
  const user = state.status === 'in' ? state.user : null
  const isKnown = state.status === 'in' || state.status === 'out'
  const place = isKnown ? resolvePlace(pathname, { user }) : null
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
          <Entrance page={place.page} wasEnded={state.status === 'out' && state.ended} />
        </Suspense>
      )
    case 'no-account':
      return <NoAccountPage />
    case 'suspended':
      return <SuspendedPage accountId={place.accountId} />
    case 'account':
      return user ? <AccountGate key={place.accountId} accountId={place.accountId} user={user} /> : null
    default:
      return pathname.startsWith('/app/accounts/') ? <FrameSkeleton /> : null
  }
}

/** The address somebody was sent away from is opened after they signed in. */
const wantedBefore = (state: unknown): string | undefined => (state as { from?: string } | null)?.from
const isWorthComingBack = (pathname: string): boolean => pathname.startsWith('/app/accounts/')
