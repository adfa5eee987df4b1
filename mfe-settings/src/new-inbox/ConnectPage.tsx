import { ApiInboxBody, WebsiteInboxBody } from '@parley/shared/contract/records/settings'
import { TextField } from '@parley/shared/forms/text-field'
import { FormattedMessage } from 'react-intl'
import { Navigate, useParams } from 'react-router'
import { useInboxes } from '../inboxes/useInboxes.ts'
import { WebsiteFields } from '../inboxes/WebsiteFields.tsx'
import { newInboxPath } from '../paths.ts'
import { ConnectEmail } from './ConnectEmail.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import { CredentialsPage } from './forms/CredentialsPage.tsx'
import { CHANNEL_FORMS } from './forms/channel-forms.ts'
import { FacebookPage } from './meta/FacebookPage.tsx'
import { TwitterPage } from './meta/TwitterPage.tsx'

/** Name and address of the chosen channel; the inbox exists when this step is done. */
export function ConnectPage() {
  const { channel } = useParams()
  if (channel === 'website') return <ConnectWebsite />
  if (channel === 'api') return <ConnectApi />
  if (channel === 'facebook') return <FacebookPage />
  if (channel === 'twitter') return <TwitterPage />
  if (channel === 'email') return <ConnectEmail />
  const forms = CHANNEL_FORMS[channel ?? '']
  return forms ? <CredentialsPage key={channel} forms={forms} /> : <Navigate to={newInboxPath} replace />
}

function ConnectWebsite() {
  const { create } = useInboxes()
  return (
    <ConnectForm<WebsiteInboxBody>
      title={<FormattedMessage id="settings.connect.website" defaultMessage="Connect a website" />}
      lead={
        <FormattedMessage
          id="settings.connect.website.lead"
          defaultMessage="Where the chat will be, and how it greets people."
        />
      }
      schema={WebsiteInboxBody}
      initial={{ name: '', website_url: '', welcome_title: '', welcome_tagline: '', widget_color: '#009ce0' }}
      create={({ name, ...channel }) => create({ name, channel: { type: 'web_widget', ...channel } })}
    >
      <TextField
        name="name"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.connect.name" defaultMessage="Name" />}
        hint={<FormattedMessage id="settings.connect.name.hint" defaultMessage="Agents and customers see it." />}
      />
      <WebsiteFields />
    </ConnectForm>
  )
}

function ConnectApi() {
  const { create } = useInboxes()
  return (
    <ConnectForm<ApiInboxBody>
      title={<FormattedMessage id="settings.connect.api" defaultMessage="Connect your own system" />}
      lead={
        <FormattedMessage
          id="settings.connect.api.lead"
          defaultMessage="It creates contacts and messages over the client API, and hears replies on a webhook."
        />
      }
      schema={ApiInboxBody}
      initial={{ name: '', webhook_url: '' }}
      create={({ name, webhook_url }) => create({ name, channel: { type: 'api', webhook_url: webhook_url ?? '' } })}
    >
      <TextField
        name="name"
        required
        autoComplete="off"
        label={<FormattedMessage id="settings.connect.name" defaultMessage="Name" />}
      />
      <TextField
        name="webhook_url"
        optional
        dir="ltr"
        placeholder="https://crm.example/hook"
        label={<FormattedMessage id="settings.connect.webhook" defaultMessage="Webhook address" />}
        hint={
          <FormattedMessage id="settings.connect.webhook.hint" defaultMessage="Told of every message in this inbox." />
        }
      />
    </ConnectForm>
  )
}
