import { FormattedMessage } from 'react-intl'
import { requestPasswordReset } from '../session/session.api.ts'
import { AuthField, AuthFoot, AuthForm, AuthInput, AuthLink, AuthNotice, AuthSubmit } from './AuthForm.tsx'
import { AuthTitle } from './AuthLayout.tsx'
import { useAuthApp } from './auth-app.ts'
import { useAuthForm } from './useAuthForm.ts'

/** Asks for a mail with a link. The answer is the same whether the address is known or not. */
export function ForgotPasswordPage() {
  const { auth } = useAuthApp()
  const form = useAuthForm(async (values) => {
    const answer = await requestPasswordReset(auth.http, String(values.get('email')).trim())
    return answer?.message ?? ''
  })
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
        {form.done !== null && (
          <AuthNotice calm role="status">
            {form.done || (
              <FormattedMessage
                id="shell.forgot.sent"
                defaultMessage="If the address is known, a mail is on its way."
              />
            )}
          </AuthNotice>
        )}
        <AuthField label={<FormattedMessage id="shell.signIn.email" defaultMessage="E-mail" />}>
          {(control) => (
            <AuthInput {...control} type="email" name="email" autoComplete="username" dir="ltr" required autoFocus />
          )}
        </AuthField>
        <AuthSubmit loading={form.isBusy}>
          <FormattedMessage id="shell.forgot.submit" defaultMessage="Send the link" />
        </AuthSubmit>
      </AuthForm>
      <AuthFoot>
        <AuthLink to="/app/login">
          <FormattedMessage id="shell.forgot.back" defaultMessage="Back to sign in" />
        </AuthLink>
      </AuthFoot>
    </>
  )
}
