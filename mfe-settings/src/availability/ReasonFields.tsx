import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage } from 'react-intl'
import { ColourField } from '../page/ColourField.tsx'

/** A few words, an emoji and a colour. */
export function ReasonFields() {
  return (
    <>
      <TextField
        name="reason"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.reasons.reason" defaultMessage="Reason" />}
        hint={<FormattedMessage id="settings.reasons.reason.hint" defaultMessage="A few words: On a call" />}
      />
      <TextField
        name="emoji"
        optional
        width="5rem"
        label={<FormattedMessage id="settings.reasons.emoji" defaultMessage="Emoji" />}
      />
      <ColourField name="color" label={<FormattedMessage id="settings.reasons.color" defaultMessage="Colour" />} />
    </>
  )
}
