import { Field } from '@parley/shared/ui/field'
import { TextInput } from '@parley/shared/ui/text-input'
import { FormattedMessage } from 'react-intl'
import { useApp } from '../app/app-context.tsx'
import { EntranceFoot, EntranceForm, EntranceLink, EntranceNotice, EntranceSubmit } from './entrance-parts.tsx'
import { EntranceTitle } from './PublicPage.tsx'
import { requestPasswordReset } from './session.api.ts'
import { useEntranceForm } from './use-entrance-form.ts'

/** Asks for a mail with a link. The answer is the same whether the address is known or not. */
export function ForgotPasswordPage() {
  const { auth } = useApp()
  const form = useEntranceForm(async (values) => {
    const answer = await requestPasswordReset(auth.http, String(values.get('email')).trim())
    return answer?.message ?? ''
  })
  return (
    <>
      <EntranceTitle
        title={<FormattedMessage id="shell.forgot.title" defaultMessage="Set a new password" />}
        text={
          <FormattedMessage id="shell.forgot.text" defaultMessage="We send a link to the address you sign in with." />
        }
      />
      <EntranceForm onSubmit={form.submit}>
        {form.problem && <EntranceNotice role="alert">{form.problem}</EntranceNotice>}
        {form.done !== null && (
          <EntranceNotice calm role="status">
            {form.done || (
              <FormattedMessage
                id="shell.forgot.sent"
                defaultMessage="If the address is known, a mail is on its way."
              />
            )}
          </EntranceNotice>
        )}
        <Field label={<FormattedMessage id="shell.signIn.email" defaultMessage="E-mail" />}>
          {(control) => (
            <TextInput
              {...control}
              size="lg"
              type="email"
              name="email"
              autoComplete="username"
              dir="ltr"
              required
              autoFocus
            />
          )}
        </Field>
        <EntranceSubmit type="submit" look="primary" size="lg" loading={form.isBusy}>
          <FormattedMessage id="shell.forgot.submit" defaultMessage="Send the link" />
        </EntranceSubmit>
      </EntranceForm>
      <EntranceFoot>
        <EntranceLink to="/app/login">
          <FormattedMessage id="shell.forgot.back" defaultMessage="Back to sign in" />
        </EntranceLink>
      </EntranceFoot>
    </>
  )
}
