import { useInboxes } from '@parley/shared/account-lists/use-account-lists'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage, useIntl } from 'react-intl'
import { SlugField } from '../portal/SlugField.tsx'

/** What a portal is called and where it stands. */
export function InformationFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <TextField
        name="name"
        required
        autoComplete="off"
        label={<FormattedMessage id="helpcenter.portal.name" defaultMessage="Name" />}
        hint={<FormattedMessage id="helpcenter.portal.name.hint" defaultMessage="Stands at the top of every page." />}
      />
      <SlugField
        follows={isNew}
        label={<FormattedMessage id="helpcenter.portal.slug" defaultMessage="Address" />}
        hint={
          <FormattedMessage
            id="helpcenter.portal.slug.hint"
            defaultMessage="Small letters, digits and hyphens: /hc/address. An old address leads here for 30 days."
          />
        }
      />
      <TextField
        name="custom_domain"
        optional
        dir="ltr"
        placeholder="help.example.com"
        label={<FormattedMessage id="helpcenter.portal.domain" defaultMessage="Domain of your own" />}
      />
      {!isNew && <ChatField />}
    </>
  )
}

/** The website chat that offers the articles of this portal. */
function ChatField() {
  const intl = useIntl()
  const sites = useInboxes().items?.filter(({ channel_type }) => channel_type === 'Channel::WebWidget') ?? []
  return (
    <SelectField
      name="inbox_id"
      optional
      label={<FormattedMessage id="helpcenter.portal.inbox" defaultMessage="Website chat" />}
      placeholder={intl.formatMessage({ id: 'helpcenter.portal.inbox.none', defaultMessage: 'No chat' })}
      options={sites.map(({ id, name }) => ({ value: String(id), label: name }))}
      hint={
        <FormattedMessage
          id="helpcenter.portal.inbox.hint"
          defaultMessage="Visitors find and read these articles in the chat."
        />
      }
    />
  )
}

/** How a portal greets and looks. */
export function AppearanceFields() {
  return (
    <>
      <TextField
        name="color"
        type="color"
        label={<FormattedMessage id="helpcenter.portal.color" defaultMessage="Colour" />}
        hint={
          <FormattedMessage
            id="helpcenter.portal.color.hint"
            defaultMessage="Text on it stays readable, whichever you pick."
          />
        }
      />
      <TextField
        name="page_title"
        optional
        label={<FormattedMessage id="helpcenter.portal.title" defaultMessage="Title of the window" />}
      />
      <TextField
        name="header_text"
        optional
        label={<FormattedMessage id="helpcenter.portal.header" defaultMessage="Greeting" />}
      />
      <TextField
        name="homepage_link"
        optional
        dir="ltr"
        placeholder="https://example.com"
        label={<FormattedMessage id="helpcenter.portal.homepage" defaultMessage="Link to your website" />}
      />
    </>
  )
}
