import { lazy, Suspense, useEffect } from 'react'
import { useApp } from '../app/app-context.tsx'
import type { PublicPageName } from '../routing/resolve-route.ts'
import { useAppLocation } from '../routing/use-location.ts'
import { LinkSignIn } from './LinkSignIn.tsx'
import { PublicPage } from './PublicPage.tsx'
import { SignInPage } from './SignInPage.tsx'

const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage,
}))
const ResetPasswordPage = lazy(async () => ({ default: (await import('./ResetPasswordPage.tsx')).ResetPasswordPage }))
const ConfirmationPage = lazy(async () => ({ default: (await import('./ConfirmationPage.tsx')).ConfirmationPage }))

/** The pages before sign-in, one frame around them. */
export function Entrance({ page, wasEnded }: { page: PublicPageName; wasEnded: boolean }) {
  const { auth } = useApp()
  const query = new URLSearchParams(useAppLocation().search)
  const token = query.get('sso_auth_token')
  useEffect(() => {
    document.title = 'Parley'
  }, [])
  return (
    <PublicPage>
      <Suspense fallback={null}>
        {page === 'login' && token && <LinkSignIn email={query.get('email') ?? ''} token={token} wasEnded={wasEnded} />}
        {page === 'login' && !token && <SignInPage wasEnded={wasEnded} onSignIn={auth.signIn} />}
        {page === 'forgot-password' && <ForgotPasswordPage />}
        {page === 'reset-password' && <ResetPasswordPage />}
        {page === 'confirmation' && <ConfirmationPage />}
      </Suspense>
    </PublicPage>
  )
}
