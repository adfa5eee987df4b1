import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage } from 'react-intl'

/** The fields of a `DashboardAppBody`. */
export function DashboardAppFields() {
  return (
    <>
      <TextField
        name="title"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.dashboardApp.title" defaultMessage="Title" />}
        hint={
          <FormattedMessage
            id="settings.dashboardApp.title.hint"
            defaultMessage="Agents see it as a tab beside messages."
          />
        }
      />
      <TextField
        name="content[0].url"
        required
        type="url"
        dir="ltr"
        placeholder="https://"
        label={<FormattedMessage id="settings.dashboardApp.url" defaultMessage="Address of the page" />}
        hint={
          <FormattedMessage
            id="settings.dashboardApp.url.hint"
            defaultMessage="It is shown in a frame, and told which conversation, customer and agent it is about."
          />
        }
      />
    </>
  )
}
