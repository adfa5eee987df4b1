import { problemText } from '@parley/shared/api/api-error'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAppLocation } from '../links/useAppLocation.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { AuthFoot, AuthLink, AuthNotice } from './AuthForm.tsx'
import { AuthTitle } from './AuthLayout.tsx'

/** The page behind the link of the verification mail: confirms the address and signs in. */
export function ConfirmationPage() {
  const { auth, history } = useApp()
  const intl = useIntl()
  const token = new URLSearchParams(useAppLocation().search).get('confirmation_token') ?? ''
  const [problem, setProblem] = useState<string | null>(null)
  const asked = useRef(false)

  const fail = useEffectEvent((error: unknown) => {
    const fallback = intl.formatMessage({
      id: 'shell.confirm.failed',
      defaultMessage: 'The address could not be confirmed. Open the link of the newest mail.',
    })
    setProblem(problemText(error, fallback))
  })
  useEffect(() => {
    // A token works once, and development mounts twice.
    if (asked.current) return
    asked.current = true
    auth.confirmAddress(token).then(() => history.replace('/app'), fail)
  }, [auth, history, token])

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
              <FormattedMessage id="shell.confirm.continue" defaultMessage="Continue to Parley" />
            </AuthLink>
          </AuthFoot>
        </>
      )}
    </>
  )
}
