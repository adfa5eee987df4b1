import { Icon } from '@parley/shared/ui/icon'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle-dashed'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type PasswordRule, passwordRules } from '../passwords/password-rules.ts'
import { AuthField, AuthFoot, AuthForm, AuthLink, AuthNotice, AuthSubmit } from './AuthForm.tsx'
import { AuthTitle } from './AuthLayout.tsx'
import { useAuthApp } from './auth-app.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { useAuthForm } from './useAuthForm.ts'

/** The page behind the link of the mail; a new password signs in. */
export function ResetPasswordPage() {
  const { auth, search } = useAuthApp()
  const token = new URLSearchParams(search).get('reset_password_token') ?? ''
  const [password, setPassword] = useState('')
  const rules = passwordRules(password)
  const form = useAuthForm(() => auth.resetPassword(token, password))
  return (
    <>
      <AuthTitle
        title={<FormattedMessage id="shell.reset.title" defaultMessage="Choose a password" />}
        text={<FormattedMessage id="shell.reset.text" defaultMessage="You are signed in with it right away." />}
      />
      <AuthForm onSubmit={form.submit}>
        {form.problem && <AuthNotice role="alert">{form.problem}</AuthNotice>}
        <AuthField
          label={<FormattedMessage id="shell.reset.password" defaultMessage="New password" />}
          hint={<RuleList rules={rules} />}
        >
          {(control) => (
            <PasswordInput
              {...control}
              value={password}
              autoComplete="new-password"
              required
              autoFocus
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
        </AuthField>
        <AuthSubmit loading={form.isBusy} disabled={!rules.every(({ isKept }) => isKept)}>
          <FormattedMessage id="shell.reset.submit" defaultMessage="Save and sign in" />
        </AuthSubmit>
      </AuthForm>
      <AuthFoot>
        <AuthLink to="/app/auth/reset/password">
          <FormattedMessage id="shell.reset.again" defaultMessage="Ask for a new link" />
        </AuthLink>
        {' · '}
        <AuthLink to="/app/login">
          <FormattedMessage id="shell.forgot.back" defaultMessage="Back to sign in" />
        </AuthLink>
      </AuthFoot>
    </>
  )
}

function RuleList({ rules }: { rules: ReturnType<typeof passwordRules> }) {
  const intl = useIntl()
  const names: Record<PasswordRule, string> = {
    upper: intl.formatMessage({ id: 'shell.password.upper', defaultMessage: 'capital letter' }),
    lower: intl.formatMessage({ id: 'shell.password.lower', defaultMessage: 'small letter' }),
    digit: intl.formatMessage({ id: 'shell.password.digit', defaultMessage: 'number' }),
    special: intl.formatMessage({ id: 'shell.password.special', defaultMessage: 'special character' }),
    length: intl.formatMessage({ id: 'shell.password.length', defaultMessage: '6 characters or more' }),
  }
  const kept = intl.formatMessage({ id: 'shell.password.kept', defaultMessage: 'done' })
  const missing = intl.formatMessage({ id: 'shell.password.missing', defaultMessage: 'missing' })
  return (
    <ul className="auth-rules">
      {rules.map(({ rule, isKept }) => (
        <li key={rule} className={isKept ? 'auth-rule-kept' : undefined}>
          <Icon of={isKept ? Check : Circle} size={14} label={isKept ? kept : missing} />
          {names[rule]}
        </li>
      ))}
    </ul>
  )
}
