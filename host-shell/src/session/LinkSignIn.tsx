import { useEffect, useRef, useState } from 'react'
import { useApp } from '../app/app-context.tsx'
import { SignInPage } from './SignInPage.tsx'

interface LinkSignInProps {
  email: string
  token: string
  wasEnded: boolean
}

/** The login page behind a single sign-on link: tries the link once, and asks for the password when it does not open. */
export function LinkSignIn({ email, token, wasEnded }: LinkSignInProps) {
  const { auth } = useApp()
  const [refusal, setRefusal] = useState<unknown>()
  const isTried = useRef(false)
  useEffect(() => {
    // A token works once, and development mounts twice.
    if (isTried.current) return
    isTried.current = true
    auth.signInByLink(email, token).catch(setRefusal)
  }, [auth, email, token])
  return refusal === undefined ? null : <SignInPage wasEnded={wasEnded} refusal={refusal} onSignIn={auth.signIn} />
}
