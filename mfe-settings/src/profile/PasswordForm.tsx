import { chakra } from '@chakra-ui/react/styled-system'
import { isApiError } from '@parley/shared/api/api-error'
import { PASSWORD_RULES } from '@parley/shared/contract/rules/password'
import { FormError } from '@parley/shared/forms/form-error'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { useFirstProblem } from '@parley/shared/forms/use-first-problem'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import { FORM_ERROR } from 'final-form'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Form, useFormState } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PasswordBody } from './useProfile.ts'

const Fields = chakra('form', { base: { display: 'grid', gap: '4', maxW: '32rem' } })
const Rules = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    listStyle: 'none',
    m: 0,
    mt: '-2',
    p: 0,
    textStyle: '12',
    color: 'fg.3',
  },
})
const Rule = chakra('li', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', '&[data-fits]': { color: 'success.fg' } },
})

const NONE: PasswordBody = { current_password: '', password: '', password_confirmation: '' }

/** Changes the password. Other devices are signed out by it. */
export function PasswordForm({ onSave }: { onSave: (body: PasswordBody) => Promise<void> }) {
  const intl = useIntl()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const validate = useCheck()
  const { form: element, sending } = useFirstProblem()
  return (
    <Form<PasswordBody>
      initialValues={NONE}
      validate={validate}
      onSubmit={async (values, form) => {
        try {
          await onSave(values)
        } catch (problem) {
          return refusedFields(submitErrors(problem, Object.keys(NONE), unreachable), problem)
        }
        notify.toast(
          intl.formatMessage({
            id: 'settings.password.changed',
            defaultMessage: 'Password changed. Other devices are signed out.',
          }),
          { tone: 'success' },
        )
        form.restart(NONE)
        return undefined
      }}
    >
      {({ handleSubmit, submitting }) => (
        <Fields ref={element} onSubmit={sending(handleSubmit)} noValidate>
          <PasswordFields />
          <FormError />
          <div>
            <Button type="submit" loading={submitting}>
              <FormattedMessage id="settings.password.change" defaultMessage="Change password" />
            </Button>
          </div>
        </Fields>
      )}
    </Form>
  )
}

/** A refusal that names no field is about the current password: it alone is compared with what the server holds. */
function refusedFields({ [FORM_ERROR]: sentence, ...named }: Record<string, string>, problem: unknown) {
  if (sentence === undefined) return named
  const isWrong = isApiError(problem) && problem.status === 422
  return isWrong ? { ...named, current_password: sentence } : { ...named, [FORM_ERROR]: sentence }
}

/** What keeps the fields from being sent, in words by field. */
function useCheck() {
  const intl = useIntl()
  const { required } = useProblemTexts()
  const weak = intl.formatMessage({
    id: 'settings.password.weak',
    defaultMessage: 'It does not have everything below yet',
  })
  const differs = intl.formatMessage({ id: 'settings.password.differs', defaultMessage: 'The two do not match' })
  return ({ current_password, password, password_confirmation }: PasswordBody) => ({
    ...(!current_password && { current_password: required }),
    ...(PASSWORD_RULES.some(({ fits }) => !fits(password ?? '')) && { password: weak }),
    ...(password !== password_confirmation && { password_confirmation: differs }),
  })
}

function PasswordFields() {
  return (
    <>
      <TextField
        name="current_password"
        type="password"
        required
        autoComplete="current-password"
        label={<FormattedMessage id="settings.password.current" defaultMessage="Current password" />}
      />
      <TextField
        name="password"
        type="password"
        required
        autoComplete="new-password"
        label={<FormattedMessage id="settings.password.new" defaultMessage="New password" />}
      />
      <RuleList />
      <TextField
        name="password_confirmation"
        type="password"
        required
        autoComplete="new-password"
        label={<FormattedMessage id="settings.password.again" defaultMessage="New password again" />}
      />
    </>
  )
}

/** Which of the rules the new password fits so far: a mark and a word, never colour alone. */
function RuleList() {
  const intl = useIntl()
  const { values } = useFormState<PasswordBody>({ subscription: { values: true } })
  const words = [
    intl.formatMessage({ id: 'settings.password.rule.length', defaultMessage: '6 characters' }),
    intl.formatMessage({ id: 'settings.password.rule.capital', defaultMessage: 'capital letter' }),
    intl.formatMessage({ id: 'settings.password.rule.small', defaultMessage: 'small letter' }),
    intl.formatMessage({ id: 'settings.password.rule.number', defaultMessage: 'number' }),
    intl.formatMessage({ id: 'settings.password.rule.special', defaultMessage: 'special character' }),
  ]
  const missing = intl.formatMessage({ id: 'settings.password.missing', defaultMessage: 'missing:' })
  const there = intl.formatMessage({ id: 'settings.password.there', defaultMessage: 'there:' })
  return (
    <Rules>
      {PASSWORD_RULES.map(({ text, fits }, index) => {
        const isThere = fits(values.password ?? '')
        return (
          <Rule key={text} data-fits={isThere || undefined}>
            <Icon of={isThere ? Check : X} size={12} label={isThere ? there : missing} />
            {words[index]}
          </Rule>
        )
      })}
    </Rules>
  )
}
