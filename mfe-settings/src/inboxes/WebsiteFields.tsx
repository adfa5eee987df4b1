import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage } from 'react-intl'
import { ColourField } from '../page/ColourField.tsx'

/** Where a website chat is, and how it greets: asked when it is made, changed later. */
export function WebsiteFields() {
  return (
    <>
      <TextField
        name="website_url"
        required
        dir="ltr"
        placeholder="https://shop.example"
        label={<FormattedMessage id="settings.connect.url" defaultMessage="Address of the website" />}
      />
      <ColourField
        name="widget_color"
        label={<FormattedMessage id="settings.connect.color" defaultMessage="Colour of the chat" />}
      />
      <TextField
        name="welcome_title"
        optional
        label={<FormattedMessage id="settings.connect.welcome" defaultMessage="Welcome title" />}
      />
      <TextField
        name="welcome_tagline"
        optional
        rows={2}
        label={<FormattedMessage id="settings.connect.tagline" defaultMessage="Welcome text" />}
      />
    </>
  )
}
