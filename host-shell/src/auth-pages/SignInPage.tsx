import { type FormEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SignOutReason } from '../session/sign-out-memory.ts'
import { AddressField, handedOn, handingOn } from './AddressField.tsx'
import { AuthField, AuthFoot, AuthForm, AuthLink, AuthNotice, AuthSubmit } from './AuthForm.tsx'
import { AuthTitle } from './AuthLayout.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { authProblem } from './problems/auth-problem.ts'

interface SignInPageProps {
  /** How the last session of this browser was left, where that is worth saying. */
  signedOut: SignOutReason | null
  /** Why a link did not sign in. */
  refusal?: unknown
  /** @throws ApiError */
  onSignIn: (email: string, password: string) => Promise<void>
}

export function SignInPage({ signedOut, refusal, onSignIn }: SignInPageProps) {
  const describe = useProblem()
  const [problem, setProblem] = useState<string | null>(() => (refusal === undefined ? null : describe(refusal)))
  const [isBusy, setIsBusy] = useState(false)
  const [address, setAddress] = useState(handedOn)
  const password = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    setIsBusy(true)
    setProblem(null)
    try {
      await onSignIn(String(values.get('email')).trim(), String(values.get('password')))
    } catch (error) {
      setProblem(describe(error))
      setIsBusy(false)
      password.current?.select()
    }
  }

  return (
    <>
      <AuthTitle
        title={<FormattedMessage id="shell.signIn.title" defaultMessage="Welcome back" />}
        text={<FormattedMessage id="shell.signIn.text" defaultMessage="Sign in to your shared inbox." />}
      />
      <AuthForm onSubmit={submit} aria-describedby={problem ? 'sign-in-problem' : undefined}>
        {problem && (
          <AuthNotice id="sign-in-problem" role="alert">
            {problem}
          </AuthNotice>
        )}
        {signedOut && !problem && (
          <AuthNotice calm>
            <SignOutText reason={signedOut} />
          </AuthNotice>
        )}
        <AddressField address={address} onAddress={setAddress} />
        <div className="auth-password-row">
          <AuthField label={<FormattedMessage id="shell.signIn.password" defaultMessage="Password" />}>
            {(control) => (
              <PasswordInput {...control} ref={password} name="password" autoComplete="current-password" required />
            )}
          </AuthField>
          <AuthLink to={handingOn('/app/auth/reset/password', address)}>
            <FormattedMessage id="shell.signIn.forgot" defaultMessage="Forgot it?" />
          </AuthLink>
        </div>
        <AuthSubmit loading={isBusy}>
          <FormattedMessage id="shell.signIn.submit" defaultMessage="Sign in" />
        </AuthSubmit>
        <AuthFoot>
          <FormattedMessage
            id="shell.signIn.invitation"
            defaultMessage="New here? Ask your administrator for an invitation."
          />
        </AuthFoot>
      </AuthForm>
    </>
  )
}

/** Why somebody is not let in. */
function useProblem() {
  const intl = useIntl()
  const failed = intl.formatMessage({
    id: 'shell.signIn.failed',
    defaultMessage: 'Signing in did not work. Try again.',
  })
  return (problem: unknown): string => authProblem(problem, intl, failed)
}

function SignOutText({ reason }: { reason: SignOutReason }) {
  return reason === 'choice' ? (
    <FormattedMessage
      id="shell.signIn.signedOut"
      defaultMessage="You are signed out. Nothing of yours is left in this browser."
    />
  ) : (
    <FormattedMessage
      id="shell.signIn.ended"
      defaultMessage="Your session has ended. Your drafts are still on this device."
    />
  )
}
