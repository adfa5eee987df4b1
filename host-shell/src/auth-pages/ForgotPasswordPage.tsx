import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { requestPasswordReset } from '../session/session.api.ts'
import { AddressField, handedOn, handingOn } from './AddressField.tsx'
import { AuthFoot, AuthForm, AuthLink, AuthNotice, AuthSubmit } from './AuthForm.tsx'
import { AuthTitle } from './AuthLayout.tsx'
import { useAuthApp } from './auth-app.ts'
import { useAuthForm } from './useAuthForm.ts'

/** Asks for a mail with a link. The answer is the same whether the address is known or not. */
export function ForgotPasswordPage() {
  const { auth } = useAuthApp()
  const [address, setAddress] = useState(handedOn)
  const form = useAuthForm((values) => requestPasswordReset(auth.http, String(values.get('email')).trim()))
  return (
    <>
      <AuthTitle
        title={<FormattedMessage id="shell.forgot.title" defaultMessage="Set a new password" />}
        text={
          <FormattedMessage id="shell.forgot.text" defaultMessage="We send a link to the address you sign in with." />
        }
      />
      <AuthForm onSubmit={form.submit}>
        {form.problem && <AuthNotice role="alert">{form.problem}</AuthNotice>}
        {form.isDone && (
          <AuthNotice calm role="status">
            <FormattedMessage
              id="shell.forgot.sent"
              defaultMessage="If this address is known here, a mail with a link is on its way."
            />
          </AuthNotice>
        )}
        <AddressField address={address} onAddress={setAddress} />
        <AuthSubmit loading={form.isBusy}>
          <FormattedMessage id="shell.forgot.submit" defaultMessage="Send the link" />
        </AuthSubmit>
      </AuthForm>
      <AuthFoot>
        <AuthLink to={handingOn('/app/login', address)}>
          <FormattedMessage id="shell.forgot.back" defaultMessage="Back to sign in" />
        </AuthLink>
      </AuthFoot>
    </>
  )
}
