import { lazy, Suspense, useEffect } from 'react'
import { useAppLocation } from '../links/useAppLocation.ts'
import type { PublicPageName } from '../routing/resolve-route.ts'
import type { SignOutReason } from '../session/sign-out-memory.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { LinkSignIn } from './LinkSignIn.tsx'
import { SignInPage } from './SignInPage.tsx'

const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage,
}))
const ResetPasswordPage = lazy(async () => ({ default: (await import('./ResetPasswordPage.tsx')).ResetPasswordPage }))
const ConfirmationPage = lazy(async () => ({ default: (await import('./ConfirmationPage.tsx')).ConfirmationPage }))

/** The pages before sign-in, one frame around them. */
export function AuthPages({ page, signedOut }: { page: PublicPageName; signedOut: SignOutReason | null }) {
  const { auth } = useApp()
  const query = new URLSearchParams(useAppLocation().search)
  const token = query.get('sso_auth_token')
  useEffect(() => {
    document.title = 'Parley'
  }, [])
  return (
    <AuthLayout>
      <Suspense fallback={null}>
        {page === 'login' && token && (
          <LinkSignIn email={query.get('email') ?? ''} token={token} signedOut={signedOut} />
        )}
        {page === 'login' && !token && <SignInPage signedOut={signedOut} onSignIn={auth.signIn} />}
        {page === 'forgot-password' && <ForgotPasswordPage />}
        {page === 'reset-password' && <ResetPasswordPage />}
        {page === 'confirmation' && <ConfirmationPage />}
      </Suspense>
    </AuthLayout>
  )
}
