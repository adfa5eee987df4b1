import { ApiError, problemText } from '@parley/shared/api/api-error'
import { type FormEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SignOutReason } from '../session/sign-out-memory.ts'
import { AuthField, AuthFoot, AuthForm, AuthInput, AuthLink, AuthNotice, AuthSubmit } from './AuthForm.tsx'
import { AuthTitle } from './AuthLayout.tsx'
import { PasswordInput } from './PasswordInput.tsx'

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
        <AuthField label={<FormattedMessage id="shell.signIn.email" defaultMessage="E-mail" />}>
          {(control) => (
            <AuthInput {...control} type="email" name="email" autoComplete="username" dir="ltr" required autoFocus />
          )}
        </AuthField>
        <div className="auth-password-row">
          <AuthField label={<FormattedMessage id="shell.signIn.password" defaultMessage="Password" />}>
            {(control) => (
              <PasswordInput {...control} ref={password} name="password" autoComplete="current-password" required />
            )}
          </AuthField>
          <AuthLink to="/app/auth/reset/password">
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

/** The server's words; when it asks for patience, how long. */
function useProblem() {
  const intl = useIntl()
  return (problem: unknown): string => {
    if (problem instanceof ApiError && problem.status === 429 && problem.retryAfter) {
      return intl.formatMessage(
        {
          id: 'shell.signIn.throttled',
          defaultMessage: 'Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
        },
        { minutes: Math.ceil(problem.retryAfter / 60) },
      )
    }
    return problemText(
      problem,
      intl.formatMessage({ id: 'shell.signIn.failed', defaultMessage: 'Signing in did not work. Try again.' }),
    )
  }
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
