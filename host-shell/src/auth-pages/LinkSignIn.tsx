import { useEffect, useRef, useState } from 'react'
import type { SignOutReason } from '../session/sign-out-memory.ts'
import { useAuthApp } from './auth-app.ts'
import { SignInPage } from './SignInPage.tsx'

interface LinkSignInProps {
  email: string
  token: string
  signedOut: SignOutReason | null
}

/** The login page behind a single sign-on link: tries the link once, and asks for the password when it does not open. */
export function LinkSignIn({ email, token, signedOut }: LinkSignInProps) {
  const { auth } = useAuthApp()
  const [refusal, setRefusal] = useState<unknown>()
  const isTried = useRef(false)
  useEffect(() => {
    // A token works once, and development mounts twice.
    if (isTried.current) return
    isTried.current = true
    auth.signInByLink(email, token).catch(setRefusal)
  }, [auth, email, token])
  return refusal === undefined ? null : <SignInPage signedOut={signedOut} refusal={refusal} onSignIn={auth.signIn} />
}
