import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { TextField } from '@parley/shared/forms/text-field'
import { Card } from '@parley/shared/ui/card'
import { FormattedMessage } from 'react-intl'
import { credentialBody, credentialFields, credentialValues } from './credential-fields.ts'
import { TabForm, type TabProps } from './TabForm.tsx'

/** What the provider knows the inbox by, secrets masked; new ones are asked of the provider before they are kept. */
export function CredentialsCard({ inbox, onSave }: TabProps) {
  const fields = credentialFields(inbox)
  if (fields.length === 0) return null
  const bodyOf = (changes: Partial<Record<string, string>>) => ({
    channel: credentialBody(inbox, changes as Record<string, string>),
  })
  return (
    <Card title={<FormattedMessage id="settings.credentials" defaultMessage="Credentials" />}>
      <TabForm<Record<string, string>>
        inbox={inbox}
        onSave={onSave}
        valuesOf={(one: Inbox) => credentialValues(one)}
        bodyOf={bodyOf}
      >
        {() =>
          fields.map(({ name, label, isOptional }) => (
            <TextField
              key={name}
              name={name}
              optional={isOptional}
              autoComplete="off"
              dir="ltr"
              label={<FormattedMessage {...label} />}
            />
          ))
        }
      </TabForm>
    </Card>
  )
}
