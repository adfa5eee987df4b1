import { useInboxes } from '@parley/shared/account-lists/use-account-lists'
import type { Webhook } from '@parley/shared/contract/webhook'
import { fieldProblem } from '@parley/shared/forms/field-problem'
import { TextField } from '@parley/shared/forms/text-field'
import { SelectField } from '@parley/shared/ui/select-field'
import { useField } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { CopyField } from '../page/CopyField.tsx'
import { EventsField } from './EventsField.tsx'

/** The fields of a `WebhookBody`; of one that exists also what signs its requests. */
export function WebhookFields({ item }: { item: Webhook | null }) {
  return (
    <>
      <TextField
        name="url"
        required
        type="url"
        dir="ltr"
        placeholder="https://"
        label={<FormattedMessage id="settings.webhook.url" defaultMessage="Address" />}
        hint={
          <FormattedMessage
            id="settings.webhook.url.hint"
            defaultMessage="It has to answer within 5 seconds with any 2xx status."
          />
        }
      />
      <TextField
        name="name"
        optional
        autoComplete="off"
        label={<FormattedMessage id="settings.webhook.name" defaultMessage="Name" />}
      />
      <InboxField />
      <EventsField />
      {item && (
        <CopyField
          label={<FormattedMessage id="settings.webhook.secret" defaultMessage="Secret that signs its requests" />}
          text={item.secret}
        />
      )}
    </>
  )
}

/** Everything of the account, or one inbox only. */
function InboxField() {
  const intl = useIntl()
  const { items = [] } = useInboxes()
  const { input, meta } = useField<number | null>('inbox_id')
  return (
    <SelectField
      label={<FormattedMessage id="settings.webhook.inbox" defaultMessage="Inbox" />}
      placeholder={intl.formatMessage({ id: 'settings.webhook.inbox.any', defaultMessage: 'All of the account' })}
      options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={input.value ? String(input.value) : ''}
      onChange={(value) => input.onChange(value === '' ? null : Number(value))}
      error={fieldProblem(meta)}
    />
  )
}
