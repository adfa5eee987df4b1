import { useEffect } from 'react'
import type { PublicPageName } from '../routing/resolve-route.ts'
import type { SignOutReason } from '../session/sign-out-memory.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { useAuthApp } from './auth-app.ts'
import { ConfirmationPage } from './ConfirmationPage.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { LinkSignIn } from './LinkSignIn.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'
import { SignInPage } from './SignInPage.tsx'

/** The pages before sign-in, one frame around them. */
export function AuthPages({ page, signedOut }: { page: PublicPageName; signedOut: SignOutReason | null }) {
  const { auth, brand, search } = useAuthApp()
  const query = new URLSearchParams(search)
  const token = query.get('sso_auth_token')
  useEffect(() => {
    document.title = brand.name
  }, [brand])
  return (
    <AuthLayout>
      {page === 'login' && token && <LinkSignIn email={query.get('email') ?? ''} token={token} signedOut={signedOut} />}
      {page === 'login' && !token && <SignInPage signedOut={signedOut} onSignIn={auth.signIn} />}
      {page === 'forgot-password' && <ForgotPasswordPage />}
      {page === 'reset-password' && <ResetPasswordPage />}
      {page === 'confirmation' && <ConfirmationPage />}
    </AuthLayout>
  )
}
