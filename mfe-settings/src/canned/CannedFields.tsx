import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage } from 'react-intl'

const VARIABLE = '{{contact.name}}'

export function CannedFields() {
  return (
    <>
      <TextField
        name="short_code"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.canned.code" defaultMessage="Short code" />}
        hint={
          <FormattedMessage
            id="settings.canned.code.hint"
            defaultMessage="Agents type / and this word to insert the text."
          />
        }
      />
      <TextField
        name="content"
        required
        rows={8}
        label={<FormattedMessage id="settings.canned.content" defaultMessage="Text" />}
        hint={
          <FormattedMessage
            id="settings.canned.content.hint"
            defaultMessage="{variable} becomes the customer’s name when it is inserted."
            values={{ variable: <code dir="ltr">{VARIABLE}</code> }}
          />
        }
      />
    </>
  )
}
