import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AuthFoot, AuthLink, AuthNotice } from './AuthForm.tsx'
import { AuthTitle } from './AuthLayout.tsx'
import { useAuthApp } from './auth-app.ts'
import { confirmationProblem } from './problems/confirmation-problem.ts'

/** The page behind the link of the verification mail: confirms the address and signs in. */
export function ConfirmationPage() {
  const { auth, brand, search } = useAuthApp()
  const intl = useIntl()
  const token = new URLSearchParams(search).get('confirmation_token') ?? ''
  const [refusal, setRefusal] = useState<unknown>()
  const asked = useRef(false)

  useEffect(() => {
    // A token works once, and development mounts twice.
    if (asked.current) return
    asked.current = true
    auth.confirmAddress(token).catch(setRefusal)
  }, [auth, token])

  const problem = refusal === undefined ? null : confirmationProblem(refusal, intl)

  return (
    <>
      <AuthTitle
        title={<FormattedMessage id="shell.confirm.title" defaultMessage="Confirm your address" />}
        text={
          problem ? null : (
            <FormattedMessage id="shell.confirm.text" defaultMessage="One moment, this takes a second." />
          )
        }
      />
      {problem && (
        <>
          <AuthNotice role="alert">{problem}</AuthNotice>
          <AuthFoot>
            <AuthLink to="/app">
              <FormattedMessage
                id="shell.confirm.continue"
                defaultMessage="Continue to {name}"
                values={{ name: brand.name }}
              />
            </AuthLink>
          </AuthFoot>
        </>
      )}
    </>
  )
}
