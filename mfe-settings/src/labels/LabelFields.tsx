import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage } from 'react-intl'
import { ColourField } from '../page/ColourField.tsx'
import { LabelPreview } from './LabelPreview.tsx'

/** A label, with what it will look like beside the fields. */
export function LabelFields() {
  return (
    <>
      <LabelPreview />
      <TextField
        name="title"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.labels.title" defaultMessage="Title" />}
        hint={
          <FormattedMessage id="settings.labels.title.hint" defaultMessage="Stored in small letters: late-delivery" />
        }
      />
      <TextField
        name="description"
        optional
        label={<FormattedMessage id="settings.labels.description" defaultMessage="Description" />}
      />
      <ColourField name="color" label={<FormattedMessage id="settings.labels.color" defaultMessage="Colour" />} />
      <CheckboxField
        name="show_on_sidebar"
        label={<FormattedMessage id="settings.labels.sidebar" defaultMessage="Show on the sidebar" />}
        hint={
          <FormattedMessage
            id="settings.labels.sidebar.hint"
            defaultMessage="Everybody sees it there as a view of its own."
          />
        }
      />
    </>
  )
}
