import { chakra } from '@chakra-ui/react/styled-system'
import type { CurrentUser } from '@parley/shared/contract/person'
import { ProfileBody } from '@parley/shared/contract/settings'
import { changedFields } from '@parley/shared/forms/changed-fields'
import { FormError } from '@parley/shared/forms/form-error'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { FormSaveBar } from '@parley/shared/forms/save-bar'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { useFirstProblem } from '@parley/shared/forms/use-first-problem'
import { validateWith } from '@parley/shared/forms/validate-with'
import { useShell } from '@parley/shared/remote/use-shell'
import type { FormApi } from 'final-form'
import { useState } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'

const Fields = chakra('form', { base: { display: 'grid', gap: '4', maxW: '32rem' } })

/** What the form began with, how it is saved, and the address that waits for its link. */
function useSaving(user: CurrentUser, onSave: (body: object) => Promise<void>) {
  const intl = useIntl()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const [initial, setInitial] = useState<ProfileBody>({
    name: user.name,
    display_name: user.display_name ?? '',
    email: user.email,
  })
  const [asked, setAsked] = useState('')
  const save = async (values: ProfileBody, fields: Pick<FormApi<ProfileBody>, 'change'>) => {
    const body = v.parse(ProfileBody, values)
    const changes = changedFields(initial, body)
    try {
      await onSave(changes)
    } catch (problem) {
      return submitErrors(problem, ['name', 'display_name', 'email'], unreachable)
    }
    setInitial({ ...body, email: initial.email })
    if (changes.email) {
      // The one in use stays the old one, and nothing of it is unsaved.
      fields.change('email', initial.email)
      setAsked(body.email)
    }
    notify.toast(
      changes.email
        ? intl.formatMessage(
            { id: 'settings.profile.mail', defaultMessage: 'Saved. Open the link in the mail to {email} to use it.' },
            { email: body.email },
          )
        : intl.formatMessage({ id: 'settings.saved', defaultMessage: 'Saved' }),
      { tone: 'success' },
    )
    return undefined
  }
  return { initial, asked, save }
}

/** Names and address. A new address counts once the link in the mail to it has been opened. */
export function ProfileForm({ user, onSave }: { user: CurrentUser; onSave: (body: object) => Promise<void> }) {
  const texts = useProblemTexts()
  const { form, sending } = useFirstProblem()
  const { initial, asked, save } = useSaving(user, onSave)
  return (
    <Form<ProfileBody> initialValues={initial} validate={validateWith(ProfileBody, texts)} onSubmit={save}>
      {({ handleSubmit, submitting = false, dirty = false }) => (
        <Fields ref={form} onSubmit={sending(handleSubmit)} noValidate>
          <TextField
            name="name"
            required
            autoComplete="name"
            label={<FormattedMessage id="settings.profile.name" defaultMessage="Full name" />}
          />
          <TextField
            name="display_name"
            optional
            autoComplete="nickname"
            label={<FormattedMessage id="settings.profile.display" defaultMessage="Display name" />}
            hint={
              <FormattedMessage
                id="settings.profile.display.hint"
                defaultMessage="What customers and colleagues see in place of your full name."
              />
            }
          />
          <TextField
            name="email"
            type="email"
            dir="ltr"
            required
            autoComplete="email"
            label={<FormattedMessage id="settings.agents.email" defaultMessage="E-mail" />}
            hint={
              asked && (
                <FormattedMessage
                  id="settings.profile.mail"
                  defaultMessage="Saved. Open the link in the mail to {email} to use it."
                  values={{ email: asked }}
                />
              )
            }
          />
          <FormError />
          <FormSaveBar isDirty={dirty} isSaving={submitting} />
        </Fields>
      )}
    </Form>
  )
}
