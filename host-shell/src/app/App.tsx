import { useStore } from '@parley/shared/remote/use-shell'
import { useLayoutEffect } from 'react'
import { AccountGate } from '../account/AccountGate.tsx'
import { NoAccountPage, SuspendedPage, UnreachablePage } from '../account/StandstillPages.tsx'
import { FrameSkeleton } from '../frame/FrameSkeleton.tsx'
import { QuestionDialog } from '../notify/QuestionDialog.tsx'
import { ToastRegion } from '../notify/ToastRegion.tsx'
import { resolvePlace } from '../routing/resolve-route.ts'
import { useAppLocation } from '../routing/use-location.ts'
import { SignInPage } from '../session/SignInPage.tsx'
import { useApp } from './app-context.tsx'

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
  const { pathname } = useAppLocation()
  const user = state.status === 'in' ? state.user : null
  const isKnown = state.status === 'in' || state.status === 'out'
  const place = isKnown ? resolvePlace(pathname, { user }) : null
  const target = place?.kind === 'redirect' ? place.to : null

  useLayoutEffect(() => {
    if (target) app.history.replace(target, isWorthComingBack(pathname) && !user ? { from: pathname } : null)
  }, [target, app, pathname, user])

  if (state.status === 'unreachable') return <UnreachablePage onRetry={() => void app.auth.check()} />
  switch (place?.kind) {
    case 'public':
      return <Entrance wasEnded={state.status === 'out' && state.ended} />
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

/** The address somebody wanted is opened after they signed in. */
function Entrance({ wasEnded }: { wasEnded: boolean }) {
  const { auth, history } = useApp()
  const { state } = useAppLocation()
  const from = (state as { from?: unknown } | null)?.from
  const signIn = async (email: string, password: string) => {
    await auth.signIn(email, password)
    if (typeof from === 'string') history.replace(from)
  }
  return <SignInPage wasEnded={wasEnded} onSignIn={signIn} />
}

const isWorthComingBack = (pathname: string): boolean => pathname.startsWith('/app/accounts/')
