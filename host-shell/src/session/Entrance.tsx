import { lazy, Suspense, useEffect } from 'react'
import { useApp } from '../app/app-context.tsx'
import type { PublicPageName } from '../routing/resolve-route.ts'
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
  useEffect(() => {
    document.title = 'Parley'
  }, [])
  return (
    <PublicPage>
      <Suspense fallback={null}>
        {page === 'login' && <SignInPage wasEnded={wasEnded} onSignIn={auth.signIn} />}
        {page === 'forgot-password' && <ForgotPasswordPage />}
        {page === 'reset-password' && <ResetPasswordPage />}
        {page === 'confirmation' && <ConfirmationPage />}
      </Suspense>
    </PublicPage>
  )
}
