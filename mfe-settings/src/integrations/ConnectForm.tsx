import { chakra } from '@chakra-ui/react/styled-system'
import { useInboxes } from '@parley/shared/account-lists/use-account-lists'
import type { IntegrationApp } from '@parley/shared/contract/integration'
import { FormError } from '@parley/shared/forms/form-error'
import { KeptForm } from '@parley/shared/forms/kept-form'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { SelectField } from '@parley/shared/forms/select-field'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { Button } from '@parley/shared/ui/button'
import { useState } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConnectionField } from './ConnectionField.tsx'
import { type ConnectionValues, fieldsOf, firstValues, INBOX_FIELD, missingIn } from './connection-fields.ts'

const Fields = chakra('form', { base: { display: 'grid', gap: '4', maxW: '32rem', justifyItems: 'stretch' } })

interface ConnectFormProps {
  app: IntegrationApp
  /** @param inboxId of a service that is connected inbox by inbox */
  onConnect: (settings: ConnectionValues, inboxId: number | undefined) => Promise<void>
}

/** The fields that the service asks for, in the order in which the server names them. */
export function ConnectForm({ app, onConnect }: ConnectFormProps) {
  const { required } = useProblemTexts()
  const unreachable = useUnreachable()
  const fields = fieldsOf(app)
  const isByInbox = app.hook_type === 'inbox'
  const [first] = useState(() => firstValues(fields))
  const validate = (values: ConnectionValues) =>
    Object.fromEntries(missingIn(values, fields, isByInbox).map((name) => [name, required]))
  const submit = async ({ [INBOX_FIELD]: inbox, ...settings }: ConnectionValues) => {
    try {
      await onConnect(settings, inbox ? Number(inbox) : undefined)
      return undefined
    } catch (problem) {
      return submitErrors(problem, {}, unreachable)
    }
  }
  return (
    <Form<ConnectionValues> initialValues={first} validate={validate} onSubmit={submit}>
      {({ handleSubmit, submitting = false, dirty = false }) => (
        <Fields onSubmit={handleSubmit} noValidate>
          <KeptForm isDirty={dirty && !submitting} />
          {isByInbox && <InboxField taken={app.hooks.map(({ inbox }) => inbox?.id)} />}
          {fields.map((field) => (
            <ConnectionField key={field.name} field={field} />
          ))}
          <FormError />
          <div>
            <Button variant="primary" type="submit" loading={submitting}>
              <FormattedMessage id="settings.integration.connect" defaultMessage="Connect" />
            </Button>
          </div>
        </Fields>
      )}
    </Form>
  )
}

/** Inboxes that are not connected yet. */
function InboxField({ taken }: { taken: readonly (number | undefined)[] }) {
  const intl = useIntl()
  const { items = [] } = useInboxes()
  return (
    <SelectField
      name={INBOX_FIELD}
      required
      label={<FormattedMessage id="settings.integration.inbox" defaultMessage="Inbox" />}
      placeholder={intl.formatMessage({ id: 'settings.integration.inbox.choose', defaultMessage: 'Choose an inbox' })}
      options={items
        .filter(({ id }) => !taken.includes(id))
        .map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
