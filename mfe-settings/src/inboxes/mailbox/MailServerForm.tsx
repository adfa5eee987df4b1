import { chakra } from '@chakra-ui/react/styled-system'
import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { changedFields } from '@parley/shared/forms/changed-fields'
import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { FormError } from '@parley/shared/forms/form-error'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { FormSaveBar } from '@parley/shared/forms/save-bar'
import { SelectField } from '@parley/shared/forms/select-field'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { validateWith } from '@parley/shared/forms/validate-with'
import { useShell } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import type { InboxBody } from '../useInboxes.ts'
import { channelOf, imapValues, type MailValues, mailSchema, smtpValues } from './mail-values.ts'
import { mailWords } from './mail-words.ts'

const Fields = chakra('form', { base: { display: 'grid', gap: '4', maxW: '32rem' } })
const Pair = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 7rem' } },
})
const METHODS = ['login', 'plain', 'cram-md5'].map((value) => ({ value, label: value.toUpperCase() }))

interface MailServerFormProps {
  inbox: Inbox
  kind: 'imap' | 'smtp'
  /** Tries the server first. @throws ApiError in its words */
  onSave: (id: number, body: InboxBody) => Promise<Inbox>
}

/** One of the two servers of a mailbox: where mails come from, or over which they go. */
export function MailServerForm({ inbox, kind, onSave }: MailServerFormProps) {
  const intl = useIntl()
  const { notify } = useShell()
  const texts = useProblemTexts()
  const unreachable = useUnreachable()
  const valuesOf = kind === 'imap' ? imapValues : smtpValues
  const [initial, setInitial] = useState(() => valuesOf(inbox))
  const submit = async (values: MailValues) => {
    try {
      setInitial(valuesOf(await onSave(inbox.id, { channel: channelOf(changedFields(initial, values)) })))
      notify.toast(intl.formatMessage({ id: 'settings.saved', defaultMessage: 'Saved' }), { tone: 'success' })
      return undefined
    } catch (problem) {
      return submitErrors(problem, Object.keys(values), unreachable)
    }
  }
  const validate = (values: MailValues) =>
    validateWith(mailSchema(kind, values[`${kind}_enabled`] === true), texts)(values)
  return (
    <Form<MailValues> initialValues={initial} validate={validate} onSubmit={submit}>
      {({ handleSubmit, submitting = false, dirty = false, values }) => (
        <Fields onSubmit={handleSubmit} noValidate>
          <CheckboxField
            name={`${kind}_enabled`}
            label={<FormattedMessage {...mailWords[kind]} />}
            hint={kind === 'imap' && <FormattedMessage {...mailWords.imapHint} />}
          />
          {values[`${kind}_enabled`] === true && <ServerFields kind={kind} />}
          <FormError />
          <FormSaveBar isDirty={dirty} isSaving={submitting} />
        </Fields>
      )}
    </Form>
  )
}

function ServerFields({ kind }: { kind: 'imap' | 'smtp' }) {
  const address = kind === 'imap' ? mailWords.imapAddress : mailWords.smtpAddress
  return (
    <>
      <Pair>
        <TextField
          name={`${kind}_address`}
          required
          dir="ltr"
          autoComplete="off"
          placeholder={`${kind}.shop.example`}
          label={<FormattedMessage {...address} />}
        />
        <TextField name={`${kind}_port`} required dir="ltr" label={<FormattedMessage {...mailWords.port} />} />
      </Pair>
      <TextField
        name={`${kind}_login`}
        required={kind === 'imap'}
        optional={kind === 'smtp'}
        dir="ltr"
        autoComplete="off"
        label={<FormattedMessage {...mailWords.login} />}
      />
      <TextField
        name={`${kind}_password`}
        optional={kind === 'smtp'}
        type="password"
        dir="ltr"
        autoComplete="new-password"
        label={<FormattedMessage {...mailWords.password} />}
      />
      {kind === 'smtp' && <SmtpFields />}
      {kind === 'imap' && (
        <CheckboxField name="imap_enable_ssl" label={<FormattedMessage {...mailWords.encrypted} />} />
      )}
    </>
  )
}

function SmtpFields() {
  return (
    <>
      <SelectField name="smtp_authentication" label={<FormattedMessage {...mailWords.method} />} options={METHODS} />
      <TextField
        name="smtp_domain"
        optional
        dir="ltr"
        placeholder="shop.example"
        label={<FormattedMessage {...mailWords.domain} />}
      />
      <CheckboxField name="smtp_enable_ssl_tls" label={<FormattedMessage {...mailWords.encrypted} />} />
      <CheckboxField name="smtp_enable_starttls_auto" label={<FormattedMessage {...mailWords.startTls} />} />
      <CheckboxField name="verify" label={<FormattedMessage {...mailWords.verify} />} />
    </>
  )
}
